/** Helpers for reading responses whose structure is not guaranteed. */

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the value if it is a non-blank string. */
export const toText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Returns the parsed JSON, or the text itself if it is not JSON. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
