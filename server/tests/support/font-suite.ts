import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { bareEnvironment } from '../../../testing/bare-environment.ts'
import { startRegistry, type FakeRegistry } from '../../../testing/fake-registry.ts'
import { addFonts, type AddedFonts } from '../../operate/fonts/add-fonts.ts'
import { fontPackages, type FontPackage } from '../../operate/fonts/font-packages.ts'

export const fontFixtures = join(import.meta.dirname, '../../../media-engines/fonts/fixtures')

export interface FontSuite {
  registry: FakeRegistry
  /** A folder that contains no programs, for use as `PATH`. */
  parent: string
  /** The fonts folder of the current test, which does not exist yet. */
  folder: string
  environment: Record<string, string>
  /** Adds the fonts for a script to the folder. */
  add: (script: string, changes?: Partial<NodeJS.ProcessEnv>) => Promise<AddedFonts[]>
}

/**
 * Starts a registry for all of a suite's tests. It serves a small package with the same structure as the real ones, for the script `thai`.
 * @param onOpen receives a new fonts folder before each test
 */
export function openFontSuite(onOpen: (opened: FontSuite) => void): void {
  let registry: FakeRegistry
  let parent: string
  let environment: Record<string, string>
  let thai: FontPackage
  beforeAll(async () => {
    registry = await startRegistry()
    parent = await mkdtemp(join(tmpdir(), 'mediawright-add-fonts-'))
    environment = { ...bareEnvironment(), npm_config_registry: registry.origin }
    const content = join(parent, 'content')
    await mkdir(join(content, 'package/400Regular'), { recursive: true })
    await writeFile(join(content, 'package/package.json'), '{ "name": "@example/thai", "version": "1.0.0" }')
    await cp(join(fontFixtures, 'OFL.txt'), join(content, 'package/LICENSE_FONT'))
    await cp(join(fontFixtures, 'thai.ttf'), join(content, 'package/400Regular/Thai.ttf'))
    const tarball = execFileSync('tar', ['-czf', '-', '-C', content, 'package'])
    const files = ['400Regular/Thai.ttf', 'LICENSE_FONT']
    thai = { name: '@example/thai', version: '1.0.0', integrity: '', files, sample: 'กขค' }
    thai.integrity = registry.publish(thai.name, thai.version, tarball)
    // Simulates a registry that was tampered with and serves different content under the name of a real package.
    registry.publish(fontPackages['hebrew']!.name, fontPackages['hebrew']!.version, tarball)
  })
  beforeEach(async () => {
    const folder = join(await mkdtemp(join(parent, 'case-')), 'data/fonts')
    const add: FontSuite['add'] = (script, changes = {}) =>
      addFonts([script], { folder, environment: { ...environment, ...changes }, packages: { ...fontPackages, thai } })
    onOpen({ registry, parent, folder, environment, add })
  })
  afterAll(async () => {
    await registry.close()
    await rm(parent, { recursive: true, force: true })
  })
}
