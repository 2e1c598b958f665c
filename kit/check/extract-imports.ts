import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, sep } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** Returns only the text of the imports and exports that name another file, including type imports. */
export const extractImports = (path: string, text: string): string => found(path, text).imports

/** Like `extractImports`, but includes the names of exports. */
export const extractModules = (path: string, text: string): string => found(path, text).modules

interface Found {
  text: string
  imports: string
  modules: string
}
/** Results are cached by path, because several checks parse the same files and parsing takes seconds. */
const known = new Map<string, Found>()

function found(path: string, text: string): Found {
  const before = known.get(path)
  if (before?.text === text) return before
  const now = find(path, text)
  known.set(path, now)
  return now
}

function find(path: string, text: string): Found {
  if (!isCode(path)) return { text, imports: text, modules: text }
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) return { text, imports: text, modules: text }
  const { staticImports, staticExports, dynamicImports } = module
  const statements = [...staticImports, ...staticExports.filter(isFromAFile), ...dynamicImports]
  // The parser reports neither CommonJS imports nor `import()` in types.
  const others = text.match(/\b(import|require(\.resolve)?)\s*\([^)]*\)|^\s*\/\/\/\s*<.*$|^\s*(export\s+)?import\s+\w+\s*=.*$/gm) ?? []
  const imports = [...statements.map(({ start, end }) => text.slice(start, end)), ...others].join('\n')
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName, isType }) => `${exportName.name} ${isType}`))
  return { text, imports, modules: [imports, ...names].join('\n') }
}

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path)

const isFromAFile = ({ entries }: { entries: { moduleRequest: unknown }[] }) => entries.some(({ moduleRequest }) => moduleRequest)

/**
 * Returns the files that a module imports. Files in installed packages are excluded, but the links to this repository's own packages are
 * followed.
 */
export function filesImportedBy(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  const { resolve } = createRequire(path)
  return requests.flatMap(request => {
    if (request.startsWith('.')) return [join(dirname(path), request)]
    try {
      const file = resolve(request)
      return isAbsolute(file) && !file.includes(`${sep}node_modules${sep}`) ? [file] : []
    } catch {
      // `resolve` fails for packages whose `exports` have only the condition `import`, but this repository contains none.
      return []
    }
  })
}
