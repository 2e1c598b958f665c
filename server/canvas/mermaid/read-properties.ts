import type { Scanner } from './scan-tokens.ts'
import { decodeText } from './scan-entities.ts'
import type { Mention } from './mention.ts'

/** Names that Mermaid documents for `@{ shape: … }`, and undocumented names that it accepts. */
const shapes = new Set(
  (
    'anchor bang bolt bow-rect bow-tie-rectangle brace brace-l brace-r braces browser card choice circ circle cloud collate com-link ' +
    'comment composite cross-circ crossed-circle curv-trap curved-trapezoid cyl cylinder das data-store database datastore db dbl-circ ' +
    'decision delay diam diamond disk display div-proc div-rect divided-process divided-rectangle doc docs document documents ' +
    'double-circle doublecircle event extract f-circ filled-circle flag flip-tri flipped-triangle folder fork fr-circ fr-rect ' +
    'framed-circle framed-rectangle h-cyl half-rounded-rectangle hex hexagon horizontal-cylinder hourglass icon in-out internal-storage ' +
    'inv-trapezoid join junction lean-l lean-left lean-r lean-right lightning-bolt lin-cyl lin-doc lin-proc lin-rect lined-cylinder ' +
    'lined-document lined-process lined-rectangle loop-limit manual manual-file manual-input notch-pent notch-rect notched-pentagon ' +
    'notched-rectangle note odd out-in paper-tape person pill prepare priority proc process processes procs question rect rectangle ' +
    'rounded shaded-process sl-rect sloped-rectangle sm-circ small-circle st-doc st-rect stacked-document stacked-rectangle stadium ' +
    'start state stop stored-data subproc subprocess subroutine summary tag-doc tag-proc tag-rect tagged-document tagged-process ' +
    'tagged-rectangle terminal text trap-b trap-t trapezoid trapezoid-bottom trapezoid-top tri triangle win-pane window-pane'
  ).split(' '),
)

/** Matches values that YAML would not read as strings. */
const notText = /[[\]{}>|*&!%@`,]|-\s/y
const gap = /\s+|#(?!\w+;)[^\n]*/y
const gapInLine = /[^\S\n]+|#(?!\w+;)[^\n]*/y
const keyText = /(?:[^\s:,[\]{}"'#&*!|>%@`-]|:(?=\S)|-(?!\s|--))(?:[^:,\n[\]{}#]|:(?!\s|$)|(?<!\s)#)*/y
const noKey = /(?=:(?:\s|$))/y
const colon = /[^\S\n]*:(?=\s|$)|(?<=["']):/y
/** Matches part of an unquoted string. A comment begins with ` #`, unless an entity begins there. */
const blockText = /[^:\n#]+|:(?!\s|$)|(?:(?<!\s)|(?=#\w+;))#/y
const flowText = /[^:\n#,[\]{}]+|:(?!\s|$)|(?:(?<!\s)|(?=#\w+;))#/y
const doubleQuoted = /"((?:[^"\\]|\\[^])*)"/y
const singleQuoted = /'((?:[^']|'')*)'/y
const newline = /\n/y
const comma = /,/y
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', '/': '/', ' ': ' ', e: '\x1B' }

/**
 * Reads `@{ shape: diamond, label: "text" }`: YAML with one scalar for each key, on one line or with one key per line.
 * @returns the properties that the diagram records
 */
export function readProperties(scanner: Scanner): Pick<Mention, 'label' | 'shape' | 'image'> {
  const opened = scanner.pos
  scanner.pos += 2
  const body = takeBody(scanner)
  const properties = new Properties(scanner, body, opened).read()
  const [shape, label] = [properties.get('shape'), properties.get('label')]
  if (shape && !shapes.has(shape))
    scanner.fail(`Mermaid has no shape \`${shape.slice(0, 24)}\`: use a documented shape, such as \`rect\``, opened)
  const image = properties.get('icon') ? 'icon' : properties.get('img') ? 'image' : undefined
  return { ...(label && { label: decodeText(label) }), ...(shape && { shape }), ...(image && { image }) }
}

