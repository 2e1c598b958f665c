/**
 * Parses JSON embedded in other text. `JSON.parse` does not report the positions of values or, for most errors, the position of the error.
 */
export interface LocatedJson {
  value: unknown
  /** Offset of the text after the JSON value. */
  end: number
  /** Offsets of lists and objects. */
  places: WeakMap<object, number>
}

export class JsonFault extends Error {
  readonly at: number

  /** @param message continues a sentence that starts with the name of the text that contains the JSON */
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** The maximum nesting depth. No real declaration is nested nearly this deep, and this depth is far too small to overflow the stack. */
const deepest = 32

/** Parses the value after any leading whitespace, and ignores the text that follows it. @throws {JsonFault} */
export function readJson(text: string, from = 0): LocatedJson {
  const reader = new Reader(text, from)
  const value = reader.value(0)
  return { value, end: reader.at, places: reader.places }
}

class Reader {
  readonly places = new WeakMap<object, number>()
  readonly #text: string
  at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  value(depth: number): unknown {
    this.#skipSpace()
    if (depth > deepest) throw new JsonFault('is nested too deeply', this.at)
    switch (this.#text[this.at]) {
      case '[':
        return this.#list(depth)
      case '{':
        return this.#object(depth)
      case '"':
        return this.#string()
      default:
        return this.#word()
    }
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = []
    this.places.set(list, this.at++)
    if (this.#take(']')) return list
    do list.push(this.value(depth + 1))
    while (this.#more(']'))
    return list
  }

  #object(depth: number): object {
    const start = this.at++
    const members = new Map<string, unknown>()
    if (!this.#take('}')) {
      do {
        this.#skipSpace()
        const place = this.at
        if (this.#text[place] !== '"') throw this.#expected('a name in double quotes')
        const name = this.#string()
        if (members.has(name)) throw new JsonFault(`names \`${name}\` twice in one object`, place)
        if (!this.#take(':')) throw this.#expected('`:`')
        members.set(name, this.value(depth + 1))
      } while (this.#more('}'))
    }
    // Defines the members on the object itself, even if its prototype has members with the same names.
    const object = Object.fromEntries(members)
    this.places.set(object, start)
    return object
  }

  #string(): string {
    const start = this.at
    let end = start + 1
    for (; this.#text[end] !== '"'; end++) {
      const letter = this.#text[end]
      if (letter === undefined || letter === '\n' || letter === '\r')
        throw new JsonFault('is not JSON: a string is not terminated on its line', start)
      if (letter === '\\') end++
    }
    this.at = end + 1
    const string = unquoted(this.#text.slice(start, this.at))
    if (string === undefined) throw new JsonFault(`is not JSON: a string has an invalid escape or a control character`, start)
    if (string.includes('\0')) throw new JsonFault('must not contain the NUL character', start)
    if (!string.isWellFormed()) throw new JsonFault('must not contain an unpaired surrogate', start)
    return string
  }

  #word(): unknown {
    const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
    word.lastIndex = this.at
    const [found] = word.exec(this.#text) ?? []
    if (found === undefined) throw this.#expected('a value')
    const value: unknown = JSON.parse(found)
    if (value === Infinity || value === -Infinity) throw new JsonFault('has a number that is too large', this.at)
    this.at += found.length
    return value
  }

  /** Called after an item. @returns true if another item follows */
  #more(bracket: ']' | '}'): boolean {
    if (this.#take(',')) return true
    if (this.#take(bracket)) return false
    throw this.#expected(`\`,\` or \`${bracket}\``)
  }

  #take(sign: string): boolean {
    this.#skipSpace()
    if (this.#text[this.at] !== sign) return false
    this.at++
    return true
  }

  #skipSpace(): void {
    const space = /\s*/y
    space.lastIndex = this.at
    space.test(this.#text)
    this.at = space.lastIndex
  }

  #expected(what: string): JsonFault {
    const [found] = /^[^\n\r]{1,20}/.exec(this.#text.slice(this.at, this.at + 20)) ?? []
    return new JsonFault(`is not JSON: ${what} is missing ${found ? `before \`${found.trimEnd()}\`` : 'at its end'}`, this.at)
  }
}

function unquoted(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string
  } catch {
    return undefined
  }
}
