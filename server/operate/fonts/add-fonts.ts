import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { OperatorError } from '../../machine/errors.ts'
import { fetchPackage } from './fetch-package.ts'
import { fontPackages, type FontPackage } from './font-packages.ts'

export interface AddedFonts {
  script: string
  /** The package's name and version. */
  package: string
  folder: string
  bytes: number
  wasInstalled: boolean
}

export interface AddOptions {
  folder: string
  environment: NodeJS.ProcessEnv
  packages?: Readonly<Record<string, FontPackage>>
}

/** A file in the fonts folder that contains the package's name and version. */
const sourceFile = 'SOURCE'
/** The prefix of folders for unfinished installations. Code that reads the fonts folder skips names that begin with a dot. */
const unfinished = '.adding-'
const leftoverMs = 3600_000

/** Installs fonts for the given scripts. Each script's fonts are installed completely or not at all. @throws {OperatorError} */
export async function addFonts(scripts: readonly string[], options: AddOptions): Promise<AddedFonts[]> {
  const { folder, packages = fontPackages } = options
  const unknown = scripts.filter(script => !Object.hasOwn(packages, script))
  if (unknown.length > 0)
    throw new OperatorError(
      `There are no fonts for ${unknown.map(script => `"${script}"`).join(', ')}; fonts are available for ${Object.keys(packages).join(', ')}. For other scripts, ${byHand(folder)}.`,
    )
  const added: AddedFonts[] = []
  for (const script of new Set(scripts)) added.push(await addScript(script, packages[script]!, options))
  return added
}

const byHand = (folder: string) => `put any .ttf, .otf, .ttc or .woff2 file into ${folder}`

async function addScript(script: string, found: FontPackage, { folder, environment }: AddOptions): Promise<AddedFonts> {
  const target = join(folder, script)
  const which = `${found.name}@${found.version}`
  const names = found.files.map(file => basename(file))
  const installed = await measure(target, names, which)
  if (installed !== undefined) return { script, package: which, folder: target, bytes: installed, wasInstalled: true }
  const work = await openWork(folder)
  try {
    const unpacked = await fetchPackage(found, work, environment)
    const ready = join(work, script)
    await mkdir(ready)
    // The service may run as another user, which must be able to read the folder.
    await chmod(ready, 0o755)
    for (const file of found.files) await rename(join(unpacked, file), join(ready, basename(file)))
    await writeFile(join(ready, sourceFile), `${which}\n`)
    const bytes = (await measure(ready, names, which))!
    await rename(target, join(work, 'old')).catch(ignoreMissing)
    await rename(ready, target)
    return { script, package: which, folder: target, bytes, wasInstalled: false }
  } catch (error) {
    if (!(error instanceof OperatorError) && !isDiskError(error)) throw error
    const reason = error instanceof OperatorError ? error.message.replace(/\.$/, '') : explain(folder, error)
    throw new OperatorError(`Fonts for ${script} were not installed: ${reason}. Try again, or ${byHand(folder)}.`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @returns the total size of the fonts, or undefined if they are not completely installed */
async function measure(folder: string, names: readonly string[], which: string): Promise<number | undefined> {
  try {
    if ((await readFile(join(folder, sourceFile), 'utf8')).trim() !== which) return undefined
    const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return undefined
  }
}

/**
 * Creates a working folder inside the fonts folder, so that finished fonts can be moved into place atomically. Deletes the folders left
 * behind by killed commands.
 */
async function openWork(folder: string): Promise<string> {
  try {
    await makeFolder(dirname(folder))
    await mkdir(folder).catch(ignoreFolder(folder))
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (!name.startsWith(unfinished) || Date.now() - (await stat(path)).mtimeMs < leftoverMs) continue
      await rm(path, { recursive: true, force: true })
    }
    return await mkdtemp(join(folder, unfinished))
  } catch (error) {
    throw new OperatorError(`${explain(folder, error)}. Set FONTS_DIR to a folder that this user may write to.`)
  }
}

const explain = (folder: string, error: unknown) => `FONTS_DIR ${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`

const isDiskError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

/** Ignores the error if the folder already exists. */
const ignoreFolder = (folder: string) => async (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
