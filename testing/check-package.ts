import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** The output of `npm pack --json` for a package. */
export interface PackedPackage {
  name: string
  version: string
  filename: string
  size: number
  files: readonly { path: string }[]
}

/** Size limits for the tarballs: a page has to wait for the client to load, and a test has to wait for the mock. */
export const maxBytes: Readonly<Record<string, number>> = { '@mediawright/client': 700_000, '@mediawright/mock': 4_000_000 }

const required = ['package.json', 'README.md', 'LICENSE']
/** Patterns for sources, tests, secrets and local files, which must not be published. */
const unwanted = /(^|\/)(\.env|\.npmrc|node_modules\/|test\/|src\/.*\.ts$)|\.test\.|\.tsbuildinfo$|\.(db|log|tgz)$/

/** Returns the problems that prevent a package from being published. */
export function findPackageProblems({ name, size, files }: PackedPackage, manifest: Readonly<Record<string, unknown>>): string[] {
  const paths = files.map(({ path }) => path)
  const problems = required.filter(path => !paths.includes(path)).map(path => `${name} lacks ${path}.`)
  for (const path of paths)
    // The client's build output has the same folders as its sources, so its paths match this pattern.
    if (unwanted.test(path) && !/^dist\/.*\.(d\.ts|js|js\.map)$/.test(path)) problems.push(`${name} has ${path}, which is not needed.`)
  const most = maxBytes[name]
  if (most !== undefined && size > most) problems.push(`${name} has ${size} bytes, more than ${most}.`)
  if (manifest['private'] === true) problems.push(`${name} is private.`)
  for (const field of ['description', 'license', 'engines', 'keywords', 'publishConfig'])
    if (manifest[field] === undefined) problems.push(`package.json of ${name} has no ${field}.`)
  return problems
}

/** Checks with publint that exported files exist, have the right format and have types. */
export async function lintPackage(tarball: string): Promise<string[]> {
  const bytes = await readFile(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
  })
  return messages.filter(({ type }) => type !== 'suggestion').flatMap(message => formatMessage(message, pkg) ?? message.code)
}

/** Returns the path of the system's Node, which is often the oldest supported version, or else the path of the current Node. */
export function oldestNode(): string {
  for (const path of ['/usr/bin/node', '/usr/local/bin/node'])
    try {
      if (Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]) >= 20) return path
    } catch {
      // There is no Node at this path.
    }
  return process.execPath
}
