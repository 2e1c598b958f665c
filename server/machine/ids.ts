import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'
import { toUUID, TypeID, typeid, type TypeId } from 'typeid-js'

type Prefix =
  | 'act'
  | 'ws'
  | 'prj'
  | 'run'
  | 'asset'
  | 'fld'
  | 'key'
  | 'mem'
  | 'led'
  | 'job'
  | 'whd'
  | 'tech'
  | 'brand'
  | 'brel'
  | 'sess'
  | 'op'
  | 'opsess'
  | 'opt'

export interface IdSource {
  uuidV7: () => string
  /** A secret of 8 to 64 lowercase letters and digits. */
  secret: () => string
  /** Returns an integer from 0 up to, but not including, `end`. */
  integer: (end: number) => number
}

let scopedSource: () => IdSource | undefined = () => undefined

/**
 * Takes ids from a source instead of generating random ones. Used by the mock, whose responses are reproducible.
 * @param source called for each id; undefined for random ids
 */
export function setIdSource(source: () => IdSource | undefined): void {
  scopedSource = source
}

/** Returns a prefix followed by a UUIDv7 in base32 (TypeID). Ids from one process sort by creation time. */
export function newId(prefix: Prefix): string {
  const source = scopedSource()
  return (source ? TypeID.fromUUID(prefix, source.uuidV7()) : typeid(prefix)).toString()
}

/** Returns the lowest id for a given time: no id generated then or later is lower. */
export function firstIdAt(prefix: Prefix, ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  return TypeID.fromUUID(prefix, `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`).toString()
}

/** Reports whether `uuidFromId` accepts a string. */
export const isTypeId = (text: string): boolean => /^[a-z]+_[0-7][\da-hjkmnp-tv-z]{25}$/.test(text)

/**
 * Returns the UUID that follows an id's prefix.
 * @throws {Error} if the string is not a TypeID
 */
export const uuidFromId = (id: string): string => toUUID(id as TypeId<string>)

/** Returns a new node's UUID. */
export const newNodeId = (): string => scopedSource()?.uuidV7() ?? randomUUIDv7()

/** Returns an id for a request: a plain UUIDv7, which costs a third as much as other ids. Request ids are the ids needed most often. */
export const newRequestId = (): string => `req_${newNodeId().replaceAll('-', '')}`

/** Returns 160 random bits as letters and digits. */
export const newSecret = (): string =>
  scopedSource()?.secret() ??
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(31, '0')

/** Returns a seed for a run that does not specify one. */
export const newSeed = (): number => scopedSource()?.integer(2 ** 32) ?? randomInt(2 ** 32)

/** Returns a random number from 0 up to, but not including, 1. */
export function randomFraction(): number {
  const source = scopedSource()
  return source ? source.integer(2 ** 32) / 2 ** 32 : Math.random()
}

/** Returns a webhook signing secret: 256 bits in the Standard Webhooks format. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
