import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { compare } from '../api-diff/compare.ts'
import type { Document } from '../api-diff/use.ts'
import { asText, versionAfter } from '../api-diff/report.ts'
import { UsageError } from '../command-line.ts'
import type { CompleteConfig } from '../config.ts'
import { createLocator } from '../document/locate.ts'
import { findDocument } from '../generate/bundled-spec.ts'
import { closedDocument } from './project.ts'
import { findTool } from './tools.ts'

export const releasedFile = 'released.json'

/** Prints the document's changes. @returns true if none of the changes breaks callers */
export async function apiDiff(folder: string, config: CompleteConfig, old: string | undefined): Promise<boolean> {
  const before = JSON.parse(readOld(folder, config, old)) as Document & { info: { version: string } }
  const now = JSON.parse(closedDocument(config, folder)) as Document
  const toPlace = createLocator(join(folder, findDocument(config, folder)), folder)
  const redocly = findTool(folder, '@redocly/cli', 'bin/cli.js')
  const changes = await compare(before, now, { redocly, fields: config.changes, toPlace })
  console.log(asText(changes, 0, versionAfter(before.info.version, changes), changes))
  return changes.every(({ level }) => level !== 'breaking')
}

function readOld(folder: string, config: CompleteConfig, old = releasedFile): string {
  const file = relative(folder, resolve(folder, old))
  if (!existsSync(join(folder, file)))
    throw new UsageError(
      `There is no ${old}${old === releasedFile ? ': run `contract-kit release` first, or name the old document.' : '.'}`,
    )
  return file === releasedFile
    ? readFileSync(join(folder, file), 'utf8')
    : closedDocument({ ...config, spec: { ...config.spec, file } }, folder)
}
