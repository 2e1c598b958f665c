/** Resolves tools that the package does not install. The project is searched first, then the package's own location. */
import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../command-line.ts'

const own = createRequire(import.meta.url)
const manifest = own('@mediawright/contract-kit/package.json') as { version: string; peerDependencies: Record<string, string> }
/** The root of this package's modules: its sources, or `dist`. */
const root = new URL('..', import.meta.url).href

export const { version } = manifest

export const missing = (name: string): UsageError =>
  new UsageError(`This command needs ${name}: run \`npm install --save-dev ${name}@${manifest.peerDependencies[name] ?? 'latest'}\`.`)

/** Makes this package's modules import tools from the project first, even if the package is linked from another folder. */
export function takeToolsFrom(folder: string): { deregister: () => void } {
  const parentURL = pathToFileURL(join(folder, 'package.json')).href
  return registerHooks({
    resolve(specifier, context, next) {
      const { parentURL: importer } = context
      const isOwn = importer?.startsWith(root) && !importer.slice(root.length).includes('node_modules/')
      if (!isOwn || !Object.hasOwn(manifest.peerDependencies, packageName(specifier))) return next(specifier, context)
      try {
        return next(specifier, { ...context, parentURL })
      } catch {
        // The first call to `next` has modified `context`, so the original importer is passed again.
        return next(specifier, { ...context, parentURL: importer })
      }
    },
  })
}

const packageName = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''

/** Returns the error for the tool whose import failed; undefined if the import failed for another reason. */
export function missingTool(error: unknown): UsageError | undefined {
  const { code, message } = error as { code?: string; message?: string }
  const name = packageName(/Cannot find (?:package|module) '([^']+)'/.exec(message ?? '')?.[1] ?? '')
  return code?.endsWith('MODULE_NOT_FOUND') && Object.hasOwn(manifest.peerDependencies, name) ? missing(name) : undefined
}

/** @throws {UsageError} if neither the project nor the package can resolve the tool */
export function findTool(folder: string, name: string, file: string): string {
  const found = findIn(createRequire(join(folder, 'package.json')), name, file) ?? findIn(own, name, file)
  if (found === undefined) throw missing(name)
  return found
}

/** Finds the project's compiler, preferring the native compiler. */
export const findCompiler = (folder: string): string =>
  findIn(createRequire(join(folder, 'package.json')), '@typescript/native', 'bin/tsc') ?? findTool(folder, 'typescript', 'bin/tsc')

function findIn({ resolve }: NodeJS.Require, name: string, file: string): string | undefined {
  try {
    const found = join(dirname(resolve(`${name}/package.json`)), file)
    return existsSync(found) ? found : undefined
  } catch {
    return undefined
  }
}
