/** Checks individual values against the sorting and filtering rules. */
import { follow, type Operation, type Parameter, type Schema } from './contract.ts'
import { getName } from './harvest.ts'
import { asText } from './requests.ts'

export const readProperty = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, name) ? (item as Record<string, unknown>)[name] : undefined

const listProperties = (items: readonly unknown[]): string[] => [
  ...new Set(items.flatMap(item => (typeof item === 'object' && item !== null ? Object.keys(item) : []))),
]

/** Returns the enum values of a parameter or of its items. */
function listValues(document: object, schema: Schema): string[] {
  const { node } = follow(document, schema, '')
  const { node: items } = follow(document, node?.items, '')
  const values: unknown[] = node?.enum ?? items?.enum ?? (node?.type === 'boolean' ? [true, false] : [])
  return values.map(asText)
}

// Sorting

type Direction = 1 | -1 | undefined

export interface Order {
  readonly parameter: Parameter
  readonly query: readonly (readonly [string, string])[]
  readonly property: string
  /** The sort direction; undefined if the document does not specify the direction. */
  readonly direction: Direction
}

const sortNames = /^(sort|sortby|sortfield|sortkey|order|orderby|ordering)$/
const directionNames = /^(order|direction|dir|sort|sortorder|sortdirection|sortdir|orderdirection|orderdir)$/
const toDirection = (word: string | undefined): Direction => (/^asc/i.test(word ?? '') ? 1 : /^desc/i.test(word ?? '') ? -1 : undefined)

/** Returns the sort orders that an operation's parameters allow. */
export function listOrders(document: object, { parameters }: Operation, items: readonly unknown[]): Order[] {
  const properties = listProperties(items)
  const inQuery = parameters.filter(({ in: place }) => place === 'query')
  const isDirection = ({ name, schema }: Parameter) => {
    const values = listValues(document, schema)
    return directionNames.test(getName(name)) && values.length > 0 && values.every(value => /^(asc|desc)(ending)?$/i.test(value))
  }
  const turn = inQuery.find(isDirection)
  const turns = turn === undefined ? [undefined] : listValues(document, turn.schema)
  return inQuery
    .filter(parameter => sortNames.test(getName(parameter.name)) && parameter !== turn)
    .flatMap(parameter => {
      const values = listValues(document, parameter.schema)
      return values.flatMap(value => {
        const [, sign = '', name = '', word] = /^([+-]?)(.+?)(?:[\s_.:,-](asc|desc|ascending|descending))?$/i.exec(value) ?? []
        const property = properties.find(one => getName(one) === getName(name))
        if (property === undefined) return []
        const own: Direction = sign === '-' ? -1 : sign === '+' || values.includes(`-${value}`) ? 1 : toDirection(word)
        const single = { parameter, query: [[parameter.name, value] as const], property, direction: own }
        if (own !== undefined || turn === undefined) return [single]
        return turns.map(one => ({ ...single, query: [...single.query, [turn.name, one!] as const], direction: toDirection(one) }))
      })
    })
}

type Compare = (a: never, b: never) => number
const numbers: Compare = (a: number, b: number) => a - b
const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** A document does not specify how strings are compared, so several comparisons are tried. */
const texts: readonly Compare[] = [
  byCode,
  (a: string, b: string) => byCode(a.toLowerCase(), b.toLowerCase()),
  (a: string, b: string) => a.localeCompare(b, 'en'),
  (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }),
]
const isTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(value) && !Number.isNaN(Date.parse(value))

/** Reports whether the values are sorted by at least one plausible rule. */
export function isOrdered(values: readonly unknown[], direction: Direction): boolean {
  const as = (type: string) => values.every(value => typeof value === type)
  if (values.every(isTime))
    return isMonotonic(
      values.map(value => Date.parse(String(value))),
      [numbers],
      direction,
    )
  if (as('boolean')) return isMonotonic(values.map(Number), [numbers], direction)
  if (as('number')) return isMonotonic(values, [numbers], direction)
  return !as('string') || isMonotonic(values, texts, direction)
}

const isMonotonic = (values: readonly unknown[], compares: readonly Compare[], direction: Direction) =>
  compares.some(compare =>
    ([1, -1] as const)
      .filter(one => direction === undefined || one === direction)
      .some(one => values.every((value, index) => index === 0 || compare(values[index - 1] as never, value as never) * one <= 0)),
  )

// Filtering

export interface Filter {
  readonly property: string
  readonly value: string
  /** True if the parameter lists its allowed values. If false, a string that contains the value also counts as a match. */
  readonly isListed: boolean
  /** True if at least one item has the value. */
  readonly isKnown: boolean
}

const notFilters =
  /^(limit|pagesize|perpage|cursor|pagetoken|after|before|offset|page|pagenumber|fields|include|expand|embed|q|query|search)$/

/**
 * Chooses a filter value that at least one item does not have.
 * @returns the filter, or the reason why there is no such value; undefined if the parameter does not appear to filter by a property
 */
export function chooseFilter(
  document: object,
  { name, schema, style, isContent }: Parameter,
  items: readonly unknown[],
): Filter | { reason: string } | undefined {
  const property = listProperties(items).find(one => getName(one) === getName(name))
  const { node } = follow(document, schema, '')
  // A date or time may be the start or the end of a range, so it is not treated as a filter.
  const isRange = typeof node?.format === 'string' && /date|time/.test(node.format)
  if (property === undefined || notFilters.test(getName(name)) || isContent || style !== 'form' || isRange) return undefined
  const all = items.map(item => [readProperty(item, property)].flat())
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  const known = [...new Set(all.flat().filter(isScalar).map(asText))]
  const listed = listValues(document, schema)
  const allowed = listed.length > 0 ? listed : known
  const candidates = [...known.filter(value => allowed.includes(value)), ...listed.filter(value => !known.includes(value))]
  const value = candidates.find(one => all.some(values => !values.map(asText).includes(one)))
  if (known.length === 0 || value === undefined) return { reason: `no two items differ in \`${property}\`` }
  return { property, value, isListed: listed.length > 0, isKnown: known.includes(value) }
}

/** Returns the first item that a filter must exclude. */
export function findMismatch(items: readonly unknown[], { property, value, isListed }: Filter): { text: string } | undefined {
  const matches = (own: unknown) =>
    asText(own) === value || (!isListed && typeof own === 'string' && own.toLowerCase().includes(value.toLowerCase()))
  const wrong = items.find(item => {
    const own = readProperty(item, property)
    // A field may be omitted if its value is false.
    return !(own === undefined && value === 'false') && ![own].flat().some(matches)
  })
  return wrong === undefined ? undefined : { text: asText(readProperty(wrong, property) ?? null) }
}
