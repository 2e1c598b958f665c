/** Generates random values for schemas, including boundary values. A value that reveals a problem shrinks toward a simple value. */
import fc from 'fast-check'
import type { Schema } from '../contract.ts'
import { joined, type Members } from '../values.ts'
import { componentIn } from '../../examples/pointer.ts'
import { sampleRequests } from '../../generate/sample.ts'

/** Strings that careless code misinterprets. */
export const hostileTexts = ['', '\0', '\ud800', ' ', '__proto__', '../../etc/passwd', '%00', `'"<\\{{7*7}}`]

interface Discriminator {
  readonly propertyName: string
  readonly mapping?: Readonly<Record<string, string>>
}

interface Place {
  /** The value at the same location in an example. */
  readonly example?: unknown
  /**
   * The unions whose variant has already been chosen. Variants often refer back to their union, so choosing a variant each time would never
   * end.
   */
  readonly taken?: readonly unknown[]
  readonly depth: number
}

/** Depth beyond which objects have only required properties. */
const deepest = 4

export function createValues(
  document: object,
  schemas: Readonly<Record<string, Record<string, unknown>>>,
): (schema: Schema | undefined, place: Place) => fc.Arbitrary<unknown> {
  const value = (schema: Schema | undefined, place: Place): fc.Arbitrary<unknown> => {
    // The depth is limited, because schemas may be recursive.
    if (place.depth > deepest) return lazily(() => fc.constantFrom(...sampleRequests((schema ?? {}) as Members, schemas).slice(0, 1)))
    const own = joined(document, schema)
    const shown = [place.example, ...list(own['examples']), own['example'], own['default']].filter(one => one !== undefined)
    const derived = derive(own, place)
    return shown.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...shown) }, { weight: 3, arbitrary: derived }) : derived
  }

  function derive(own: Members, place: Place): fc.Arbitrary<unknown> {
    if ('const' in own) return fc.constant(own['const'])
    const values = list(own['enum'])
    if (values.length > 0) return fc.constantFrom(...values)
    const taken = place.taken ?? []
    const variants = [own['oneOf'], own['anyOf']].flatMap(some => (taken.includes(some) ? [] : list(some))) as Schema[]
    if (variants.length > 0) {
      const inside = { ...place, taken: [...taken, own['oneOf'], own['anyOf']] }
      const { oneOf: _one, anyOf: _any, discriminator, ...rest } = own
      return fc.oneof(
        ...variants.map(variant =>
          lazily(() => value({ allOf: [selecting(variant, discriminator as Discriminator), variant, rest] }, inside)),
        ),
      )
    }
    const types = own['type'] === undefined ? guessTypes(own) : list(own['type']).map(String)
    return fc.oneof(...types.map(type => typed(type, own, place)))
  }

  /** Returns a schema that requires the discriminator value of a variant, unless the variant itself declares the value. */
  function selecting(variant: Schema, discriminator: Discriminator | undefined): Schema {
    const ref = typeof variant === 'object' ? variant.$ref : undefined
    if (discriminator === undefined || ref === undefined) return {}
    const { propertyName, mapping = {} } = discriminator
    const property = joined(document, (joined(document, variant)['properties'] as Record<string, Schema> | undefined)?.[propertyName])
    if ('const' in property || list(property['enum']).length === 1) return {}
    const [mapped] = Object.entries(mapping).find(([, target]) => target === ref) ?? []
    return { properties: { [propertyName]: { const: mapped ?? componentIn(ref) } }, required: [propertyName] }
  }

  function typed(type: string, own: Members, place: Place): fc.Arbitrary<unknown> {
    if (type === 'object') return lazily(() => objects(own, place))
    if (type === 'array') return lazily(() => arrays(own, place))
    if (type === 'integer' || type === 'number') return numbers(own, type === 'integer')
    if (type === 'boolean') return fc.boolean()
    if (type === 'string') return texts(own, schemas)
    return fc.constant(null)
  }

  function objects(own: Members, { example, depth }: Place): fc.Arbitrary<unknown> {
    const required = new Set(list(own['required']).map(String))
    const declared = Object.entries((own['properties'] as Record<string, Schema> | undefined) ?? {})
    const included = declared.filter(
      ([name, schema]) => schema !== false && (required.has(name) || depth < deepest - 1) && joined(document, schema)['readOnly'] !== true,
    )
    const inExample = (name: string) => (isRecord(example) && Object.hasOwn(example, name) ? example[name] : undefined)
    const undeclared = [...required]
      .filter(name => !declared.some(([other]) => other === name))
      .map((name): [string, Schema] => [name, true])
    const alone = fc.record(
      Object.fromEntries(
        [...included, ...undeclared].map(([name, schema]) => [name, value(schema, { example: inExample(name), depth: depth + 1 })]),
      ),
      { requiredKeys: included.map(([name]) => name).filter(name => required.has(name)) as never[], noNullPrototype: true },
    )
    const others = own['additionalProperties'] as Schema | undefined
    const isMap = typeof others === 'object' || (others !== false && declared.length === 0)
    if (!isMap || depth >= deepest) return alone
    const { minProperties = 0, maxProperties = 3 } = own as Record<string, number>
    const names = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'Z', '0', '9', '_', '-') })
    const entries = fc.dictionary(names, value(others, { depth: depth + 1 }), {
      minKeys: Math.min(minProperties, 20),
      maxKeys: Math.max(Math.min(maxProperties, 3), Math.min(minProperties, 20)),
      noNullPrototype: true,
    })
    return fc.tuple(entries, alone).map(([more, object]) => ({ ...more, ...(object as object) }))
  }

  function arrays(own: Members, { example, depth }: Place): fc.Arbitrary<unknown> {
    const { minItems = 0, maxItems = Infinity } = own as Record<string, number>
    const first = Array.isArray(example) ? (example[0] as unknown) : undefined
    const fixed = list(own['prefixItems']) as Schema[]
    const items = value((own['items'] as Schema | undefined) ?? true, { example: first, depth: depth + 1 })
    const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, minItems + 3)) }
    const unique = own['uniqueItems'] === true
    const some = unique ? fc.uniqueArray(items, { ...length, selector: JSON.stringify }) : fc.array(items, length)
    if (fixed.length > 0) return fc.tuple(...fixed.map(schema => value(schema, { depth: depth + 1 })))
    if (unique || maxItems > 50 || maxItems <= length.maxLength) return some
    return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: fc.array(items, { minLength: maxItems, maxLength: maxItems }) })
  }

  return value
}

