import { createHmac } from 'node:crypto'

/** Secrets derived from that of the installation, in hexadecimal. */
export const derivedFrom = (secret: string) => (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')

/** Keys of files that follow from an id: deriving one again finds the same file. */
export const keysFrom = (derived: (purpose: string) => string) => (purpose: string, id: string) =>
  BigInt(`0x${derived(`${purpose}\n${id}`)}`).toString(36)
