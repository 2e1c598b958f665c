/** A change between two documents, as `redocly diff --format=json` reports it. Values are those of the changed node or property. */
export interface Change {
  /** Its path from the root through all `$ref`s; if several places share a component, the first. */
  path: string
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  /** The changed keyword of a node that was modified. */
  property?: string
  impact: 'major' | 'minor' | 'patch'
  verdicts: { message: string }[]
  base?: Side
  revision?: Side
}
export interface Side {
  /** Its pointer in its own document, below the component that it belongs to. */
  pointer: string
  value?: unknown
}

export type Level = 'breaking' | 'warning' | 'info'

/** The meaning of a change for callers. */
export interface Finding {
  rule: string
  level: Level
  message: string
  /** Of the field that became required, or optional. */
  name?: string
}

export const tokens = (pointer: string): string[] =>
  pointer
    .slice(pointer.startsWith('#/') ? 2 : 0)
    .split('/')
    .map(token => token.replaceAll('~1', '/').replaceAll('~0', '~'))

export const toPointer = (path: readonly string[]): string =>
  `#/${path.map(token => token.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

/** The values of an enum, the names of required fields. */
export const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const minus = (some: readonly string[], others: readonly string[]): string[] => some.filter(one => !others.includes(one))
