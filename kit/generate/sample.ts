import RandExp from 'randexp'
import type { Schema } from '../examples/contract.ts'
import { componentIn, nodeAt } from '../examples/pointer.ts'
import { isDiscriminator, type Discriminator } from './ajv-schema.ts'

type Schemas = Record<string, Schema>

interface Options {
  /** True if the examples and defaults from schemas are included. */
  shown: boolean
  /** True if optional properties are omitted. */
  lean: boolean
  /** Properties with this keyword are omitted, because only the other side writes them. */
  left: 'readOnly' | 'writeOnly'
}

/** Returns response values for a schema, most informative first. For nearly all schemas, at least one of these values is valid. */
export const sampleValues = (schema: Schema | undefined, schemas: Schemas): unknown[] =>
  samples(schema, schemas, 'writeOnly', [false, true])

/** Returns request values for a schema, those with the fewest fields first. */
export const sampleRequests = (schema: Schema | undefined, schemas: Schemas): unknown[] =>
  samples(schema, schemas, 'readOnly', [true, false])

const samples = (schema: Schema | undefined, schemas: Schemas, left: Options['left'], order: boolean[]) =>
  order.flatMap(lean => [true, false].map(shown => new Sampler(schemas, { shown, lean, left }).value(schema, [])))

const maxDepth = 6

class Sampler {
  readonly #schemas: Schemas
  readonly #options: Options

  constructor(schemas: Schemas, options: Options) {
    this.#schemas = schemas
    this.#options = options
  }

