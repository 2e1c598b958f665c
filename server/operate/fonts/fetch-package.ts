import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../machine/errors.ts'
import type { FontPackage } from './font-packages.ts'

const run = promisify(execFile)
const minutes = 15
const isWindows = process.platform === 'win32'

/**
 * Fetches a package with npm, using the registry, mirror and proxy that the operator configured.
 * @param folder an empty folder for npm to work in
 * @returns the folder with the unpacked files
 * @throws {OperatorError} with the reason
 */
export async function fetchPackage(found: FontPackage, folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const [packed, unpacked] = [join(folder, 'packed'), join(folder, 'unpacked')]
  for (const each of [packed, unpacked]) await mkdir(each)
  const which = `${found.name}@${found.version}`
  await pack(which, packed, join(folder, 'cache'), environment)
  const [name] = await readdir(packed)
  if (name === undefined) throw new OperatorError(`npm downloaded no package for ${which}`)
  const tarball = join(packed, name)
  const integrity = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`
  if (integrity !== found.integrity)
    throw new OperatorError(`the registry sent an unexpected ${which}: its integrity hash is ${integrity}, not ${found.integrity}`)
  try {
    const files = found.files.map(each => `package/${each}`)
    await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1', ...files])
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(code === 'ENOENT' ? '`tar` is not installed' : `${which} could not be unpacked: ${lastLine(error)}`)
  }
  return unpacked
}

async function pack(which: string, folder: string, cache: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const quiet = ['--loglevel=error', '--no-progress', '--no-update-notifier', '--ignore-scripts']
  // A service user's npm cache is often not writable. By default, npm retries failed requests for more than a minute.
  const options = [`--pack-destination=${folder}`, `--cache=${cache}`, '--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  try {
    await run('npm', ['pack', which, ...options, ...quiet], { env: environment, timeout: minutes * 60_000, shell: isWindows })
  } catch (error) {
    throw new OperatorError(whyNotFetched(which, error))
  }
}

function whyNotFetched(which: string, error: unknown): string {
  const { code, killed, stderr } = error as NodeJS.ErrnoException & { killed?: boolean; stderr?: string }
  if (code === 'ENOENT') return 'npm is not installed, or not in PATH'
  if (killed) return `npm did not fetch ${which} within ${minutes} minutes`
  const reason = /^npm error code (\w+)$/m.exec(stderr ?? '')?.[1]
  if (reason === 'ENOSPC') return 'there is no space left on the disk'
  if (reason === 'E404' || reason === 'ETARGET') return `the registry that npm is configured for does not have ${which} (${reason})`
  if (reason === 'E401' || reason === 'E403') return `the registry that npm is configured for does not send ${which} (${reason})`
  if (reason === 'EINTEGRITY') return `${which} arrived damaged (${reason})`
  return `npm could not fetch ${which} from the registry that it is configured for (${reason ?? lastLine(error)})`
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  const lines = (stderr || message).split('\n').filter(line => line.trim() !== '' && !line.includes('complete log of this run'))
  return (lines.at(-1) ?? 'unknown reason').replace(/^npm error /, '').slice(0, 300)
}
