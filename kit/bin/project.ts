/** The project in the current folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../command-line.ts'
import { defaultDocuments, type CompleteConfig } from '../config.ts'
import { bundledSpec } from '../generate/bundled-spec.ts'
import { documentFiles } from '../generate/contract.ts'

/** Returns the closed form of a document, independent of generated files. */
export const closedDocument = (config: CompleteConfig, folder: string): string =>
  documentFiles(bundledSpec(config, folder), config)['openapi.closed.json']!

/** @throws {UsageError} if the file has not been generated */
export function generatedFile(folder: string, name: string): string {
  const file = join(folder, 'generated', name)
  if (!existsSync(file)) throw new UsageError(`There is no generated/${name}: run \`contract-kit generate\` first.`)
  return file
}

/**
 * Reports whether the document has changed since `generated/` was written. Returns false for a service that is deployed without its
 * document.
 */
export function isStale(folder: string, config: CompleteConfig): boolean {
  const file = config.spec.file ?? defaultDocuments.find(name => existsSync(join(folder, name)))
  if (file === undefined || !existsSync(join(folder, file))) return false
  const written = readFileSync(generatedFile(folder, 'openapi.closed.json'), 'utf8')
  return written.replaceAll('\r\n', '\n') !== closedDocument(config, folder)
}

export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new UsageError(`--port must be a number from 0 to 65535, not ${text}.`)
  return Number(text)
}
