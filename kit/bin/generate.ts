import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { generateProject } from '../generate/project.ts'
import type { Configuration } from '../read-configuration.ts'

/** Writes `generated/`. If an error occurs, the folder is left unchanged. */
export async function generate(folder: string, configuration: Configuration): Promise<void> {
  const temporary = join(folder, `.generated-${process.pid}`)
  const clean = () => {
    rmSync(temporary, { recursive: true, force: true })
    process.exit(2)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, clean)
  try {
    await generateProject(folder, configuration, temporary)
    await replace(join(folder, 'generated'), temporary)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, clean)
    await rm(temporary, { recursive: true, force: true })
  }
}

/**
 * Replaces only files that differ, and leaves the folder and all unchanged files in place, so that file watchers report only real changes.
 */
async function replace(folder: string, fresh: string): Promise<void> {
  const names = await listFiles(fresh)
  const outdated = existsSync(folder) ? (await listFiles(folder)).filter(name => !names.includes(name)) : []
  for (const name of names) {
    const [from, to] = [join(fresh, name), join(folder, name)]
    if ((await readFile(to, 'utf8').catch(() => undefined)) === (await readFile(from, 'utf8'))) continue
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
  for (const name of outdated) await rm(join(folder, name))
}

/** Returns the relative paths of the files in a folder and its subfolders. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => !entry.isDirectory()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
