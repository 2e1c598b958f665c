/** A file's type is detected from this many leading bytes. */
export const headBytes = 4100

/** Returns the type of a still image in an ISO media file, based on all of its brands, because the first brand may be generic. */
export function detectStillImage(head: Buffer): string | undefined {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  if (!/^(mif1|msf1|mif2|hei.|hev.|avi.)$/.test(brands[0] ?? '')) return undefined
  if (brands.some(brand => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return brands.some(brand => /^(hei.|hev.)$/.test(brand)) ? 'image/heic' : 'image/heif'
}
