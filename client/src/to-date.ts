/**
 * Converts a timestamp from the API to a date. A timestamp is Unix time in milliseconds or, in the response for a single asset, an ISO 8601
 * string.
 * @throws {RangeError} if the value is neither
 */
export function toDate(value: number | string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError(`${JSON.stringify(value)} is not a timestamp in the API's format.`)
  return date
}
