/** The first `most` UTF-16 units of a text, without half a surrogate pair at the end, which Postgres and JSON readers refuse. */
export const shorten = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
