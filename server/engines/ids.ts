import { randomBytes } from 'node:crypto'
import { typeid } from 'typeid-js'

type Prefix = 'ws' | 'prj' | 'run' | 'asset' | 'fld' | 'key' | 'mem' | 'req' | 'led' | 'job'

/** Prefix and UUIDv7 in base32 (TypeID): ids of one process sort by the time they were made. */
export const newId = (prefix: Prefix): string => typeid(prefix).toString()

/** Letters and digits that nobody can guess: 160 bits. */
export const newSecret = (): string =>
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(31, '0')
