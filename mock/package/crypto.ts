/** Replaces `node:crypto` in the code that generates ids, because Node 20 cannot generate version 7 UUIDs. */
import crypto, { randomBytes, randomInt } from 'node:crypto'

export { randomBytes, randomInt }

export const randomUUIDv7 = (): string => crypto.randomUUIDv7?.() ?? ofChance()

function ofChance(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const chance = crypto.randomUUID().replaceAll('-', '')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(13, 16)}-${chance.slice(16, 20)}-${chance.slice(20)}`
}
