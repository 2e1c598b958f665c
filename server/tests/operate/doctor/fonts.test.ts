import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { migrationNames } from '../../../machine/database/migrate.ts'
import { serviceName, toService, type Service } from '../../../machine/database/services.ts'
import { openPostgresSignals } from '../../../machine/signals/postgres-signals.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { watchFonts } from '../../../machine/watch-fonts.ts'
import { checkFonts, checkFontsOfProcesses, evaluateFonts } from '../../../operate/doctor/check-fonts.ts'

const fixture = join(import.meta.dirname, '../../../../media-engines/fonts/fixtures/thai.ttf')

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'mediawright-fonts-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(closeDatabases)

async function collect(check: (note: (level: string, message: string) => void) => unknown): Promise<string[]> {
  const found: string[] = []
  await check((level, message) => found.push(`${level}: ${message}`))
  return found
}

test('FONT-2 The doctor and the process log name an unusable font and a missing fonts folder', async () => {
  const [fontsFolder, dataFolder] = [join(folder, 'fonts'), folder]
  expect(await collect(note => checkFonts({ fontsFolder, dataFolder }, note))).toEqual([])
  const elsewhere = join(folder, 'elsewhere')
  expect(await collect(note => checkFonts({ fontsFolder: elsewhere, dataFolder }, note))).toEqual([
    `error: FONTS_DIR ${elsewhere} is not a folder. Create it, or mount it.`,
  ])
  await mkdir(fontsFolder)
  await copyFile(fixture, join(fontsFolder, 'good.ttf'))
  await writeFile(join(fontsFolder, 'broken.ttf'), 'not a font')
  const lines: unknown[] = []
  const watched = watchFonts(fontsFolder, { warn: (...line: unknown[]) => void lines.push(line) })
  await eventually(watched.read).toMatch(/^[0-9a-f]{8}$/)
  await watched.close()
  expect(lines).toEqual([[{ path: join(fontsFolder, 'broken.ttf') }, 'a font is skipped: it is empty or not a font']])
  expect(await collect(note => checkFonts({ fontsFolder, dataFolder }, note))).toEqual([
    `warning: ${join(fontsFolder, 'broken.ttf')} is skipped: it is empty or not a font.`,
  ])
})

test("FONT-2 The doctor names processes whose fonts differ from this machine's, and ignores processes too old to report their fonts", async () => {
  const name = serviceName(migrationNames.at(-1)!, '0123abcd')
  // Postgres would truncate a longer name.
  expect(name.length).toBeLessThanOrEqual(63)
  const service = (address: string, text: string): Service => toService({ name: text, address, since: 1 })
  const old = service('10.0.0.1', serviceName('0028-announcements'))
  const [same, other, none] = [
    service('10.0.0.2', name),
    service('10.0.0.3', serviceName('0029-x', '99999999')),
    service('10.0.0.4', serviceName('0029-x', '')),
  ]
  expect([old, same, none].map(({ schema, fonts }) => [schema, fonts])).toEqual([
    ['0028-announcements', undefined],
    [migrationNames.at(-1), '0123abcd'],
    ['0029-x', ''],
  ])
  const judge = (fingerprint: string, services: Service[]) => collect(note => evaluateFonts('/data/fonts', fingerprint, services, note))
  const advice = 'Give all processes the same fonts; a process reports new ones within a minute.'
  expect(await judge('0123abcd', [old, same])).toEqual([])
  expect(await judge('', [old, none])).toEqual([])
  expect(await judge('0123abcd', [old, same, other, none])).toEqual([
    `error: Installed fonts are missing in a process (10.0.0.4); there are some in /data/fonts on this machine. ${advice}`,
    `error: The installed fonts of a process (10.0.0.3) differ from those in /data/fonts on this machine. ${advice}`,
  ])
  expect(await judge('', [same, other, none])).toEqual([
    `error: Installed fonts are missing in /data/fonts on this machine; there are some in 2 processes (10.0.0.2, 10.0.0.3). ${advice}`,
  ])
})

const postgres = databases.find(({ name }) => name !== 'SQLite')

test.runIf(postgres)('FONT-2 A process on Postgres reports its fonts, and reports them again after they change', async () => {
  const { database, place } = await postgres!.open()
  let fonts: string | undefined = ''
  const signals = await openPostgresSignals(place.databaseUrl!, pino({ level: 'silent' }), { heartbeatMs: 20, readFonts: () => fonts })
  const check = () => collect(note => checkFontsOfProcesses({ fontsFolder: folder }, database, note))
  expect(await check()).toEqual([])
  await copyFile(fixture, join(folder, 'thai.ttf'))
  expect(await check()).toEqual([expect.stringMatching(/^error: Installed fonts are missing in a process \(/)])
  const watched = watchFonts(folder, { warn: () => undefined })
  await eventually(watched.read).toBeDefined()
  fonts = watched.read()
  await eventually(check).toEqual([])
  await watched.close()
  await signals.close()
})
