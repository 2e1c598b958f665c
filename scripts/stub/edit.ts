/** Inserts code into source files. Throws an error if the place for the code is not found. */

/** Returns the content of a new file for a feature's handlers. */
export const emptyFeature = (handlers: string): string => `import type { Handlers } from '../../core/contract.ts'
import type { Engines } from '../../machine/engines.ts'

export function ${handlers}(_engines: Engines) {
  return {
  } satisfies Partial<Handlers>
}
`

const handlersEnd = '  } satisfies Partial<Handlers>\n'

export const findLine = (source: string, text: string): number => source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length

export function addHandlers(file: string, source: string, text: string): string {
  if (!source.includes(handlersEnd))
    throw new Error(`${file} must end its handlers with \`${handlersEnd.trim()}\`, so that the stub can be inserted before it.`)
  return withNotImplemented(source.replace(handlersEnd, () => `${text}${handlersEnd}`))
}

function withNotImplemented(source: string): string {
  const imported = /^import \{([^}]*)\} from '\.\.\/\.\.\/machine\/errors\.ts'$/m.exec(source)
  if (imported?.[1]?.includes('notImplemented')) return source
  if (imported)
    return source.replace(
      imported[0],
      `import {${imported[1]!.trimEnd().replace(/,$/, '')}, notImplemented } from '../../machine/errors.ts'`,
    )
  return source.replace(
    /^import type \{ Handlers \}/m,
    `import { notImplemented } from '../../machine/errors.ts'\nimport type { Handlers }`,
  )
}

/** Inserts an import after the last import of handlers. */
export function addImport(source: string, name: string, from: string): string {
  if (source.includes(`'${from}'`)) return source
  const last = [...source.matchAll(/^import \{ \w+Handlers \} from .*$/gm)].at(-1)
  if (!last) throw new Error(`There is no import of handlers after which the import from ${from} can be inserted.`)
  const end = last.index + last[0].length
  return `${source.slice(0, end)}\nimport { ${name} } from '${from}'${source.slice(end)}`
}

/** Appends a member to an object constant or to the object that an arrow function returns. */
export function addToObject(source: string, name: string, member: string): string {
  const { start, end } = literal(source, name, '{', '\n}')
  if (source.slice(start, end).includes(member)) return source
  return `${source.slice(0, end)}\n  ${member},${source.slice(end)}`
}

function literal(source: string, name: string, open: string, close: string) {
  const declared = new RegExp(`^(export )?const ${name}\\b[^\\n]*[=(>] *\\(?\\${open}`, 'm').exec(source)
  const start = declared ? declared.index + declared[0].length : -1
  const end = source.indexOf(close, start)
  if (start < 0 || end < 0) throw new Error(`There is no constant \`${name}\` to which an entry can be added.`)
  return { start, end }
}
