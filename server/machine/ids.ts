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

/** The source of ids. */
export interface IdSource {
  uuidV7: () => string
  /** A secret of 8 to 64 lowercase letters and digits. */
  secret: () => string
  /** An integer from 0 to below `end`. */
  integer: (end: number) => number
}

let scopedSource: () => IdSource | undefined = () => undefined

/**
 * Takes ids from a source instead of random ones, for the mock, whose answers are reproducible.
 * @param source called for each id; undefined for random ids
 */
export function setIdSource(source: () => IdSource | undefined): void {
  scopedSource = source
}

/** A prefix and a UUIDv7 in base32 (TypeID). Ids of one process sort by creation time. */
export function newId(prefix: Prefix): string {
  const source = scopedSource()
  return (source ? TypeID.fromUUID(prefix, source.uuidV7()) : typeid(prefix)).toString()
}

/** The lowest generated id for a time: ids generated then or later are not below it. */
export function firstIdAt(prefix: Prefix, ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  return TypeID.fromUUID(prefix, `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`).toString()
}

/** True if `uuidFromId` accepts a text. */
export const isTypeId = (text: string): boolean => /^[a-z]+_[0-7][\da-hjkmnp-tv-z]{25}$/.test(text)

/**
 * The UUID after the prefix of an id.
 * @throws {Error} if the text is not such an id
 */
export const uuidFromId = (id: string): string => toUUID(id as TypeId<string>)

/** The UUID of a node. */
export const newNodeId = (): string => scopedSource()?.uuidV7() ?? randomUUIDv7()

/** An id for requests, which need ids most often: a plain UUIDv7, at a third of the cost. */
export const newRequestId = (): string => `req_${newNodeId().replaceAll('-', '')}`

/** 160 random bits as letters and digits. */
export const newSecret = (): string =>
  scopedSource()?.secret() ??
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(31, '0')

/** The seed of a run that does not set one. */
export const newSeed = (): number => scopedSource()?.integer(2 ** 32) ?? randomInt(2 ** 32)

/** A random number from 0 to below 1. */
export function randomFraction(): number {
  const source = scopedSource()
  return source ? source.integer(2 ** 32) / 2 ** 32 : Math.random()
}

/** A webhook signing secret: 256 bits in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
