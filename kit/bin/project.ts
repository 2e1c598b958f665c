/** The project in the folder in which a command runs. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../command-line.ts'
import type { CompleteConfig } from '../config.ts'
import { bundledSpec } from '../generate/bundled-spec.ts'
import { documentFiles } from '../generate/contract.ts'

/** The closed form of a document, independent of generated files. */
export const closedDocument = (config: CompleteConfig, folder: string): string =>
  documentFiles(bundledSpec(config, folder), config)['openapi.closed.json']!

/** A file of `generated/`. */
export function generatedFile(folder: string, name: string): string {
  const file = join(folder, 'generated', name)
  if (!existsSync(file)) throw new UsageError(`There is no generated/${name}: run \`contract-kit generate\` first.`)
  return file
}

export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new UsageError(`--port must be a number from 0 to 65535, not ${text}.`)
  return Number(text)
}
