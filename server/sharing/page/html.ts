/** Text that goes into a page as it is. Only this file makes it, so that whatever else goes in is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Content = string | number | Markup | undefined | false | readonly Content[]

/** A piece of a page. What is put in is text, also in an attribute, unless it was made by `html` itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + written(values[index - 1]) + string))
}

function written(value: Content): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value))
}

/** The very text, whose hash the policy of the page names. @param css of our own */
export const styleSheet = (css: string): Markup => new Markup(`<style>${css}</style>`)

/** The ampersand first. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Of ASCII. */
const bytesOf = Uint8Array.from({ length: 128 }, (_, code) => entities[String.fromCharCode(code)]?.length ?? 1)

/** What a character takes up in a page. @param code of the character */
export const writtenBytes = (code: number): number => (code < 0x80 ? bytesOf[code]! : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Whole texts at a time: a callback for each character takes four times as long. */
const escaped = (text: string) =>
  /[&<>"']/.test(text) ? Object.entries(entities).reduce((so, [raw, safe]) => so.replaceAll(raw, safe), text) : text
