import { DiagramError } from './diagram.ts'
import type { Source } from './scan-source.ts'

/**
 * The kind of token at a position outside text. A word may include most punctuation, but it ends before `:`, `,` or a non-ASCII letter,
 * after which a keyword or link may begin: `a-end` is an id, but `a:end` is not.
 */
export type Token =
  | 'word'
  | 'keyword'
  | 'number'
  | 'letter'
  | 'colon'
  | 'hash'
  | 'amp'
  | 'comma'
  | 'star'
  | 'minus'
  | 'caret'
  | 'link'
  | 'class'
  | 'entity'
  | 'space'
  | 'newline'
  | 'semicolon'
  | 'end of text'
  | 'other'

const keyword =
  /(?:graph|flowchart(?:-elk)?|subgraph|end|style|default|linkStyle|interpolate|classDef|class|_self|_blank|_parent|_top)\b|(?:click|call|href)(?=\s|$)/y
const keywordStarts = new Set('gfsedlic_h')
const link = /[xo<]?(?:--|==|-\.|\.+-)|~~~/y
const linkStarts = new Set('xo<-=.~')
const entity = /#\w+;/y
const letter = /^\p{L}$/u
const blank = /\s*/y
const spaces = /[^\S\n]*/y
const wordCharacters = buildTable('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_!"#$%&\'*+.`?\\/')
/** Characters that an edge id cannot contain. */
const edgeIdEnds = buildTable('"[](){}| \n\t\v\f')
const single: Record<string, Token> = {
  ',': 'comma',
  '&': 'amp',
  '*': 'star',
  '^': 'caret',
  ';': 'semicolon',
  '\n': 'newline',
  ' ': 'space',
}
const charCodes = { hash: 35, dash: 45, at: 64 }
const idTokens = new Set<Token>(['word', 'number', 'letter', 'colon', 'hash', 'amp', 'comma', 'star', 'minus'])

/** Reads a diagram once, from beginning to end. */
export class Scanner {
  readonly text: string
  pos = 0
  /** Suspicious parts, at most one for each line and message. */
  readonly doubtful: { line: number; message: string }[] = []
  readonly #source: Source
  readonly #lastAt: number
  /** The stretch of text, without spaces or brackets, that was last searched for an `@`. */
  #stretch = { from: 0, end: 0, at: -1 }

  constructor(source: Source) {
    this.text = source.text
    this.#source = source
    this.#lastAt = source.text.lastIndexOf('@')
  }

  fail(message: string, at = this.pos): never {
    const { line, column } = this.#source.locate(at)
    throw new DiagramError(line, column, message)
  }

  doubt(message: string, at: number): void {
    const line = this.findLine(at)
    const last = this.doubtful.at(-1)
    if (last?.line !== line || last.message !== message) this.doubtful.push({ line, message })
  }

  findLine(at: number): number {
    return this.#source.locate(at).line
  }

  /**
   * Quotes the first few characters at a position, for use in a message. The quotes are backticks, unless the characters contain backticks.
   */
  shown(at = this.pos): string {
    const [line = ''] = this.text.slice(at, at + 24).split('\n')
    if (line === '') return at < this.text.length ? 'a new line' : 'the end of the diagram'
    return line.includes('`') ? line.trimEnd() : `\`${line.trimEnd()}\``
  }

  /** Returns the nearest characters before and after a position, within its line, to detect likely mistakes. */
  around(at = this.pos): { before: string; after: string } {
    return {
      before: this.text
        .slice(Math.max(0, at - 24), at)
        .split('\n')
        .at(-1)!,
      after: this.text.slice(at, at + 24).split('\n')[0]!,
    }
  }

  get atEnd(): boolean {
    return this.pos >= this.text.length
  }

  is(text: string, at = this.pos): boolean {
    return this.text.startsWith(text, at)
  }

