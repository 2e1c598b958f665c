/** Markup that is inserted without escaping. Only this file can create it; anything else is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Content = string | number | Markup | undefined | false | readonly Content[]

/** Returns a fragment of a page. Inserted values are escaped, including in attributes, unless they come from `html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + written(values[index - 1]) + string))
}

function written(value: Content): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value))
}

/** Returns a style sheet with exactly the text whose hash is in the content security policy. @param css must be trusted */
export const styleSheet = (css: string): Markup => new Markup(`<style>${css}</style>`)

/** HTML entities, keyed by character. The ampersand comes first, because the other entities contain it. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The number of bytes that each ASCII character takes up in the page. */
const byteLengths = Uint8Array.from({ length: 128 }, (_, code) => entities[String.fromCharCode(code)]?.length ?? 1)

/** Returns the number of bytes that a character takes up in the page. @param code the character's code point */
export const writtenBytes = (code: number): number => (code < 0x80 ? byteLengths[code]! : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Replaces all occurrences of each character in a single call: a callback per occurrence would take four times as long. */
const escaped = (text: string) =>
  /[&<>"']/.test(text) ? Object.entries(entities).reduce((so, [raw, safe]) => so.replaceAll(raw, safe), text) : text
