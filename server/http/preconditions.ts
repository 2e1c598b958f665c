import type { IncomingHttpHeaders } from 'node:http'

/** What a file that never changes has to compare with: a strong entity tag in its quotes, and whole seconds. */
export interface Validators {
  etag: string
  /** Unix milliseconds. */
  modifiedAt: number
}

/** The conditions of a GET or HEAD, in the order of RFC 9110, section 13.2.2; undefined where they let it pass. */
export function refusedBy(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): 304 | 412 | undefined {
  const ifMatch = headers['if-match']
  const modified = wholeSeconds(modifiedAt)
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !tagsOf(ifMatch).includes(etag)) return 412
  } else if (modified > dateOf(headers['if-unmodified-since'])) return 412
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).some(tag => tag.replace(/^W\//, '') === etag) ? 304 : undefined
  return modified <= dateOf(headers['if-modified-since']) ? 304 : undefined
}

/** Whether a range may be answered: there is no `If-Range`, or it names just what we have. */
export function mayBeRange(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): boolean {
  const ifRange = headers['if-range']
  return ifRange === undefined || String(ifRange).trim() === etag || dateOf(String(ifRange)) === wholeSeconds(modifiedAt)
}

const wholeSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000

const tagsOf = (list: string): string[] => list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []

const dateForms = [
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
  // these two are older and still have to be understood
  /^\w+day, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT$/,
  /^\w{3} \w{3} [\d ]\d \d\d:\d\d:\d\d \d{4}$/,
]

/** Not a number, which compares with nothing, where it is no date of HTTP. */
function dateOf(text: string | undefined): number {
  if (text === undefined || !dateForms.some(form => form.test(text))) return NaN
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
}
