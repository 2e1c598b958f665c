import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../command-line.ts'
import { copyDocument, readDocument } from './document.ts'
import { projectFiles } from './templates.ts'
import { readKit } from './versions.ts'

/** Files that a folder may contain and still count as empty. */
const ignored = new Set(['.git', '.DS_Store'])

export function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is a file: choose a different folder name.`)
  if (readdirSync(folder).some(name => !ignored.has(name)))
    throw new UsageError(`The folder ${folder} is not empty: choose a different folder.`)
}

/** Derives a valid package name from a folder name: lowercase letters, digits, `-`, `.` and `_`, starting with a letter or digit. */
export function packageName(folder: string): string {
  const name = basename(folder)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d._-]+/g, '-')
    .replaceAll(/^[-._]+|-+$/g, '')
    .slice(0, 214)
  if (name === '' || name === 'node_modules' || name === 'favicon.ico')
    throw new UsageError(`${basename(folder)} is not a valid package name: choose a name with letters or digits.`)
  return name
}

/** Writes a project into a new or empty folder. If writing fails, nothing is left behind. */
export function writeProject(folder: string, { spec, kit }: { spec: string; kit: string }): void {
  requireEmpty(folder)
  const name = packageName(folder)
  const foundKit = readKit(kit, folder)
  const read = readDocument(spec)
  const isNew = !existsSync(folder)
  const parent = dirname(folder)
  const made = isNew ? mkdirSync(parent, { recursive: true }) : undefined
  // The temporary folder is on the same file system as the project, so that the folder or its files can be moved into place by renaming
  // them. An existing folder is filled rather than replaced, because it may be a shell's current folder.
  const temporary = mkdtempSync(join(isNew ? parent : folder, '.create-'))
  try {
    const document = copyDocument(read.files, temporary)
    const files = projectFiles({ ...read, name, kit: foundKit, document })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(temporary, file), text)
    if (isNew) renameSync(temporary, folder)
    else for (const file of readdirSync(temporary)) renameSync(join(temporary, file), join(folder, file))
  } catch (error) {
    if (made !== undefined) rmSync(made, { recursive: true })
    throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
