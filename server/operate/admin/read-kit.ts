import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { resolve } from 'node:path'
import { fieldErrors } from '@mediawright/contract-kit'
import validateKit from '../../../generated/validators/brand-kit.js'
import type { ValidationError } from '../../../generated/validators/index.js'
import { JsonFault, readJson } from '@mediawright/actions/declaration/located-json.ts'
import type { BrandKit } from '../../core/brands/brand.ts'
import { toPath, invalidKit } from '../../core/brands/kit-problems.ts'
import { OperatorError, type FieldError } from '../../machine/errors.ts'
import { contractConfig } from '../../../contract.config.ts'

const maxBytes = 1024 * 1024

/** Reads a kit and validates it against the contract. @throws {OperatorError} naming every mistake */
export async function readKit(file: string): Promise<BrandKit> {
  const path = resolve(file)
  const kit = parse(path, await readText(path))
  if (validateKit(kit)) return kit as BrandKit
  throw invalidKit(path, formProblems(validateKit.errors ?? [], kit))
}

async function readText(path: string): Promise<string> {
  const bytes = await buffer(createReadStream(path, { end: maxBytes })).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} could not be read: ${readFailures[error.code ?? ''] ?? error.message}.`)
  })
  if (bytes.length > maxBytes) throw new OperatorError(`${path} is larger than 1 MiB, the limit for a kit.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OperatorError(`${path} is not JSON: it is not UTF-8 text.`)
  }
}

const readFailures: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

function parse(path: string, text: string): unknown {
  const refuse = (at: number, what: string): never => {
    const line = text.slice(0, at).split('\n').length
    throw new OperatorError(`${path} ${what} (line ${line}).`)
  }
  try {
    const { value, end } = readJson(text)
    const more = end + /^\s*/.exec(text.slice(end))![0].length
    return more === text.length ? value : refuse(more, 'is not JSON: there is more text after the first value')
  } catch (error) {
    if (error instanceof JsonFault) return refuse(error.at, error.message)
    throw error
  }
}

/** Like `fieldErrors`, but allows dots in keys, and also checks the keys of maps. */
function formProblems(errors: readonly (ValidationError & { propertyName?: string })[], kit: unknown): FieldError[] {
  const found = new Map<string, string>()
  for (const error of errors) {
    if (error.keyword === 'propertyNames') continue // Ajv also reports a separate error for the invalid name itself.
    const member = error.propertyName ?? error.params['missingProperty'] ?? error.params['additionalProperty']
    const segments = [...toSegments(error.instancePath, kit), ...(typeof member === 'string' ? [member] : [])]
    const field = toPath(...segments) || 'the kit'
    if (!found.has(field)) found.set(field, sentence(error, kit))
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

const sentence = (error: ValidationError, kit: unknown) =>
  error.keyword === 'pattern' && error.schemaPath.includes('/BrandKey/')
    ? 'must be a key: letters, digits, `.`, `_` and `-`, with a letter or digit first'
    : fieldErrors([error], kit, 'member', contractConfig.ownSentence)[0]!.message

/** Splits a JSON Pointer such as `/modules/logo/rules/0` into names and indexes. */
function toSegments(pointer: string, kit: unknown): (string | number)[] {
  let at = kit
  return pointer
    .split('/')
    .slice(1)
    .map(escaped => {
      const name = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
      const segment = Array.isArray(at) ? Number(name) : name
      at = (at as Record<string, unknown>)[name]
      return segment
    })
}