  /** Advances past a match of a sticky regular expression. @returns undefined if the expression does not match */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.pos
    const found = expression.exec(this.text) ?? undefined
    if (found) this.pos = expression.lastIndex
    return found
  }

  /** Like `take`, but does not return the match. @returns true if the expression matched anything */
  skip(expression: RegExp): boolean {
    const before = this.pos
    expression.lastIndex = before
    if (expression.test(this.text)) this.pos = expression.lastIndex
    return this.pos > before
  }

  takeText(text: string): boolean {
    if (!this.is(text)) return false
    this.pos += text.length
    return true
  }

  /** @returns true if there were any spaces */
  skipSpaces(): boolean {
    return this.#skipSome(spaces)
  }

  /** Skips spaces and line breaks. @returns true if there were any */
  skipBlank(): boolean {
    return this.#skipSome(blank)
  }

  #skipSome(kind: RegExp): boolean {
    const next = this.text.charCodeAt(this.pos)
    return !(next > 32 && next < 128) && this.skip(kind)
  }

  /** Returns the token at a position and the position where it ends. */
  tokenAt(at: number): { token: Token; end: number } {
    const { text } = this
    const first = text[at]
    if (first === undefined) return { token: 'end of text', end: at }
    if (keywordStarts.has(first)) {
      keyword.lastIndex = at
      if (keyword.test(text)) return { token: 'keyword', end: keyword.lastIndex }
    }
    if (linkStarts.has(first)) {
      link.lastIndex = at
      if (link.test(text)) return { token: 'link', end: link.lastIndex }
    }
    if (first >= '0' && first <= '9') return { token: 'number', end: digitsEnd(text, at) }
    if (first === ':') return text.startsWith(':::', at) ? { token: 'class', end: at + 3 } : { token: 'colon', end: at + 1 }
    if (first === '#') return this.#isEntity(at) ? { token: 'entity', end: at } : { token: 'hash', end: at + 1 }
    const token = single[first]
    if (token) return { token, end: at + 1 }
    if (first !== '"' && (first === '-' || isIn(wordCharacters, first.charCodeAt(0)))) {
      const end = this.#wordEnd(at)
      if (end > at) return { token: 'word', end }
      return { token: first === '-' ? 'minus' : 'entity', end: at + 1 }
    }
    if (first > '\x7F' && letter.test(first)) return { token: 'letter', end: at + 1 }
    return { token: isBlank(first) ? 'space' : 'other', end: at + 1 }
  }

  #wordEnd(from: number): number {
    const { text } = this
    for (let end = from; ; end++) {
      const code = text.charCodeAt(end)
      if (code === charCodes.dash) {
        const next = text[end + 1]
        if (next === '-' || next === '>' || next === '.') return end
      } else if (!isIn(wordCharacters, code) || (code === charCodes.hash && this.#isEntity(end))) return end
    }
  }

  #isEntity(at: number): boolean {
    entity.lastIndex = at
    return entity.test(this.text)
  }

  /** Reads a node, class or subgraph id. @returns an empty string if no id begins here */
  takeId(): string {
    const from = this.pos
    for (;;) {
      const { token, end } = this.tokenAt(this.pos)
      if (!idTokens.has(token) && !(token === 'keyword' && this.is('default'))) return this.text.slice(from, this.pos)
      this.pos = end
    }
  }

  /** Returns the position of the `@` after an edge id that begins here (`e1@-->`), or undefined. */
  edgeIdEnd(): number | undefined {
    if (this.#lastAt < this.pos) return undefined
    if (this.pos < this.#stretch.from || this.pos >= this.#stretch.end) this.#stretch = this.#stretchFrom(this.pos)
    return this.#stretch.at > this.pos ? this.#stretch.at : undefined
  }

  #stretchFrom(from: number) {
    const stretch = { from, end: from, at: -1 }
    for (; stretch.end < this.text.length; stretch.end++) {
      const code = this.text.charCodeAt(stretch.end)
      if (isIn(edgeIdEnds, code) || (code > 127 && isBlank(this.text[stretch.end]!))) break
      const next = this.text[stretch.end + 1]
      if (code === charCodes.at && next !== '{' && next !== '"') stretch.at = stretch.end
    }
    return stretch
  }
}

function buildTable(characters: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

const isIn = (table: Uint8Array, code: number) => code < 128 && table[code] === 1
const isBlank = (character: string) => character.trim() === ''

function digitsEnd(text: string, at: number): number {
  let end = at
  while (text[end]! >= '0' && text[end]! <= '9') end++
  return end
}
