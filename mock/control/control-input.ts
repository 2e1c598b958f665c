import type { IncomingMessage } from 'node:http'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

interface Field {
  field: string
  message: string
}

/** An error from a control route, in the contract's error envelope. */
export class ControlError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly Field[] | undefined
  constructor(status: number, code: string, message: string, fields?: readonly Field[]) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }

  body() {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } }
  }
}

export const rejectField = (field: string, message: string) =>
  new ControlError(400, 'input_validation_error', `The request is invalid: \`${field}\` ${message}${message.endsWith('?') ? '' : '.'}`, [
    { field, message },
  ])

/** A JSON object's fields. */
export interface Fields {
  /** @throws {ControlError} if the name of a field is not in `names` */
  only: <Name extends string>(...names: Name[]) => Partial<Record<Name, unknown>>
}

const maxBytes = 64 * 1024

/** @throws {ControlError} if the body is not a JSON object */
export async function readFields(req: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new ControlError(413, 'payload_too_large', `The body is larger than ${maxBytes} bytes.`)
    chunks.push(chunk as Buffer)
  }
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new ControlError(400, 'invalid_json', 'The body is not valid JSON: check quotes, commas and brackets.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw rejectField('body', 'must be an object')
  const fields = value as Record<string, unknown>
  return {
    only(...names) {
      const unknown = Object.keys(fields).find(name => !(names as string[]).includes(name))
      if (unknown !== undefined)
        throw rejectField(unknown, `is not a known field${didYouMean(unknown, names) || `; known: ${names.join(', ')}`}`)
      return fields as Partial<Record<(typeof names)[number], unknown>>
    },
  }
}
