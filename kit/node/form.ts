import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { parsedForm, type ParsedBody } from '../runtime/body.ts'
import { FormFile } from '../runtime/form-file.ts'
import type { FileField } from '../runtime/operation.ts'
import { invalidFields, type Refuse } from '../runtime/refusal.ts'

export interface FormReading {
  refuse: Refuse
  /** Folder for files. The caller removes them. */
  folder: string
  /** Advice for the message about a file that is too large. */
  instead?: string
  /** Creates the error for a file that could not be written. */
  unwritten?: (cause: unknown) => Error
}

/** Limits for everything except the file; far more than a form should have. */
const textLimits = { fields: 32, fieldSize: 64 * 1024, fieldNameSize: 200, headerPairs: 20 }
const mostBesideFile = 256 * 1024

/**
 * Reads a form and writes its file to a folder. The caller removes the file.
 * @throws {Refusal} `tooLarge` or `invalid`, or the error that `unwritten` creates; no file is left
 */
export async function readForm(request: IncomingMessage, file: FileField, reading: FormReading): Promise<ParsedBody> {
  const { refuse, folder, instead } = reading
  const tooLarge = () => refuse('tooLarge', `The file is larger than ${file.maxBytes} bytes${instead ? `: ${instead}` : ''}.`)
  const most = file.maxBytes + mostBesideFile
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  const values = new Map<string, unknown[]>()
  const keep = (name: string, value: unknown) => void values.set(name, [...(values.get(name) ?? []), value])
  const saving: Promise<unknown>[] = []
  const reader = openReader(request, file, refuse)
  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = (message: string) => reject(invalidFields(refuse, [{ field: 'body', message }]))
      reader.on('field', (name, text, { valueTruncated, nameTruncated }) => {
        if (valueTruncated || nameTruncated) return malformed(`has a field of more than ${textLimits.fieldSize} bytes`)
        keep(name, text)
      })
      reader.on('file', (name, content, { filename }) => {
        content.once('limit', () => reject(tooLarge()))
        const saved = save(content, join(folder, randomUUID()), filename, reading).then(whole => keep(name, whole))
        saved.catch(reject)
        saving.push(saved)
      })
      for (const limit of ['filesLimit', 'fieldsLimit'] as const) reader.once(limit, () => malformed('has too many fields'))
      reader.once('error', () => malformed('is not a complete form: it is cut short, or its boundary differs from that of `content-type`'))
      reader.once('close', () => void Promise.all(saving).then(() => resolve(), reject))
      request.once('aborted', () => reader.destroy(new Error('The caller closed the connection.')))
      let came = 0
      request.on('data', (chunk: Buffer) => {
        came += chunk.length
        if (came > most) reject(tooLarge())
      })
      request.pipe(reader)
    })
  } catch (error) {
    request.unpipe()
    request.resume()
    reader.destroy()
    await Promise.allSettled(saving)
    await removeFiles(Object.fromEntries(values))
    throw error
  }
  const value = Object.fromEntries([...values].map(([name, [first, ...more]]) => [name, more.length > 0 ? [first, ...more] : first]))
  // Text in the file's field is not a file.
  if (typeof value[file.name] === 'string') delete value[file.name]
  return parsedForm(value)
}

/** Removes the files of a body that were not moved elsewhere. */
export async function removeFiles(body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null) return
  const files = Object.values(body)
    .flat()
    .filter(value => value instanceof FormFile)
  await Promise.all(files.map(({ path }) => rm(path, { force: true }).catch(() => undefined)))
}

function openReader(request: IncomingMessage, file: FileField, refuse: Refuse): busboy.Busboy {
  try {
    // busboy also rejects a file of exactly the maximum size.
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { ...textLimits, files: 2, fileSize: file.maxBytes + 1 } })
  } catch {
    throw invalidFields(refuse, [{ field: 'body', message: 'must be a form: `content-type: multipart/form-data` with its boundary' }])
  }
}

/** Leaves no file if it fails. */
async function save(content: Readable, path: string, fileName: string | undefined, { unwritten }: FormReading): Promise<FormFile> {
  const hash = createHash('sha256')
  content.on('data', (chunk: Buffer) => hash.update(chunk))
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw unwritten ? unwritten(error) : error
  }
  return new FormFile(path, hash.digest('base64url'), fileName)
}
