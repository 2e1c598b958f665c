import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { completeConfig, defaultDocuments } from '../../config.ts'
import { UsageError } from '../../command-line.ts'
import { readContract } from '../../examples/contract.ts'
import { readBundle } from '../../generate/bundled-spec.ts'
import { bundledOperations, type Bundle } from '../../generate/bundle.ts'
import { withDirections } from '../../generate/directions.ts'
import { withCodesClosed } from '../../generate/error-codes.ts'
import { operationRows } from '../../generate/operations.ts'
import { needsCredential } from '../../runtime/operation.ts'
import { buildHandlers } from '../../stub/handler.ts'

type Row = Parameters<typeof buildHandlers>[1][string]

/** Finds the document's root file, given the path of that file or of its folder. */
export function findDocument(name: string): string {
  if (/^https?:/.test(name)) throw new UsageError(`The document must be a local file: download ${name} first.`)
  const file = resolve(name)
  if (!existsSync(file)) throw new UsageError(`The document ${name} does not exist.`)
  if (!statSync(file).isDirectory()) return file
  const found = defaultDocuments.map(path => join(file, path)).find(path => existsSync(path))
  if (found === undefined) throw new UsageError(`The folder ${name} contains no document: specify a file.`)
  return found
}

/** A document with everything needed to write a project's files. */
export interface ReadDocument {
  /** The paths of the document's files; the root file comes first. */
  files: readonly string[]
  /** The content of `handlers.ts`. */
  handlers: string
  /** True if any operation needs a credential. */
  isSecured: boolean
  /** Headers with placeholder credentials for the generated test, keyed by name. */
  credentials: Readonly<Record<string, string>>
}

/** @throws {DocumentError} if the contract kit cannot read the document */
export function readDocument(file: string): ReadDocument {
  const config = completeConfig({})
  const { bundle: written, files } = readBundle(file, config, process.cwd())
  const bundle = withDirections(withCodesClosed(written, config.errors))
  const rows = operationRows(bundle, bundledOperations(bundle), config.operations).map(([{ id }, row]) => [id, row as Row] as const)
  return {
    files,
    handlers: buildHandlers(readContract(bundle), Object.fromEntries(rows), config),
    isSecured: rows.some(([, row]) => needsCredential(row)),
    credentials: findCredentials(bundle, new Set(rows.flatMap(([, { security }]) => security.flat()))),
  }
}

interface Scheme {
  type: string
  scheme?: string
  in?: string
  name?: string
}

/** Omits keys sent in the query, because the test can send only headers, which are the same for all operations. */
function findCredentials({ components }: Bundle, used: ReadonlySet<string>): Record<string, string> {
  const schemes = Object.entries((components['securitySchemes'] ?? {}) as Record<string, Scheme>).filter(([id]) => used.has(id))
  const headers = schemes.flatMap(([, { type, scheme, in: place, name = '' }]): (readonly [string, string])[] => {
    if (type === 'mutualTLS' || place === 'query') return []
    if (type !== 'apiKey') return [['authorization', scheme?.toLowerCase() === 'basic' ? 'Basic bmFtZTpzZWNyZXQ=' : 'Bearer secret']]
    // The name must be safe, because it is inserted into a command.
    if (!/^[\w.-]+$/.test(name)) return []
    return [place === 'cookie' ? ['cookie', `${name}=secret`] : [name, 'secret']]
  })
  return Object.fromEntries(headers.toReversed())
}

/**
 * Copies a document's files, preserving their relative paths. If no file refers to the root file, the root file gets the default name.
 * @returns the root file, relative to the project
 */
export function copyDocument([entry = '', ...others]: readonly string[], project: string): string {
  const top = [entry, ...others].map(dirname).reduce(sharedFolder)
  const copyTo = (file: string, path: string) => {
    const target = join(project, 'spec', path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
    return relative(project, target).replaceAll(sep, '/')
  }
  for (const file of others) copyTo(file, relative(top, file))
  const usual = `openapi${extname(entry) === '.json' ? '.json' : '.yaml'}`
  const isFree = dirname(entry) === top && !existsSync(join(project, 'spec', usual))
  const isNamed = [entry, ...others].some(file => readFileSync(file, 'utf8').includes(basename(entry)))
  return copyTo(entry, isFree && !isNamed ? usual : relative(top, entry))
}

function sharedFolder(one: string, other: string): string {
  let folder = one
  while (relative(folder, other).startsWith('..')) folder = dirname(folder)
  return folder
}
