import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setIdSource, type IdSource } from '../../server/machine/ids.ts'

/** The sequence of ids for the current request or job. */
const present = new AsyncLocalStorage<IdSource>()
setIdSource(() => present.getStore())

/** A world's ids, derived from the seed and from the world's name, clock and order of events. */
export interface WorldIds {
  /** The prefix of the world's secrets; it identifies the world that a file or share belongs to. */
  readonly tag: string
  /**
   * Runs `work` with a separate sequence of ids, so that concurrent work cannot change those ids.
   * @param change true for mutating work: the ids of new objects must not depend on how often a client reads
   */
  forRequest: <T>(change: boolean, work: () => T) => T
  forJob: <T>(id: string, attempt: number, work: () => T) => T
  /** Returns a secret that is derived deterministically from the arguments. */
  derive: (purpose: string, id: string) => string
  /** Returns a number from 0 to 1. */
  random: () => number
}

const tagLength = 6
const secretLength = 31
/** Sorts the ids of jobs after those of the requests in the same millisecond. */
const ofJobs = 0xffffff

export const getTag = (secret: string): string => secret.slice(0, tagLength)

export function createWorldIds(seed: string, name: string, now: () => number): WorldIds {
  const hash = (text: string) =>
    createHash('sha256')
      .update(JSON.stringify([seed, name, text]))
      .digest('hex')
  const letters = (text: string, length: number) =>
    BigInt(`0x${hash(text)}`)
      .toString(36)
      .padStart(length, '0')
      .slice(-length)
  const fraction = (text: string) => Number.parseInt(hash(text).slice(0, 12), 16) / 2 ** 48
  const tag = letters('tag', tagLength)
  const makeSecret = (text: string) => tag + letters(text, secretLength - tagLength)
  let [changes, reads, draws] = [0, 0, 0]

  function source(label: string, order: number): IdSource {
    let drawn = 0
    return {
      uuidV7: () => uuidV7(now(), order, ++drawn, hash(`${label} ${drawn}`)),
      secret: () => makeSecret(`secret ${label} ${++drawn}`),
      integer: end => Math.floor(fraction(`integer ${label} ${++drawn}`) * end),
    }
  }

  return {
    tag,
    forRequest: (change, work) => present.run(change ? source(`change ${++changes}`, changes) : source(`read ${++reads}`, reads), work),
    forJob: (id, attempt, work) => present.run(source(`job ${id} ${attempt}`, ofJobs), work),
    derive: (purpose, id) => makeSecret(`derived ${purpose} ${id}`),
    random: () => fraction(`random ${++draws}`),
  }
}

/**
 * Combines the time, 24 bits for the order of requests, 18 bits for the order within a request and 32 bits of a hash, so that ids sort in
 * creation order.
 */
function uuidV7(ms: number, order: number, index: number, hash: string): string {
  const free = (BigInt(order & 0xffffff) << 50n) | (BigInt(index & 0x3ffff) << 32n) | BigInt(`0x${hash.slice(0, 8)}`)
  const bits = (BigInt(ms) << 80n) | (7n << 76n) | ((free >> 62n) << 64n) | (2n << 62n) | (free & ((1n << 62n) - 1n))
  return bits
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
