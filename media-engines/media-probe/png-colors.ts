import { open } from 'node:fs/promises'

/** The codes of ITU-T H.273. */
interface Codes {
  primaries: number
  transfer: number
}

const signature = '89504e470d0a1a0a'

/** Returns the color codes in a PNG image's `cICP` chunk. Returns undefined for other image formats. */
export function readPngCodes(bytes: Buffer): Codes | undefined {
  if (bytes.toString('hex', 0, 8) !== signature) return undefined
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'cICP') return { primaries: bytes[at + 8]!, transfer: bytes[at + 9]! }
    if (type === 'IDAT') return undefined
    at += 12 + bytes.readUInt32BE(at)
  }
  return undefined
}

/** Reports whether a file is a PNG image with color codes. Reads only the start of the file. */
export async function hasPngCodes(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).includes('cICP')
  } finally {
    await file.close()
  }
}