/** Builds an arbitrary on demand, because schemas may be recursive. */
function lazily<T>(build: () => fc.Arbitrary<T>): fc.Arbitrary<T> {
  let built: fc.Arbitrary<T> | undefined
  return fc.constant(undefined).chain(() => (built ??= build()))
}

const guesses: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']],
]

function guessTypes(own: Members): string[] {
  const found = guesses.filter(([, keywords]) => keywords.some(keyword => keyword in own)).map(([type]) => type)
  return found.length > 0 ? found : ['string', 'integer', 'boolean', 'null', 'object']
}

function numbers(own: Members, isInteger: boolean): fc.Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = own as Record<string, number | undefined>
  const most = own['format'] === 'int32' ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER
  if (!isInteger && multipleOf === undefined) {
    const [min, max] = [Math.max(minimum ?? -1e15, exclusiveMinimum ?? -1e15), Math.min(maximum ?? 1e15, exclusiveMaximum ?? 1e15)]
    if (min >= max) return fc.constant(min)
    const isOpen = { minExcluded: min === exclusiveMinimum, maxExcluded: max === exclusiveMaximum }
    const bounds = [...(isOpen.minExcluded ? [] : [min]), ...(isOpen.maxExcluded ? [] : [max])]
    const simple = [0, 1, -1, 2, 10, 100].filter(value => value > min && value < max)
    return fc.oneof(
      ...[[...simple, ...bounds]].filter(some => some.length > 0).map(some => fc.constantFrom(...some)),
      fc.double({ min, max, ...isOpen, noNaN: true, noDefaultInfinity: true }),
    )
  }
  const step = multipleOf ?? 1
  const min = Math.ceil(Math.max(minimum ?? -most, (exclusiveMinimum ?? -Infinity) + step) / step)
  const max = Math.floor(Math.min(maximum ?? most, (exclusiveMaximum ?? Infinity) - step) / step)
  const multiple = (count: number) => Number((count * step).toPrecision(15))
  return min > max ? fc.constant(multiple(min)) : fc.integer({ min, max }).map(multiple)
}

/** URLs with hosts reserved for examples, so that the target cannot contact a real service. */
const addresses = ['https://example.com/', 'https://example.com/a%20b?c=d&e#f', 'http://example.com:8080/ü']

const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  'date-time': () => fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map(date => date.toISOString()),
  date: () => fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map(date => date.toISOString().slice(0, 10)),
  uuid: () => fc.uuid(),
  email: () => fc.constantFrom('somebody@example.com', "o'hara+tag@mail.example.com", `${'a'.repeat(64)}@example.com`),
  uri: () => fc.constantFrom(...addresses),
  url: () => fc.constantFrom(...addresses),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
  byte: () => fc.base64String({ maxLength: 40 }),
}

function texts(own: Members, schemas: Readonly<Record<string, Record<string, unknown>>>): fc.Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
    format,
  } = own as { minLength?: number; maxLength?: number } & Record<string, string>
  const sample = fc.constantFrom(
    ...(sampleRequests({ ...own, type: 'string' }, schemas).filter(one => typeof one === 'string') as string[]),
  )
  if (pattern !== undefined) return withPattern(pattern, sample)
  const special = formats[format ?? '']
  if (
    format !== undefined &&
    (special !== undefined || /^(time|duration|regex|hostname|.*uri.*|.*iri.*|idn-.*|.*json-pointer)$/.test(format))
  )
    return special === undefined ? sample : fc.oneof(special(), sample)
  const length = { minLength: Math.min(minLength, 10_000), maxLength: Math.max(minLength, Math.min(maxLength, minLength + 20)) }
  const fits = (text: string) => countCharacters(text) >= minLength && countCharacters(text) <= maxLength
  const repeated = ['x', 'é', '😀'].map(sign => sign.repeat(Math.min(maxLength, 5000)))
  const usable = [...hostileTexts, ...repeated, 'x'.repeat(minLength)].filter(fits)
  return fc.oneof(
    { weight: 3, arbitrary: fc.string(length) },
    { weight: 2, arbitrary: fc.string({ ...length, unit: 'binary' }) },
    ...(usable.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...usable) }] : []),
  )
}

const countCharacters = (text: string) => Array.from(text).length

function withPattern(pattern: string, sample: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.oneof(sample, fc.stringMatching(new RegExp(pattern, 'u')))
  } catch {
    // fast-check does not support every pattern.
    return sample
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
