import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import busboy from 'busboy'
import { AppError, invalidFields } from '../errors.ts'

/** A file that came with a form. */
export class FormFile {
  readonly bytes: Uint8Array
  /** As the caller named it, directories and all; undefined where it did not. */
  readonly fileName: string | undefined
  constructor(bytes: Uint8Array, fileName: string | undefined) {
    this.bytes = bytes
    this.fileName = fileName
  }
}

export interface Form {
  /** What makes two forms the same: values and files, but no boundary. */
  bytes: Uint8Array
  value: Record<string, unknown>
}

interface FileField {
  readonly name: string
  readonly maxBytes: number
}

/** Of all that is no file, far more than any form of the contract has. */
const textLimits = { fields: 32, fieldSize: 64 * 1024, fieldNameSize: 200, headerPairs: 20 }
const mostBesideFile = 256 * 1024

/**
 * Reads a form into memory, its one file included.
 * @throws {AppError} `payload_too_large` or `input_validation_error`
 */
export async function readForm(request: IncomingMessage, file: FileField): Promise<Form> {
  const tooLarge = () =>
    new AppError('payload_too_large', `The file is larger than ${file.maxBytes} bytes: use a signed upload (\`source: signed-url\`).`)
  if (Number(request.headers['content-length'] ?? 0) > file.maxBytes + mostBesideFile) throw tooLarge()
  const values = new Map<string, unknown[]>()
  const keep = (name: string, value: unknown) => void values.set(name, [...(values.get(name) ?? []), value])
  await new Promise<void>((resolve, reject) => {
    const malformed = (message: string) => reject(invalidFields([{ field: 'body', message }]))
    const reader = openReader(request, file)
    if (!reader) return malformed('has to be a form: `content-type: multipart/form-data` with its boundary')
    let reading: Promise<unknown> = Promise.resolve()
    reader.on('field', (name, text, { valueTruncated, nameTruncated }) => {
      if (valueTruncated || nameTruncated) return malformed(`has a field of more than ${textLimits.fieldSize} bytes`)
      keep(name, text)
    })
    reader.on('file', (name, content, { filename }) => {
      content.once('limit', () => reject(tooLarge()))
      const read = buffer(content).then(bytes => keep(name, new FormFile(bytes, filename)))
      reading = Promise.all([reading, read])
      reading.catch(() => undefined) // the form as a whole is told to be broken
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) reader.once(limit, () => malformed('has too many fields'))
    reader.once('error', () => malformed('is no complete form: it breaks off, or its boundary is not the one of `content-type`'))
    reader.once('close', () => void reading.then(() => resolve(), reject))
    request.once('aborted', () => reader.destroy(new Error('The caller left.')))
    request.pipe(reader)
  }).catch((error: unknown) => {
    request.unpipe()
    request.resume()
    throw error
  })
  const value = Object.fromEntries([...values].map(([name, [first, ...more]]) => [name, more.length > 0 ? [first, ...more] : first]))
  // what is text where a file belongs is no file
  if (typeof value[file.name] === 'string') delete value[file.name]
  return { bytes: signatureOf(value), value }
}

function openReader(request: IncomingMessage, file: FileField): busboy.Busboy | undefined {
  try {
    // a file that is just as large as its limit is too large to busboy
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { ...textLimits, files: 2, fileSize: file.maxBytes + 1 } })
  } catch {
    return undefined
  }
}

function signatureOf(value: Record<string, unknown>): Uint8Array {
  const digest = ({ bytes }: FormFile) => `sha256 ${createHash('sha256').update(bytes).digest('base64url')}`
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(JSON.stringify(entries, (_key, member: unknown) => (member instanceof FormFile ? { file: digest(member) } : member)))
}

/** A form as its schema sees it: the file is a text that is fine, and a file in any other place is not. */
export function asSchemaSees(body: unknown, file: FileField | undefined): unknown {
  if (!file || typeof body !== 'object' || body === null) return body
  const members = Object.entries(body as Record<string, unknown>).map(([name, value]) => [
    name,
    value instanceof FormFile ? (name === file.name ? 'file' : {}) : value,
  ])
  return Object.fromEntries(members)
}
