const mebibyte = 1024 * 1024
const most = 20_000

/** HEIC and AVIF pictures are small, and take long: all that there is. Others have time by their size. */
export function millisecondsToRead(sizeBytes: number, still: boolean): number {
  return still ? most : Math.min(most, 5000 + (sizeBytes / mebibyte / 5) * 1000)
}
