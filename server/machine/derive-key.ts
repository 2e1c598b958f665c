import { createHmac } from 'node:crypto'

/** Returns a function that derives secrets, in hexadecimal, from the installation's secret. */
export const createSecretDeriver = (secret: string) => (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')

/** Returns a function that derives a file key from a purpose and an id; the same purpose and id always yield the same key. */
export const createKeyDeriver = (derived: (purpose: string) => string) => (purpose: string, id: string) =>
  BigInt(`0x${derived(`${purpose}\n${id}`)}`).toString(36)
