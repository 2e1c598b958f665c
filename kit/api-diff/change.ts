/** A change between two documents, in the format of `redocly diff --format=json`. Each `value` is that of the changed node or property. */
export interface Change {
  /** Path from the root through all `$ref`s. For a component used in several places, this is the path of the first use. */
  path: string
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  /** The changed keyword of a modified node. */
  property?: string
  impact: 'major' | 'minor' | 'patch'
  verdicts: { message: string }[]
  base?: Side
  revision?: Side
}
export interface Side {
  /** Pointer within the component (or the document) that contains the node. */
  pointer: string
  value?: unknown
}

export type Level = 'breaking' | 'warning' | 'info'

/** The effect of a change on callers. */
export interface Finding {
  rule: string
  level: Level
  message: string
  /** Name of the field that became required or optional. */
  name?: string
}

export const tokens = (pointer: string): string[] =>
  pointer
    .slice(pointer.startsWith('#/') ? 2 : 0)
    .split('/')
    .map(token => token.replaceAll('~1', '/').replaceAll('~0', '~'))

export const toPointer = (path: readonly string[]): string =>
  `#/${path.map(token => token.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

/** Returns an enum's values or the names of required fields. */
export const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const minus = (some: readonly string[], others: readonly string[]): string[] => some.filter(one => !others.includes(one))
