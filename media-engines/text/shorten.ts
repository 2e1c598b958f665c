/** The first `max` UTF-16 units of a text, without half a surrogate pair at the end, which Postgres and JSON readers reject. */
export const shorten = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Limits a text to `max` UTF-16 units; a longer one is cut and ends with `…`. */
export const abbreviate = (text: string, max: number): string => (text.length > max ? `${shorten(text, max - 1)}…` : text)
