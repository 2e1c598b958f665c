import { MediaProbeBusy } from './media-probe.ts'

/** A number of places, for which workspaces take turns: a long line of one holds up the others by one turn at most. */
export class Turns {
  readonly #mostWaiting: number
  #free: number
  /** Who is next stands first. Nobody waits while there is a free place. */
  readonly #lines = new Map<string, (() => void)[]>()

  /** @param mostWaiting of one workspace, beside those that have a place */
  constructor(places: number, mostWaiting: number) {
    this.#free = places
    this.#mostWaiting = mostWaiting
  }

  /** Does the work as soon as it is the workspace's turn. @throws {MediaProbeBusy} at once, or what the work throws */
  async run<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await this.#turn(workspaceId)
    try {
      return await work()
    } finally {
      this.#handOn()
    }
  }

  #turn(workspaceId: string): Promise<void> {
    const line = this.#lines.get(workspaceId) ?? []
    if (line.length >= this.#mostWaiting) throw new MediaProbeBusy()
    this.#lines.set(workspaceId, line)
    return new Promise(resolve => line.push(resolve))
  }

  #handOn(): void {
    const [first] = this.#lines
    if (first === undefined) return void this.#free++
    const [workspaceId, line] = first
    this.#lines.delete(workspaceId)
    line.shift()?.()
    if (line.length > 0) this.#lines.set(workspaceId, line)
  }
}
