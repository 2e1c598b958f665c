import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const oldest = [22, 18] as const

/**
 * Reruns this command with the project's `node` npm package if the current Node version is too old. This module must run on old Node
 * versions.
 * @returns the exit code, or undefined if the current version is new enough
 */
export async function runOnNewerNode(folder: string): Promise<number | undefined> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  const newer = findNode(folder)
  if (newer === undefined || realpathSync(newer) === realpathSync(process.execPath)) {
    console.error(
      `contract-kit needs Node ${oldest.join('.')} or newer, but this is Node ${process.versions.node}: run \`npm install node\` in the project, or install a newer Node.`,
    )
    return 2
  }
  const child = spawn(newer, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise(resolve => {
    child.once('error', error => {
      console.error(`${newer} could not be started: ${error.message}`)
      resolve(2)
    })
    child.once('exit', code => resolve(code ?? 2))
  })
}

/** Finds the executable of the `node` package in the project or in a parent folder. */
function findNode(folder: string): string | undefined {
  const file = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : findNode(dirname(folder))
}
