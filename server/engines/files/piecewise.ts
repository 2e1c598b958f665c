import type { FileHandle } from 'node:fs/promises'

const pieceBytes = 256 * 1024

/**
 * Writes a file in large pieces, the next of which is gathered while one is written: what the collector does not have to
 * find costs nothing, and small pieces as they come are half of the work (measured). It takes the memory of two pieces, of
 * one until that is full, since thousands may send slowly.
 */
export function writePiecewise(file: FileHandle): { write: (chunk: Uint8Array) => Promise<void>; end: () => Promise<void> } {
  let gathering: Buffer | undefined
  let other: Buffer | undefined
  let filled = 0
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await writing
    if (!gathering) return
    writing = file.writeFile(gathering.subarray(0, filled))
    writing.catch(() => undefined) // told to who waits for it next
    ;[gathering, other] = [other, gathering]
    filled = 0
  }
  return {
    async write(chunk) {
      for (let at = 0; at < chunk.length;) {
        gathering ??= Buffer.allocUnsafeSlow(pieceBytes)
        const end = Math.min(chunk.length, at + pieceBytes - filled)
        gathering.set(chunk.subarray(at, end), filled)
        filled += end - at
        at = end
        if (filled === pieceBytes) await flush()
      }
    },
    async end() {
      await flush()
      await writing
    },
  }
}