  /** @param above the schemas that contain this one */
  value(schema: unknown, above: readonly unknown[]): unknown {
    const own = this.#joined(schema)
    if ('const' in own) return own['const']
    const shown = [own['example'], ...list(own['examples']), own['default']].find(one => one !== undefined)
    if (this.#options.shown && shown !== undefined) return shown
    const values = list(own['enum'])
    if (values.length > 0) return values.find(one => one !== null) ?? null
    const inside = [...above, this.#target(schema)]
    const types = list(own['type']).map(String)
    const type =
      types.find(one => one !== 'null') ??
      types[0] ??
      (own['items'] ? 'array' : isText(own) ? 'string' : isNumber(own) ? 'number' : 'object')
    if (type === 'object') return this.#object(own, inside)
    if (type === 'array') return this.#array(own, inside)
    if (type === 'integer' || type === 'number') return sampleNumber(own, type)
    if (type === 'null') return null
    return type === 'boolean' ? true : sampleText(own)
  }

  #object(own: Schema, above: readonly unknown[]): Schema {
    const required = new Set(list(own['required']).map(String))
    const isIncluded = (name: string, schema: unknown) =>
      required.has(name) || (!this.#options.lean && above.length < maxDepth && !above.includes(this.#target(schema)))
    const declared = (own['properties'] ?? {}) as Schema
    const undeclared = [...required]
      .filter(name => !Object.hasOwn(declared, name))
      .map(name => [name, own['additionalProperties']] as const)
    const properties = [...Object.entries(declared), ...undeclared]
      .filter(([name, schema]) => this.#joined(schema)[this.#options.left] !== true && schema !== false && isIncluded(name, schema))
      .map(([name, schema]) => [name, above.length > maxDepth * 3 ? null : this.value(schema, above)] as const)
    const others = Number(own['minProperties'] ?? 0) - properties.length
    const more = Array.from({ length: Math.max(0, Math.min(others, 100)) }, (_, index) => [
      `key${index + 1}`,
      this.value(own['additionalProperties'], above),
    ])
    return Object.fromEntries([...properties, ...more])
  }

  #array(own: Schema, above: readonly unknown[]): unknown[] {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = own as Record<string, number>
    const fixed = list(own['prefixItems'])
    const isRecursive = this.#options.lean || above.length >= maxDepth || above.includes(this.#target(own['items']))
    const length = Math.min(Math.max(minItems, fixed.length, isRecursive ? 0 : 1), maxItems, 1000)
    const values = list(this.#joined(own['items'])['enum'])
    return Array.from({ length }, (_, index) => {
      const value = this.value(fixed[index] ?? own['items'], above)
      if (!uniqueItems || index === 0) return value
      if (values.length > 0) return values[index % values.length]
      return typeof value === 'number' ? value + index : typeof value === 'string' ? `${value}${index}` : value
    })
  }

  /** Returns the schema that a reference points to. */
  #target(schema: unknown): unknown {
    const ref = (schema as Schema | undefined)?.['$ref']
    return typeof ref === 'string' ? (nodeAt({ components: { schemas: this.#schemas } }, ref) ?? schema) : schema
  }

  /**
   * Returns a schema that requires the value that selects a variant: the value in the mapping or, if there is none, the name of the
   * variant's schema, unless the variant declares only other values.
   */
  #selecting({ propertyName, mapping = {} }: Discriminator, variant: unknown, seen: readonly unknown[]): Schema | undefined {
    const ref = (variant as Schema | undefined)?.['$ref']
    if (typeof ref !== 'string') return undefined
    const { const: only, enum: values } = this.#joined((this.#joined(variant, seen)['properties'] as Schema | undefined)?.[propertyName])
    const declared = only === undefined ? list(values) : [only]
    const [mapped] = Object.entries(mapping).find(([, target]) => target === ref) ?? []
    const value = mapped ?? componentIn(ref)
    if (mapped === undefined && declared.length > 0 && !declared.includes(value)) return undefined
    return { required: [propertyName], properties: { [propertyName]: { const: value } } }
  }

  /** Merges a schema with the target of its `$ref`, every schema in its `allOf` and the first alternative of its `oneOf` or `anyOf`. */
  #joined(schema: unknown, seen: readonly unknown[] = []): Schema {
    if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return {}
    const { allOf, oneOf, anyOf, $ref, discriminator, ...own } = schema as Schema
    const inside = [...seen, schema]
    const alternatives = [oneOf, anyOf].map(some => list(some).find(one => this.#joined(one, inside)['type'] !== 'null'))
    const chosen = isDiscriminator(discriminator) ? this.#selecting(discriminator, alternatives[0] ?? alternatives[1], inside) : undefined
    return [...list(allOf), chosen, ...alternatives, typeof $ref === 'string' ? this.#target(schema) : undefined]
      .map(part => this.#joined(part, inside))
      .reduce<Schema>(joined, own)
  }
}

/** Merges two schemas. The first one takes precedence. */
const joined = (all: Schema, part: Schema): Schema => ({
  ...part,
  ...all,
  ...('properties' in all || 'properties' in part
    ? { properties: merged(all['properties'] as Schema | undefined, part['properties'] as Schema | undefined) }
    : {}),
  ...('required' in all || 'required' in part ? { required: [...list(all['required']), ...list(part['required'])] } : {}),
})

const merged = (all: Schema = {}, part: Schema = {}): Schema =>
  Object.fromEntries(
    [...new Set([...Object.keys(all), ...Object.keys(part)])].map(name => {
      const [one, other] = [all, part].map(some => (Object.hasOwn(some, name) ? some[name] : undefined))
      return [name, one === undefined ? other : other === undefined ? one : { allOf: [one, other] }]
    }),
  )

function sampleNumber(own: Schema, type: string): number {
  const { minimum, maximum, multipleOf } = own as Record<string, number | undefined>
  const open = (name: string) => (typeof own[name] === 'number' ? own[name] : undefined)
  const [above, below] = [open('exclusiveMinimum'), open('exclusiveMaximum')]
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined)
  const least = Math.max(
    minimum ?? -Infinity,
    above === undefined ? -Infinity : above + (step ?? Math.min(1, ((below ?? maximum ?? above + 2) - above) / 2)),
  )
  const most = Math.min(
    maximum ?? Infinity,
    below === undefined ? Infinity : below - (step ?? Math.min(1, (below - Math.max(least, below - 2)) / 2)),
  )
  const wanted = Math.min(Math.max(multipleOf ?? 1, least), most)
  return step === undefined ? wanted : Math.ceil(Number((wanted / step).toPrecision(15))) * step
}

const formats: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '12:00:00Z',
  duration: 'P1D',
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'somebody@example.com',
  'idn-email': 'somebody@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{name}',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  'json-pointer': '/name',
  'relative-json-pointer': '0/name',
  regex: '^.*$',
  byte: 'dGV4dA==',
}

function sampleText(own: Schema): string {
  const { pattern, minLength = 0, maxLength = 1000 } = own as { pattern?: string; minLength?: number; maxLength?: number }
  const known = formats[String(own['format'])]
  if (known !== undefined && !(pattern !== undefined && !matches(pattern, known))) return known
  const fitted = 'text'.padEnd(minLength, '-').slice(0, maxLength)
  return pattern === undefined || matches(pattern, fitted) ? fitted : matching(pattern, minLength, maxLength)
}

/** Generates a string that matches a pattern: the shortest one or, failing that, one with longer repetitions. */
function matching(pattern: string, minLength: number, maxLength: number): string {
  for (const more of [0, 1, 3, 10, 30]) {
    try {
      const generator = new RandExp(pattern, 'u')
      generator.max = Math.max(minLength, more)
      // `randInt` determines the characters as well as the numbers of repetitions, but any allowed character will do. If the text is too
      // short, longer repetitions are tried.
      generator.randInt = (least, most) => (more === 0 ? least : Math.min(most, least + Math.max(more, minLength)))
      const text = generator.gen()
      if (text.length >= minLength && text.length <= maxLength && matches(pattern, text)) return text
    } catch {
      break
    }
  }
  return 'text'
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

const isText = (own: Schema) => ['pattern', 'minLength', 'maxLength', 'format', 'contentMediaType'].some(key => key in own)
const isNumber = (own: Schema) => ['minimum', 'maximum', 'multipleOf'].some(key => key in own)
const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
