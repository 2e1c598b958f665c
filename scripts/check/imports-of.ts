import { parseSync } from 'rolldown/utils'

/** The text of all that names another file, types included. What a file does with it is no matter of imports. */
export function importsOf(path: string, text: string): string {
  if (!isCode(path)) return text
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) return text
  const statements = [...module.staticImports, ...module.staticExports.filter(isFromAFile), ...module.dynamicImports]
  // types and CommonJS are not among the statements
  const others = text.match(/\b(import|require(\.resolve)?)\s*\([^)]*\)|^\s*\/\/\/\s*<.*$|^\s*(export\s+)?import\s+\w+\s*=.*$/gm) ?? []
  return [...statements.map(({ start, end }) => text.slice(start, end)), ...others].join('\n')
}

/** Besides, the names that it exports. */
export function modulesOf(path: string, text: string): string {
  if (!isCode(path)) return text
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) return text
  const names = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName, isType }) => `${exportName.name} ${isType}`))
  return [importsOf(path, text), ...names].join('\n')
}

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path)

const isFromAFile = ({ entries }: { entries: { moduleRequest: unknown }[] }) => entries.some(({ moduleRequest }) => moduleRequest)

/** Relative specifiers alone. */
export function relativeImportsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return requests.filter(request => request.startsWith('.'))
}
