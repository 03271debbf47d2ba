"""The names of types in hints, which MicroPython does not read."""


class Hint:
    def __getitem__(self, _):
        return self

    def __call__(self, *_, **__):
        return self


Any = Callable = ClassVar = DefaultDict = Deque = Dict = Final = FrozenSet = Generator = Hint()
Iterable = Iterator = List = Literal = Mapping = MutableMapping = NamedTuple = NewType = Hint()
Optional = Sequence = Set = Tuple = Type = TypedDict = TypeVar = Union = Hint()


def cast(_, value):
    return value
