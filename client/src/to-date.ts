/**
 * Converts a timestamp from the API to a date: Unix time in milliseconds, or the ISO 8601 string of a single asset.
 * @throws {RangeError} if it is neither
 */
export function toDate(value: number | string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError(`${JSON.stringify(value)} is not a timestamp in the API's format.`)
  return date
}
