import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { harness, inBubblewrap, type SandboxParts } from './launch.ts'

const run = promisify(execFile)

/**
 * Finds the installed parts of the sandbox. @returns undefined if Deno has no binary for this platform, or if there is no POSIX shell to
 * enforce the limits
 */
export async function findSandbox(): Promise<SandboxParts | undefined> {
  const deno = process.platform === 'win32' ? undefined : await findDeno()
  if (deno === undefined) return undefined
  const require = createRequire(import.meta.url)
  const canvasKit = dirname(require.resolve('canvaskit-wasm/package.json'))
  const inter = dirname(require.resolve('inter-ui/package.json'))
  return {
    deno,
    bubblewrap: await findBubblewrap(deno),
    // The full build, because the smaller one can encode only PNG.
    canvasKit: { script: join(canvasKit, 'bin/full/canvaskit.js'), wasm: join(canvasKit, 'bin/full/canvaskit.wasm') },
    fonts: ['Regular', 'Bold'].map(name => join(inter, `web/Inter-${name}.woff2`)),
    pyodide: dirname(require.resolve('pyodide/package.json')),
    cachedSnapshot: join(cache, await snapshotName(require)),
  }
}

/** The folder that `main.js` also uses for Node's compile cache. */
const cache = join(import.meta.dirname, '../../node_modules/.cache/mediawright')

/** A file name that changes whenever an input of the snapshot changes. */
async function snapshotName(require: NodeJS.Require): Promise<string> {
  const versions = ['deno', 'pyodide'].map(name => (require(`${name}/package.json`) as { version: string }).version)
  const script = await readFile(join(harness, 'make-snapshot.js'))
  return `python-${createHash('sha256')
    .update([process.arch, ...versions, script].join('\n'))
    .digest('hex')
    .slice(0, 16)}`
}

/** Looks up the binary in the same way as deno/bin.cjs, but without the install script: each platform has its own package. */
async function findDeno(): Promise<string | undefined> {
  const target = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('deno/package.json'))
    const binary = join(dirname(require.resolve(`@deno/${target}/package.json`)), 'deno')
    await access(binary, constants.X_OK)
    await run(binary, ['--version'], { env: {}, timeout: 20_000 })
    return binary
  } catch {
    return undefined
  }
}

/** Runs bubblewrap once to see whether it works, because many containers forbid the namespaces that it needs. */
async function findBubblewrap(deno: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const bubblewrap = join(folder, 'bwrap')
    try {
      await access(bubblewrap, constants.X_OK)
      await run(bubblewrap, [...inBubblewrap([deno]), deno, '--version'], { env: {}, timeout: 20_000 })
      return bubblewrap
    } catch {
      // Bubblewrap is missing or does not work.
    }
  }
  return undefined
}
