export const tokenBytes = 16
const headerBytes = tokenBytes + 15
const kinds = ['text', 'bytes', 'pixels', 'failed', 'done'] as const

/** A message from the harness, sent by `harness/wire.js`. Nothing in it is trusted. */
export interface Frame {
  kind: (typeof kinds)[number]
  /** The output's index in the declaration. */
  slot: number
  width: number
  height: number
  size: number
}

/** Reads a sandbox's output: frames, each preceded by a token that only the harness knows, with printed text in between. */
export class FrameReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }

  /** @returns undefined if the stream ends prematurely */
  async #exactly(count: number): Promise<Buffer | undefined> {
    while (this.#rest.length < count) if (!(await this.#more())) return undefined
    const bytes = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    return bytes
  }

  /** Reports whether the output begins with `ready`, the line that the harness writes before it receives the token. */
  async isReady(): Promise<boolean> {
    return (await this.#exactly(6))?.toString() === 'ready\n'
  }

  /** @returns undefined at the end of the stream @param print receives the bytes before the frame */
  async next(token: Buffer, print: (bytes: Buffer) => void): Promise<Frame | undefined> {
    for (let at = this.#rest.indexOf(token); ; at = this.#rest.indexOf(token)) {
      // Keeps the last bytes, because they may be the start of a token.
      const end = at >= 0 ? at : Math.max(0, this.#rest.length - tokenBytes + 1)
      if (end > 0) print(this.#rest.subarray(0, end))
      this.#rest = this.#rest.subarray(end)
      if (at >= 0) break
      if (await this.#more()) continue
      if (this.#rest.length > 0) print(this.#rest)
      return undefined
    }
    const header = await this.#exactly(headerBytes)
    const kind = header && kinds[header.readUInt8(tokenBytes)]
    if (kind === undefined) return undefined
    const [width, height, size] = [3, 7, 11].map(at => header!.readUInt32BE(tokenBytes + at)) as [number, number, number]
    return { kind, slot: header!.readUInt16BE(tokenBytes + 1), width, height, size }
  }

  /** Reads the last frame's payload in chunks. @returns true if the payload was complete */
  async payload(size: number, take: (bytes: Buffer) => Promise<void> | void): Promise<boolean> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0 && !(await this.#more())) return false
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      await take(piece)
    }
    return true
  }
}
