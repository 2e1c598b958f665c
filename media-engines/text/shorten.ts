/**
 * Returns the first `max` UTF-16 code units of a string. A surrogate left unpaired at the end is dropped, because Postgres and JSON parsers
 * reject it.
 */
export const shorten = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Limits a string to `max` UTF-16 code units; a longer one is truncated and ends with `…`. */
export const abbreviate = (text: string, max: number): string => (text.length > max ? `${shorten(text, max - 1)}…` : text)
