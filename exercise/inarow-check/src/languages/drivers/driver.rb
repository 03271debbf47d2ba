# Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.rb.
#
# The driver writes `ready` when the solution is loaded. Then `new 3` creates an
# object, `move 0 0 1` answers with the result of `move`, and
# `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
# the nanoseconds of a processor for all moves except the first 1. Answers go to
# descriptor 3. The other descriptors belong to the solution, and its standard input is
# empty. An answer may be `!` and an error, which ends the game, or `?` and a
# missing part.
#
# If the solution is a function that returns the state of a game, `call gamestate - XO./.../...`
# calls it with this board, and `call tictactoe - 00/11` with these moves.

require "set"

# Everything of the driver is in this module, so that a solution may use any name.
module InarowDriver
  SOLUTION = File.join(__dir__, "solution.rb")

  # The form of the solution: a class, or a function of this name that returns the state of a game.
  FORM = "class"
  FUNCTION = :no_function

  # The author's other files are in the folder of the solution and in the one around it.
  $LOAD_PATH.unshift(File.dirname(SOLUTION), File.dirname(SOLUTION, 2))

  # Attempts to read standard input. A loop that rescues all errors reads again and again.
  MAX_READS = 20

  # The standard input of the solution.
  class EmptyInput
    NULL = File.open(File::NULL)

    %i[each_char each_line getc gets read readchar readline readlines readpartial].each do |name|
      define_method(name) do |*arguments, **options, &block|
        InarowDriver.input_read
        NULL.public_send(name, *arguments, **options, &block)
      end
    end

    def fileno
      0
    end

    def close; end

    def respond_to_missing?(name, all = false)
      NULL.respond_to?(name, all)
    end

    def method_missing(name, ...)
      NULL.public_send(name, ...)
    end
  end

  @reads = 0

  # Counts a read. After MAX_READS reads while the solution is loaded, no error may end the
  # loop, so the games are played inside of the read.
  def self.input_read
    @reads += 1
    return unless @loading && @reads > MAX_READS && Thread.current == Thread.main
    play_and_report
    exit!(0)
  end

  # Runs the solution. A demo or a test after the class may fail or end the process.
  def self.load_solution
    @loading = true
    load SOLUTION
  rescue Exception => error
    @failure = error
  end

  # Returns the class TicTacToe, which may be inside modules, or the reason for its absence.
  def self.solution
    # A class may have a method `name` of its own.
    name = Module.instance_method(:name)
    found = ObjectSpace.each_object(Class).select { |it| name.bind_call(it)&.match?(/(\A|::)TicTacToe\z/) }
    found = found.min_by { |it| name.bind_call(it).length }
    return found, nil if found
    raise @failure if @failure.is_a?(LoadError)
    return nil, "it reads its input before the class TicTacToe" if @reads > 0
    return nil, "it ends the process before the class TicTacToe" if @failure.is_a?(SystemExit)
    raise @failure if @failure
    [nil, "it has no class TicTacToe"]
  end

  # Returns what gives the object whose method is the function: any object, a class or a module, or a new
  # object of a class for each call. The search of all modules takes longer than a call.
  def self.receiver
    return -> { Object.new } if Object.private_method_defined?(FUNCTION)
    owner = ObjectSpace.each_object(Module).find { |it| it.singleton_methods(false).include?(FUNCTION) }
    return -> { owner } if owner
    ObjectSpace.each_object(Class).find { |it| it.instance_methods(false).include?(FUNCTION) }&.method(:new)
  end

  # Calls the function with a board, or with moves.
  def self.call(receiver, name, rows)
    argument = rows.map { |row| name == "tictactoe" ? row.chars.map(&:to_i) : row.tr(".", " ") }
    answer = receiver.call.send(FUNCTION, argument)
    answer.to_s.match?(/\A[a-z]+\z/i) ? answer.to_s : answer.inspect
  end

  def self.play_all(games, moves)
    games.each do |game|
      moves.each { |row, col, player| game.move(row, col, player) }
    end
  end

  def self.processor_time
    Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID, :nanosecond)
  end

  def self.nanoseconds(found, count, before, n, moves)
    games = Array.new(count) { found.new(n) }
    play_all(games, moves.take(before))
    timed = moves.drop(before)
    begun = processor_time
    play_all(games, timed)
    processor_time - begun
  end

  def self.play(lines, out)
    @loading = false
    found, missing = FORM == "class" ? solution : receiver
    raise @failure if FORM == "state" && found.nil? && @failure
    return say(out, "? #{missing || "it has no function #{FUNCTION}"}") if found.nil?
    return say(out, "? it has no method move") if FORM == "class" && !found.public_method_defined?(:move)
    say(out, "ready")
    game = nil
    lines.each_line do |line|
      word, *texts = line.split
      numbers = texts.map(&:to_i)
      begin
        case word
        when "call"
          say(out, call(found, texts[0], texts[2].split("/")))
        when "new"
          game = nil
          game = found.new(*numbers)
        when "time"
          count, before, n, *moves = numbers
          say(out, nanoseconds(found, count, before, n, moves.each_slice(3).to_a).to_s)
        else
          say(out, game.move(*numbers).inspect) unless game.nil?
        end
      rescue Exception => error
        game = nil
        say(out, "! #{why(error)}")
      end
    end
  end

  # Returns the error as Ruby prints it, and the first line of the solution in its stack.
  def self.why(error)
    text = "#{error.class}: #{error.message}"
    place = error.backtrace_locations&.find { |it| it.absolute_path == SOLUTION }
    place ? "#{text} (line #{place.lineno})" : text
  end

  def self.say(out, text)
    out.write(text.scrub.split.join(" ")[0, 300], "\n")
  end

  def self.play_and_report
    out = IO.new(3, "w")
    out.sync = true
    begin
      play(IO.for_fd(4), out)
    rescue Exception => error
      say(out, "! #{why(error)}")
    end
  end
end

Object.send(:remove_const, :STDIN)
STDIN = $stdin = InarowDriver::EmptyInput.new
InarowDriver.load_solution
InarowDriver.play_and_report
