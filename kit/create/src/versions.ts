import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import creator from '../package.json' with { type: 'json' }
import ownKit from '../../package.json' with { type: 'json' }
import { UsageError } from '../../command-line.ts'

export interface Kit {
  /** The version of the contract kit in the project's `dependencies`. */
  version: string
  /** The tools that this kit's commands need. */
  tools: Record<string, string>
}

export const defaultKit = ownKit.version
export const expressVersion = ownKit.dependencies.express
/** The Node version that runs the scripts. It is needed in production too, because older versions cannot run TypeScript. */
export const nodeVersion = creator.devDependencies.node
export const developmentVersions = {
  '@types/node': creator.devDependencies['@types/node'],
  '@types/express': creator.devDependencies['@types/express'],
}

/**
 * Reads the tool versions from the given kit, which may be newer than this command.
 * @param spec a folder, a tarball, or an npm version or tag
 * @param project the project's folder
 */
export function readKit(spec: string, project: string): Kit {
  const path = resolve(spec.replace(/^file:/, ''))
  if (!existsSync(path)) {
    if (/^(\.|\/|file:|[A-Za-z]:[\\/])|^[^:]*\.tgz$/.test(spec)) throw new UsageError(`--kit names ${path}, which does not exist.`)
    return { version: spec, tools: ownKit.peerDependencies }
  }
  const { name, peerDependencies } = readManifest(path)
  if (name !== ownKit.name || !peerDependencies) throw new UsageError(`--kit must name ${ownKit.name}, but ${path} is a different package.`)
  const location = isAbsolute(spec.replace(/^file:/, '')) ? path : relative(project, path)
  return { version: `file:${location.replaceAll('\\', '/')}`, tools: peerDependencies }
}

function readManifest(path: string): { name?: string; peerDependencies?: Record<string, string> } {
  try {
    return JSON.parse(
      statSync(path).isDirectory()
        ? readFileSync(join(path, 'package.json'), 'utf8')
        : execFileSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    throw new UsageError(`--kit must name a package, but ${path} has no package.json.`)
  }
}
