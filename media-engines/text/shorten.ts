/** The first `most` UTF-16 units of a text, without half a surrogate pair at the end, which Postgres and JSON readers refuse. */
export const shorten = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Limits a text to `most` UTF-16 units; a longer one is cut and ends with `…`. */
export const abbreviate = (text: string, most: number): string => (text.length > most ? `${shorten(text, most - 1)}…` : text)
