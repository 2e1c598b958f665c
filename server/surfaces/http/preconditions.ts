import type { IncomingHttpHeaders } from 'node:http'

/** The validators of a file that never changes: a strong entity tag in quotes, and a modification time in whole seconds. */
export interface Validators {
  etag: string
  /** Unix milliseconds. */
  modifiedAt: number
}

/** Evaluates the preconditions of a GET or HEAD request, in the order of RFC 9110, section 13.2.2. Returns undefined if they are met. */
export function failedPrecondition(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): 304 | 412 | undefined {
  const ifMatch = headers['if-match']
  const modified = wholeSeconds(modifiedAt)
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !readTags(ifMatch).includes(etag)) return 412
  } else if (modified > parseHttpDate(headers['if-unmodified-since'])) return 412
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.trim() === '*' || readTags(ifNoneMatch).some(tag => tag.replace(/^W\//, '') === etag) ? 304 : undefined
  return modified <= parseHttpDate(headers['if-modified-since']) ? 304 : undefined
}

/** Reports whether ranges may be served: the request has no `If-Range`, or its `If-Range` matches the file. */
export function canServeRanges(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): boolean {
  const ifRange = headers['if-range']
  return ifRange === undefined || String(ifRange).trim() === etag || parseHttpDate(String(ifRange)) === wholeSeconds(modifiedAt)
}

const wholeSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000

const readTags = (list: string): string[] => list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []

const dateForms = [
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
  // The two obsolete date formats that must still be accepted.
  /^\w+day, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT$/,
  /^\w{3} \w{3} [\d ]\d \d\d:\d\d:\d\d \d{4}$/,
]

/** If the text is not an HTTP date, returns `NaN`, which makes every comparison with a time false. */
function parseHttpDate(text: string | undefined): number {
  if (text === undefined || !dateForms.some(form => form.test(text))) return NaN
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
}
