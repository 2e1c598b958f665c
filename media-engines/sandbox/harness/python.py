"""The Python end of the harness: an action's globals and its error messages."""

import ast
import inspect
import json
import linecache
import os
import traceback

FILE = "action.py"


async def run(bridge):
    """Returns None, or the line of the action, a zero byte and an error message."""
    source = bridge.source
    # In the snapshot, this variable is a path on the machine that created the snapshot.
    os.environ.pop("_", None)
    linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)
    try:
        code = compile(source, FILE, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        waiting = eval(code, globals_of(bridge))
        if inspect.isawaitable(waiting):
            await waiting
    except SystemExit as end:
        if end.code not in (None, 0):
            return describe(end)
    except BaseException as error:
        return describe(error)


def globals_of(bridge):
    params = json.loads(bridge.params)
    slots = json.loads(bridge.slots)
    read = {}

    def value_at(index):
        # JavaScript drops each value that Python has converted, so that a large video is in memory only once.
        if index not in read:
            read[index] = to_python(bridge.inputs[index].value)
            bridge.inputs[index].value = None
        return read[index]

    def places_of(name):
        require("input", name, slots)
        return [index for index in range(bridge.inputs.length) if bridge.inputs[index].slot == name]

    def get_input(name):
        places = places_of(name)
        return value_at(places[0]) if places else None

    def get_inputs(name):
        return [value_at(index) for index in places_of(name)]

    def get_param(key, *default):
        if not default:
            require("parameter", key, params)
        return params.get(key, *default)

    def write_output(name, value):
        for item in value if isinstance(value, (list, tuple)) else [value]:
            write_one(bridge, name, item)

    functions = (get_input, get_inputs, get_param, write_output)
    return {"__name__": "__main__", **{function.__name__: function for function in functions}}


def require(kind, name, names):
    if name not in names:
        declared = ", ".join(f"`{each}`" for each in names) or "none"
        raise ValueError(f"There is no {kind} `{str(name)[:60]}`; declared {kind}s: {declared}.")


def to_python(value):
    if isinstance(value, str):
        return value
    keys = [key for key in ("type", "name", "content_type", "bytes", "width", "height", "rgba") if hasattr(value, key)]
    values = {key: getattr(value, key) for key in keys}
    return {key: item.to_bytes() if key in ("bytes", "rgba") else item for key, item in values.items()}


def write_one(bridge, name, value):
    if not isinstance(name, str):
        raise TypeError("The name of an output must be a str.")
    if isinstance(value, str):
        problem = bridge.write(name, value)
    elif isinstance(value, (bytes, bytearray, memoryview)):
        problem = bridge.write(name, flat(value))
    elif isinstance(value, dict) and {"width", "height", "rgba"} <= value.keys():
        if not isinstance(value["rgba"], (bytes, bytearray, memoryview)):
            raise TypeError("The `rgba` of pixels must be bytes.")
        problem = bridge.write(name, flat(value["rgba"]), value["width"], value["height"])
    else:
        raise TypeError(
            f"The output `{name}` must be a str, bytes, or a dict with width, height and rgba, not {type(value).__name__}."
        )
    if problem is not None:
        raise ValueError(problem)


def flat(value):
    view = memoryview(value)
    return memoryview(view.tobytes()) if not view.c_contiguous else view.cast("B")


def no_processes(*_):
    raise PermissionError("An action cannot start other programs.")


# Without this, Pyodide would look for a shell and fail.
os.system = no_processes


def place_of(error):
    """Returns the column and the source line of a SyntaxError."""
    if not error.text or not error.offset:
        return ""
    return f", at column {error.offset} of\n{error.text.rstrip()[:200]}"


def describe(error):
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return f"{error.lineno or ''}\0{type(error).__name__}: {error.msg}{place_of(error)}"
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    line = str(own[-1].lineno) if own else ""
    try:
        said = f"{type(error).__name__}: {error}"
    except BaseException:
        said = type(error).__name__
    steps = "".join(traceback.format_list(own[-4:])) if len(own) > 1 else ""
    return f"{line}\0{said[:1500]}" + (f"\n{steps}" if steps else "")
