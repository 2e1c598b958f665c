import { createHmac } from 'node:crypto'

/** Derives secrets from the installation's secret, in hexadecimal. */
export const createSecretDeriver = (secret: string) => (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')

/** Derives file keys from ids: the same id always gives the same file. */
export const createKeyDeriver = (derived: (purpose: string) => string) => (purpose: string, id: string) =>
  BigInt(`0x${derived(`${purpose}\n${id}`)}`).toString(36)
