import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readFonts } from '@mediawright/media-engines/fonts/installed-fonts.ts'
import type { Config } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import { getNames, type Service } from '../../machine/database/services.ts'
import { findServices } from '../backup/schema-store.ts'
import type { Note } from './finding.ts'

/** Checks the fonts on this machine. */
export async function checkFonts({ fontsFolder, dataFolder }: Pick<Config, 'fontsFolder' | 'dataFolder'>, note: Note): Promise<void> {
  const isDefault = resolve(fontsFolder) === resolve(join(dataFolder, 'fonts'))
  const isFolder = await stat(fontsFolder).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder && !isDefault) note('error', `FONTS_DIR ${fontsFolder} is not a folder. Create it, or mount it.`)
  for (const { path, reason } of (await readFonts(fontsFolder)).skipped) note('warning', `${path} is skipped: it ${reason}.`)
}

/** Checks that all of the service's processes have the same fonts as this machine, so that every process can draw the same text. */
export async function checkFontsOfProcesses({ fontsFolder }: Pick<Config, 'fontsFolder'>, database: Database, note: Note): Promise<void> {
  const [{ fingerprint }, services] = await Promise.all([readFonts(fontsFolder), database.read(findServices)])
  evaluateFonts(fontsFolder, fingerprint, services, note)
}

export function evaluateFonts(folder: string, fingerprint: string, services: readonly Service[], note: Note): void {
  const others = services.filter(({ fonts }) => fonts !== undefined && fonts !== fingerprint)
  const without = others.filter(({ fonts }) => fonts === '')
  const different = others.filter(({ fonts }) => fonts !== '')
  const advice = 'Give all processes the same fonts; a process reports new ones within a minute.'
  const here = `${folder} on this machine`
  if (without.length > 0) note('error', `Installed fonts are missing in ${getNames(without)}; there are some in ${here}. ${advice}`)
  if (different.length > 0 && fingerprint === '')
    note('error', `Installed fonts are missing in ${here}; there are some in ${getNames(different)}. ${advice}`)
  else if (different.length > 0) note('error', `The installed fonts of ${getNames(different)} differ from those in ${here}. ${advice}`)
}
