import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Found } from './protocol.ts'
import { resolvePointers } from './template.ts'

/** Returns the values at these JSON pointers. Pieces of text are joined into one output. */
export function foundAt(answer: unknown, pointers: readonly string[], type: MediaType): Found[] {
  const values = resolvePointers(answer, pointers)
  if (type !== 'text') return values.flatMap(foundIn)
  const text = values.map(textIn).join('')
  return text === '' ? [] : [{ text }]
}

/** Returns the value at the first of these pointers that has one. */
export function firstFound(answer: unknown, pointers: readonly string[], type: MediaType): Found[] {
  for (const pointer of pointers) {
    const found = foundAt(answer, [pointer], type)
    if (found.length > 0) return found
  }
  return []
}

/** Returns a file given in any form that vendors use: a URL, a data URI, base64 or an object that contains one of these. */
function foundIn(value: unknown): Found[] {
  if (typeof value === 'string') return value === '' ? [] : [/^(https?|data):/i.test(value) ? { url: value } : { base64: value }]
  if (typeof value !== 'object' || value === null) return []
  const { url, uri, b64_json: base64 } = value as Readonly<Record<string, unknown>>
  for (const held of [url, uri, base64]) if (typeof held === 'string' && held !== '') return foundIn(held)
  return []
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' && value !== null ? textIn((value as { text?: unknown }).text) : ''
