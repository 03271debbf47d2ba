# Waits for the end of a check that is killed. Then it ends all processes of the user and removes the
# private folder. A check that ends in another way ends this shell first.
#
# Standard input is at its end when the check has ended. Standard output is the lock of the user, so
# another check waits for the end of this shell.

set -u
read -r _
attempt=0
# One call ends all processes of the user. A process of the user may end this one before the call.
until setpriv --reuid="$uid" --regid="$gid" --clear-groups sh -c 'kill -KILL -1' ||
    [ "$attempt" = 100 ]; do
    attempt=$((attempt + 1))
    sleep 0.01
done
# They need a moment to end, and may write files until then.
sleep 0.1
rm -rf -- "$folder"
