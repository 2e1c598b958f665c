/** Formats a result as text: one line for each field, and an indented group of lines for each row of a list. */
export function formatText(result: Readonly<Record<string, unknown>>, indent = ''): string {
  const entries = Object.entries(result).filter(([, value]) => value !== undefined)
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries
    .map(([name, value]) => (isRows(value) ? rows(name, value, indent) : `${indent}${name.padEnd(width)}  ${plain(name, value)}\n`))
    .join('')
}

const isRows = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.some(item => typeof item === 'object')

const isObject = (item: unknown) => typeof item === 'object' && item !== null

const rows = (name: string, items: readonly Record<string, unknown>[], indent: string) =>
  `${indent}${name}\n${items.map(item => formatText(item, `${indent}  `)).join(`${indent}  --\n`)}`

function plain(name: string, value: unknown): string {
  if (Array.isArray(value))
    return (
      value.map(item => (isObject(item) ? `{ ${plain('', item)} }` : printable(String(item)))).join(', ') ||
      (name === 'providers' ? 'all' : 'none')
    )
  if (value === null) return name.endsWith('_at') ? 'never' : 'none'
  if (name.endsWith('_at') && typeof value === 'number') return new Date(value).toISOString()
  if (typeof value === 'string') return printable(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  return Object.entries(value)
    .map(([member, its]) => `${member} ${plain(member, its)}`)
    .join('; ')
}

/**
 * Escapes control characters: names come from people and identity providers, and a terminal would interpret any control characters in them.
 */
const printable = (text: string) => escapeControls(text, /\p{Cc}/gu)

/** Escapes everything in a command's output that a terminal would interpret, except line breaks and tabs. */
export const escapeOutput = (text: string) => escapeControls(text, /(?![\n\t])\p{Cc}/gu)

const escapeControls = (text: string, controls: RegExp) =>
  text.replaceAll(controls, character => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`)
