/** Markup, which is inserted unescaped. Only this file can create it; anything else is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Content = string | number | Markup | undefined | false | readonly Content[]

/** A piece of a page. Inserted values are escaped, also in attributes, unless they come from `html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + written(values[index - 1]) + string))
}

function written(value: Content): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value))
}

/** A style sheet with exactly the text that the content security policy names by its hash. @param css trusted */
export const styleSheet = (css: string): Markup => new Markup(`<style>${css}</style>`)

/** Escapes of characters. The ampersand comes first. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Sizes of ASCII characters in the page. */
const byteLengths = Uint8Array.from({ length: 128 }, (_, code) => entities[String.fromCharCode(code)]?.length ?? 1)

/** The size of a character in the page. @param code the code of the character */
export const writtenBytes = (code: number): number => (code < 0x80 ? byteLengths[code]! : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Replaces within whole texts: a callback for each character takes four times as long. */
const escaped = (text: string) =>
  /[&<>"']/.test(text) ? Object.entries(entities).reduce((so, [raw, safe]) => so.replaceAll(raw, safe), text) : text
