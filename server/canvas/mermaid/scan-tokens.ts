import { DiagramError } from './diagram.ts'
import type { Source } from './scan-source.ts'

/**
 * What stands at a place outside of texts. A word goes on over most punctuation, but not over `:`, `,` and other letters
 * than ASCII ones, behind which a keyword or a link may begin: `a-end` is an id, `a:end` is none.
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
const wordCharacters = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_!"#$%&\'*+.`?\\/')
const single: Record<string, Token> = {
  ',': 'comma',
  '&': 'amp',
  '*': 'star',
  '^': 'caret',
  ';': 'semicolon',
  '\n': 'newline',
  ' ': 'space',
}
const idTokens = new Set<Token>(['word', 'number', 'letter', 'colon', 'hash', 'amp', 'comma', 'star', 'minus'])

/** Goes through a diagram, once. */
export class Scanner {
  readonly text: string
  pos = 0
  readonly #source: Source
  /** The last stretch without spaces and brackets that was looked through for an `@`. */
  #stretch = { from: 0, end: 0, at: -1 }

  constructor(source: Source) {
    this.text = source.text
    this.#source = source
  }

  fail(message: string, at = this.pos): never {
    const { line, column } = this.#source.placeOf(at)
    throw new DiagramError(line, column, message)
  }

  line(at = this.pos): number {
    return this.#source.placeOf(at).line
  }

  /** Some characters from a place on, for a message. */
  shown(at = this.pos): string {
    const [line = ''] = this.text.slice(at, at + 24).split('\n')
    return line === '' ? (at < this.text.length ? 'a new line' : 'the end of the diagram') : `\`${line.trimEnd().replaceAll('`', "'")}\``
  }

  get atEnd(): boolean {
    return this.pos >= this.text.length
  }

  is(text: string): boolean {
    return this.text.startsWith(text, this.pos)
  }

  /** Goes on behind what a sticky expression finds here. @returns undefined where it finds nothing */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.pos
    const found = expression.exec(this.text) ?? undefined
    if (found) this.pos = expression.lastIndex
    return found
  }

  takeText(text: string): boolean {
    if (!this.is(text)) return false
    this.pos += text.length
    return true
  }

  /** @returns whether there were any */
  skipSpaces(): boolean {
    return this.#skip(spaces)
  }

  /** Spaces and new lines. @returns whether there were any */
  skipBlank(): boolean {
    return this.#skip(blank)
  }

  #skip(expression: RegExp): boolean {
    const before = this.pos
    expression.lastIndex = before
    expression.test(this.text)
    this.pos = expression.lastIndex
    return this.pos > before
  }

  /** What begins at a place, and where it ends. */
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
    if (first !== '"' && (first === '-' || wordCharacters.has(first))) {
      const end = this.#wordEnd(at)
      if (end > at) return { token: 'word', end }
      return { token: first === '-' ? 'minus' : 'entity', end: at + 1 }
    }
    if (first > '\x7F' && letter.test(first)) return { token: 'letter', end: at + 1 }
    return { token: /\s/.test(first) ? 'space' : 'other', end: at + 1 }
  }

  #wordEnd(at: number): number {
    const { text } = this
    for (let end = at; ; end++) {
      const character = text[end]
      if (character === undefined) return end
      if (character === '-') {
        const next = text[end + 1]
        if (next === '-' || next === '>' || next === '.') return end
      } else if (!wordCharacters.has(character) || (character === '#' && this.#isEntity(end))) return end
    }
  }

  #isEntity(at: number): boolean {
    entity.lastIndex = at
    return entity.test(this.text)
  }

  /** An id of a node, class or subgraph. @returns '' where none begins */
  takeId(): string {
    const from = this.pos
    for (;;) {
      const { token, end } = this.tokenAt(this.pos)
      if (!idTokens.has(token) && !(token === 'keyword' && this.is('default'))) return this.text.slice(from, this.pos)
      this.pos = end
    }
  }

  /** Where the `@` behind the id of an edge is that begins here, or undefined: `e1@-->`. */
  edgeIdEnd(): number | undefined {
    if (this.pos < this.#stretch.from || this.pos >= this.#stretch.end) {
      const stretch = { from: this.pos, end: this.pos, at: -1 }
      for (; stretch.end < this.text.length; stretch.end++) {
        const character = this.text[stretch.end]!
        if ('"[](){}|'.includes(character) || /\s/.test(character)) break
        const next = this.text[stretch.end + 1]
        if (character === '@' && next !== '{' && next !== '"') stretch.at = stretch.end
      }
      this.#stretch = stretch
    }
    return this.#stretch.at > this.pos ? this.#stretch.at : undefined
  }
}

function digitsEnd(text: string, at: number): number {
  let end = at
  while (text[end]! >= '0' && text[end]! <= '9') end++
  return end
}
