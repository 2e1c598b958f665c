/** Normalizes a name, so that `bookId`, `book_id` and `book-id` compare equal. */
export const plainName = (name: string) => name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()

export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

export interface Replacement {
  /** Name of the property that contains the id. */
  name: string
  old: string | number
  next: string | number
}

/**
 * Replaces an id in a value: in properties with the id's name and in URL paths. An id that is long enough to be unambiguous is also
 * replaced in other properties and as a property name, where a short id such as `n1` could be unrelated text.
 */
export function replaceId<T>(value: T, replacement: Replacement, name = ''): T {
  const { old, next } = replacement
  const replaced = (inner: unknown, key: string): unknown => {
    if (Array.isArray(inner)) return inner.map(item => replaced(item, key))
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(
        Object.entries(inner).map(([property, one]) => [
          distinctive(old) && property === old ? String(next) : property,
          replaced(one, property),
        ]),
      )
    }
    if (inner === old && (plainName(key) === plainName(replacement.name) || distinctive(old))) return next
    return typeof inner === 'string' && inner.includes('/') ? replaceSegment(inner, String(old), String(next)) : inner
  }
  return replaced(value, name) as T
}

/** Replaces a segment in a URL's path. */
const replaceSegment = (url: string, old: string, next: string) =>
  url
    .split('/')
    .map(segment => (segment.replace(/[?#].*$/s, '') === old ? segment.replace(old, () => encodeURIComponent(next)) : segment))
    .join('/')

const distinctive = (id: string | number) => typeof id === 'string' && id.length >= 8

/** Returns the first value of a property with this name. Outer properties take precedence over nested ones. */
export const findByName = (value: unknown, name: string) => getValues(value, name)[0]

/** Returns all values of properties with this name, outermost first. */
export function getValues(value: unknown, name: string): (string | number)[] {
  const found: (string | number)[] = []
  for (let level = [value].filter(isObject); level.length > 0; level = level.flatMap(inner => Object.values(inner)).filter(isObject)) {
    for (const [key, one] of level.flatMap(inner => Object.entries(inner))) {
      if (plainName(key) === plainName(name) && (typeof one === 'string' || typeof one === 'number')) found.push(one)
    }
  }
  return found
}

/** Copies an item with new ids, except for the ids in `kept`. */
export function variant<T>(item: T, number: number, kept: readonly string[] = []): T {
  if (!isObject(item)) return item
  const own = getIds(item).filter(([name]) => !kept.includes(plainName(name)))
  if (own.length === 0) return renamed(item, number)
  return own.reduce((copy, [name, old]) => replaceId(copy, { name, old, next: nextId(old, number) }), item)
}

/**
 * Copies a list item as a sibling with the same parents. The item's own id is `id`, or else the first id that is not a parameter of the
 * list.
 */
export function sibling<T>(item: T, number: number, parameters: readonly string[]): T {
  if (!isObject(item)) return item
  const ids = getIds(item).filter(([name]) => !parameters.includes(plainName(name)))
  const own = ids.find(([name]) => name === 'id') ?? ids[0]
  const foreign = ids.filter(([, value]) => value !== own?.[1]).map(([name]) => plainName(name))
  return variant(item, number, [...parameters, ...foreign])
}

const getIds = (item: Record<string, unknown>) =>
  Object.entries(item).filter((entry): entry is [string, string | number] => /(^|[a-z_])id$/i.test(entry[0]) && isId(entry[1]))

/** Gives an item without an id a different email address or name, so that it differs from the original. */
function renamed<T extends Record<string, unknown>>(item: T, number: number): T {
  const texts = Object.entries(item).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [name, text] = texts.find(([, value]) => value.includes('@')) ?? texts.find(([key]) => /name$|title$/i.test(key)) ?? []
  if (name === undefined || text === undefined) return item
  return { ...item, [name]: text.includes('@') ? text.replace('@', `+${number}@`) : `${text} ${number + 1}` }
}

const isId = (value: unknown) => (typeof value === 'string' && value !== '') || Number.isInteger(value)

function nextId(old: string | number, number: number): string | number {
  if (typeof old === 'number') return old + 1000 * number
  // Digits are valid in all alphabets used for ids: hexadecimal, base 32 and base 62.
  if (old.length >= 12) return old.slice(0, -4) + String(number).padStart(4, '0')
  const digits = /\d+$/.exec(old)?.[0]
  return digits === undefined ? `${old}${number + 1}` : old.slice(0, -digits.length) + String(Number(digits) + 1000 * number)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
