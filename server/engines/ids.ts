import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { typeid } from 'typeid-js'

type Prefix = 'act' | 'ws' | 'prj' | 'run' | 'asset' | 'fld' | 'key' | 'mem' | 'led' | 'job' | 'whd' | 'tech' | 'brand' | 'brel'

/** Prefix and UUIDv7 in base32 (TypeID): ids of one process sort by the time they were made. */
export const newId = (prefix: Prefix): string => typeid(prefix).toString()

/** For requests, of which there are more than of all else: a UUIDv7 as it is, at a third of the price. */
export const newRequestId = (): string => `req_${randomUUIDv7().replaceAll('-', '')}`

/** Letters and digits that nobody can guess: 160 bits. */
export const newSecret = (): string =>
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(31, '0')

/** What signs webhooks: 256 bits, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
