import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { typeid } from 'typeid-js'

type Prefix = 'act' | 'ws' | 'prj' | 'run' | 'asset' | 'fld' | 'key' | 'mem' | 'led' | 'job' | 'whd' | 'tech' | 'brand' | 'brel'

/** Prefix and UUIDv7 in base32 (TypeID). Ids of one process sort by creation time. */
export const newId = (prefix: Prefix): string => typeid(prefix).toString()

/** For requests, which are the most frequent ids: a plain UUIDv7, at a third of the cost. */
export const newRequestId = (): string => `req_${randomUUIDv7().replaceAll('-', '')}`

/** 160 random bits as letters and digits. */
export const newSecret = (): string =>
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(31, '0')

/** A webhook signing secret: 256 bits in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
