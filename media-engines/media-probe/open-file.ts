import { open } from 'node:fs/promises'

/** An untrusted file as bytes; code that reads it does not see its name. */
export interface OpenFile {
  readonly size: number
  /** Returns up to `length` bytes from `start`; fewer at the end of the file. */
  read: (start: number, length: number) => Promise<Buffer>
  readAll: () => Promise<Buffer>
  close: () => Promise<void>
}

export async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path)
  const { size } = await handle.stat()
  const read: OpenFile['read'] = async (start, length) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
    return buffer.subarray(0, bytesRead)
  }
  return { size, read, readAll: () => handle.readFile(), close: () => handle.close() }
}
