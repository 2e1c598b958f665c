import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Writable, type Readable } from 'node:stream'
import { text as toText } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { jsonLimit, parsedForm, type ParsedBody } from '../runtime/body.ts'
import { FormFile } from '../runtime/form-file.ts'
import { readFields } from '../runtime/form.ts'
import { matchMediaType } from '../runtime/media-type.ts'
import type { FormRule } from '../runtime/operation.ts'
import { invalidFields, type Refuse } from '../runtime/refusal.ts'

export interface FormReading {
  refuse: Refuse
  /** The folder for files; the caller removes the files. If omitted, nothing is written and each file's path is empty. */
  folder?: string
  /** A hint to include in the error message for a file that is too large. */
  instead?: string
  /** Creates the error for a file that could not be written. */
  unwritten?: (cause: unknown) => Error
}

interface PartialFile {
  name: string
  value?: unknown
}

/** Maximum total size of a form without its files. */
const textBytes = 256 * 1024

/** Limits on everything except files, for forms that contain only files and a few short strings. */
const textLimits = { fields: 32, fieldSize: 64 * 1024, fieldNameSize: 200, headerPairs: 20 }
/** The limits for all other forms. */
const longTextLimits = { ...textLimits, fields: 1000, fieldSize: 1024 * 1024 }
const defaultMaxBytes = 100 * 1024 * 1024
const maxFiles = 100

/**
 * Parses a multipart form and writes its files to a folder. The caller removes the files.
 * @throws {Refusal} `tooLarge`, `mediaType` or `invalid`, or the error that `unwritten` creates; no file is left behind
 */
export async function readForm(request: IncomingMessage, rule: FormRule, reading: FormReading): Promise<ParsedBody> {
  const { refuse, instead } = reading
  const fileRules = new Map(rule.fields.flatMap(([name, { file }]) => (file ? [[name, file] as const] : [])))
  const sizes = [...fileRules.values()].map(({ maxBytes = defaultMaxBytes }) => maxBytes)
  const lists = rule.fields.some(([, { file, list }]) => file && list)
  const isLong = sizes.length === 0 || rule.fields.length > 16 || rule.fields.some(([, { file, list, json }]) => !file && (list || json))
  const limits = isLong ? longTextLimits : textLimits
  const tooLarge = (limit: number) =>
    sizes.length > 0
      ? refuse('tooLarge', `The file is larger than ${limit} bytes${instead ? `: ${instead}` : ''}.`)
      : refuse('tooLarge', `The body is larger than ${limit} bytes.`)
  const most = lists ? Number.POSITIVE_INFINITY : sizes.reduce((sum, size) => sum + size, isLong ? jsonLimit : textBytes)
  const largest = Math.max(0, ...sizes)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(largest || jsonLimit)
  const texts: [string, string][] = []
  /** In the order of the form; files may be saved in another order. A value is undefined until its file is saved. */
  const files: PartialFile[] = []
  const saving: Promise<unknown>[] = []
  const reader = openReader(
    request,
    { ...limits, files: lists ? maxFiles : sizes.length + 1, fileSize: Math.max(largest, jsonLimit) + 1 },
    refuse,
  )
  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = (message: string) => reject(invalidFields(refuse, [{ field: 'body', message }]))
      reader.on('field', (name, text, { valueTruncated, nameTruncated }) => {
        if (valueTruncated || nameTruncated) return malformed(`has a field of more than ${limits.fieldSize} bytes`)
        texts.push([name, text])
      })
      reader.on('file', (name, content, { filename, mimeType }) => {
        // If the form is rejected or the client disconnects before the end of a file, busboy also emits an error on that file. Unhandled, it
        // would end the process.
        content.on('error', () => undefined)
        const own = fileRules.get(name)
        if (!own) {
          // Browsers send JSON fields as files.
          if (rule.fields.some(([field, { json }]) => field === name && json)) {
            const pair: [string, string] = [name, '']
            texts.push(pair)
            saving.push(toText(content).then(json => (pair[1] = json)))
          } else {
            files.push({ name, value: {} })
            content.resume()
          }
          return
        }
        if (own.mediaTypes && matchMediaType(mimeType, own.mediaTypes) === undefined) {
          content.resume()
          return reject(refuse('mediaType', `Send the file \`${name}\` as ${own.mediaTypes.map(type => `\`${type}\``).join(' or ')}.`))
        }
        const { maxBytes = defaultMaxBytes } = own
        let size = 0
        content.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) reject(tooLarge(maxBytes))
        })
        const file: PartialFile = { name }
        files.push(file)
        const saved = save(content, filename, mimeType, reading).then(whole => (file.value = whole))
        saved.catch(reject)
        saving.push(saved)
      })
      for (const limit of ['filesLimit', 'fieldsLimit'] as const) reader.once(limit, () => malformed('has too many fields'))
      // A form can cause several errors. Without a listener, the second would end the process.
      reader.on('error', () => malformed('is not a complete form: it is truncated, or its boundary differs from the one in `content-type`'))
      reader.once('close', () => void Promise.all(saving).then(() => resolve(), reject))
      const abort = () => void reader.destroy(new Error('The client closed the connection.'))
      request.once('aborted', abort)
      if (request.destroyed) abort()
      let came = 0
      request.on('data', (chunk: Buffer) => {
        came += chunk.length
        if (came > most) reject(tooLarge(largest || jsonLimit))
      })
      request.pipe(reader)
    })
    // Text sent in a file field is dropped unless the field accepts text in place of a file.
    const { value, problems } = readFields(
      { fields: rule.fields.filter(([, { file }]) => !file) },
      texts.filter(([name]) => fileRules.get(name)?.orText ?? !fileRules.has(name)),
      part => part,
    )
    if (problems.length > 0) throw invalidFields(refuse, problems)
    const isList = (name: string) => rule.fields.some(([field, { list }]) => field === name && list)
    const own = files.map(({ name }) => {
      const found = files.filter(file => file.name === name).map(file => file.value)
      return [name, isList(name) || found.length > 1 ? found : found[0]]
    })
    return parsedForm({ ...value, ...Object.fromEntries(own) })
  } catch (error) {
    request.unpipe()
    request.resume()
    reader.destroy()
    await Promise.allSettled(saving)
    await removeFiles(files.map(({ value }) => value))
    throw error
  }
}

/** Removes the body's files, except those that were moved. */
export async function removeFiles(body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null) return
  const files = Object.values(body)
    .flat()
    .filter(value => value instanceof FormFile)
  await Promise.all(files.map(({ path }) => rm(path, { force: true }).catch(() => undefined)))
}

function openReader(request: IncomingMessage, limits: busboy.Limits, refuse: Refuse): busboy.Busboy {
  try {
    // busboy also rejects a file of exactly the maximum size, so `limits` allows one more byte.
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
  } catch {
    throw invalidFields(refuse, [{ field: 'body', message: 'must be a form: `content-type: multipart/form-data` with a boundary' }])
  }
}

/** Saves a file. If saving fails, no file is left behind. */
async function save(
  content: Readable,
  fileName: string | undefined,
  mediaType: string,
  { folder, unwritten }: FormReading,
): Promise<FormFile> {
  const hash = createHash('sha256')
  content.on('data', (chunk: Buffer) => hash.update(chunk))
  const path = folder === undefined ? '' : join(folder, randomUUID())
  const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(content, folder === undefined ? discard() : createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (path) await rm(path, { force: true }).catch(() => undefined)
    throw unwritten ? unwritten(error) : error
  }
  return new FormFile(path, hash.digest('base64url'), fileName, mediaType)
}
