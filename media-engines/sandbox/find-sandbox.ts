import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { harness, inBubblewrap, type SandboxParts } from './launch.ts'

const run = promisify(execFile)
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic']

/** @returns undefined where Deno has no binary for this platform, or without a POSIX shell to enforce its limits */
export async function findSandbox(): Promise<SandboxParts | undefined> {
  const deno = process.platform === 'win32' ? undefined : await findDeno()
  if (deno === undefined) return undefined
  const require = createRequire(import.meta.url)
  const canvasKit = dirname(require.resolve('canvaskit-wasm/package.json'))
  const inter = dirname(require.resolve('@fontsource/inter/package.json'))
  return {
    deno,
    bubblewrap: await findBubblewrap(deno),
    // the smaller build writes PNG only
    canvasKit: { script: join(canvasKit, 'bin/full/canvaskit.js'), wasm: join(canvasKit, 'bin/full/canvaskit.wasm') },
    fonts: [400, 700].flatMap(weight => scripts.map(script => join(inter, `files/inter-${script}-${weight}-normal.woff2`))),
    pyodide: dirname(require.resolve('pyodide/package.json')),
    keptSnapshot: join(cache, await snapshotName(require)),
  }
}

/** The folder of Node's compile cache for `main.js`. */
const cache = join(import.meta.dirname, '../../node_modules/.cache/mediawright')

/** A different name for each version of what the snapshot is made from. */
async function snapshotName(require: NodeJS.Require): Promise<string> {
  const versions = ['deno', 'pyodide'].map(name => (require(`${name}/package.json`) as { version: string }).version)
  const script = await readFile(join(harness, 'make-snapshot.js'))
  return `python-${createHash('sha256')
    .update([process.arch, ...versions, script].join('\n'))
    .digest('hex')
    .slice(0, 16)}`
}

/** As deno/bin.cjs finds it, without its install script: each platform has its own package with the binary. */
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

/** Many containers forbid the namespaces that it needs, so it is tried. */
async function findBubblewrap(deno: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const bubblewrap = join(folder, 'bwrap')
    try {
      await access(bubblewrap, constants.X_OK)
      await run(bubblewrap, [...inBubblewrap([deno]), deno, '--version'], { env: {}, timeout: 20_000 })
      return bubblewrap
    } catch {
      // missing, or not able to
    }
  }
  return undefined
}
