/** Keeps the beginning and the end of printed text. */
export class ConsoleTail {
  readonly #half: number
  #head = Buffer.alloc(0)
  #tail = Buffer.alloc(0)
  /** The total number of bytes received, including those that were dropped. */
  total = 0

  /** @param max maximum number of bytes to keep */
  constructor(max: number) {
    this.#half = Math.floor(max / 2)
  }

  push(chunk: Buffer): void {
    this.total += chunk.length
    const room = this.#half - this.#head.length
    if (room > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, room)])
    const rest = chunk.subarray(Math.max(0, room))
    if (rest.length >= this.#half) this.#tail = Buffer.from(rest.subarray(-this.#half))
    else if (rest.length > 0) this.#tail = Buffer.concat([this.#tail, rest]).subarray(-this.#half)
  }

  toString(): string {
    const left = this.total - this.#head.length - this.#tail.length
    return `${this.#head.toString()}${left > 0 ? `\n… ${left} bytes …\n` : ''}${this.#tail.toString()}`
  }
}