/** Reads everything up to the closing brace; a brace in double quotes does not count. */
function takeBody(scanner: Scanner): string {
  const from = scanner.pos
  const marks = /["}]/g
  marks.lastIndex = from
  for (let mark = marks.exec(scanner.text); mark; mark = marks.exec(scanner.text)) {
    if (mark[0] === '}') {
      scanner.pos = marks.lastIndex
      return scanner.text.slice(from, mark.index)
    }
    const close = scanner.text.indexOf('"', marks.lastIndex)
    if (close === -1) break
    marks.lastIndex = close + 1
  }
  return scanner.fail('`@{` is never closed: end it with `}`', from - 2)
}

/** The key-value pairs in an `@{ … }`: either on a single line, separated by commas, or one per line. */
class Properties {
  readonly #scanner: Scanner
  readonly #body: string
  readonly #opened: number
  readonly #isBlock: boolean
  #pos = 0

  constructor(scanner: Scanner, body: string, opened: number) {
    this.#scanner = scanner
    // Mermaid converts line breaks within quotes to `<br/>`.
    this.#body = body.includes('\n') ? body.replaceAll(/"[^"]*"/g, text => text.replaceAll(/\n\s*/g, '<br/>')) : body
    this.#opened = opened
    this.#isBlock = this.#body.includes('\n')
  }

  #fail(message: string): never {
    return this.#scanner.fail(
      `${message}: properties are \`key: "text"\`, separated by commas on one line, or one per line without commas`,
      this.#opened,
    )
  }

  #take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#pos
    const found = expression.exec(this.#body) ?? undefined
    if (found) this.#pos = expression.lastIndex
    return found
  }

  read(): Map<string, string | undefined> {
    const pairs = new Map<string, string | undefined>()
    let indent: number | undefined
    for (;;) {
      while (this.#take(gap)) {}
      if (this.#pos >= this.#body.length) return pairs
      if (this.#isBlock) {
        const column = this.#pos - this.#body.lastIndexOf('\n', this.#pos) - 1
        indent ??= column
        if (column !== indent) this.#fail('all lines within `@{ }` must begin in the same column')
      }
      const key = this.#key()
      if (pairs.has(key)) this.#fail(`\`${key.slice(0, 24)}\` occurs twice`)
      const valued = this.#take(colon)
      if (!valued && this.#isBlock) this.#fail(`\`${key.slice(0, 24)}\` is not followed by \`:\``)
      pairs.set(key, valued ? this.#value() : undefined)
      while (this.#take(gapInLine)) {}
      if (this.#pos < this.#body.length && !this.#take(this.#isBlock ? newline : comma)) this.#fail('unexpected characters after the text')
    }
  }

  #key(): string {
    if (this.#take(noKey)) return ''
    return this.#quoted() ?? (this.#take(keyText)?.[0].trimEnd() || this.#fail('expected a key'))
  }

  #value(): string | undefined {
    this.#take(gapInLine)
    const quoted = this.#quoted()
    if (quoted !== undefined) return quoted
    if (!this.#isBlock && this.#body[this.#pos] === ',') return undefined
    if (this.#take(notText)) this.#fail('this value needs quotes')
    const from = this.#pos
    while (this.#take(this.#isBlock ? blockText : flowText)) {}
    return scalar(this.#body.slice(from, this.#pos).trim())
  }

  #quoted(): string | undefined {
    const double = this.#take(doubleQuoted)
    if (double)
      return double[1]!.replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([^]))/gi, (_all, long: string, short: string, one: string) =>
        one === undefined
          ? String.fromCharCode(Number.parseInt(long ?? short, 16))
          : (escapes[one] ?? this.#fail('a backslash must be escaped, as `\\\\`')),
      )
    const single = this.#take(singleQuoted)?.[1]!.replaceAll("''", "'")
    return single?.includes('\n')
      ? single
          .split('\n')
          .map(line => line.trim())
          .join(' ')
      : single
  }
}

/** Normalizes a YAML scalar; returns undefined if there is nothing to show. */
function scalar(text: string): string | undefined {
  if (/^(?:|~|null|Null|NULL|false|False|FALSE)$/.test(text)) return undefined
  const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined
  return number === undefined ? text : number === 0 ? undefined : String(number)
}
