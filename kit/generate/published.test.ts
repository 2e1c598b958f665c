import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { expect, test } from 'vitest'
import { bundledOperations, type Bundle, type Schema } from './bundle.ts'
import { publishedBundle } from './published.ts'
import { typesModule, withKnownValues } from './types.ts'

const formats = formatsModule as unknown as typeof formatsModule.default

const kind = { type: 'string', enum: ['a', 'b'] }
const sides = { type: 'string', enum: ['left', 'right'], 'x-fixed': true }
const closed = (properties: Record<string, object>) => ({ type: 'object', additionalProperties: false, properties })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function buildDocument(
  schemas: Record<string, object>,
  { sent, received, called = {} }: Record<'sent' | 'received', object> & { called?: object },
) {
  const content = (schema: object) => ({ 'application/json': { schema } })
  const post = {
    operationId: 'createThing',
    requestBody: { content: content(sent) },
    responses: { '200': { content: content(received) } },
    callbacks: { ended: { '{$request.body#/url}': { post: { requestBody: { content: content(called) } } } } },
  }
  return { paths: { '/things': { post } }, components: { schemas } } as unknown as Bundle
}

test('Response schemas are open and request schemas are closed; a schema used in both requests and responses is published twice', () => {
  const schemas = {
    Kind: kind,
    Sides: sides,
    Thing: closed({ kind: ref('Kind'), sides: ref('Sides') }),
    New: closed({ kind: ref('Kind') }),
  }
  const { paths, components } = publishedBundle(
    buildDocument(schemas, { sent: ref('New'), received: ref('Thing'), called: closed({ thing: ref('Thing') }) }),
  )
  expect(components.schemas).toEqual({
    Kind: kind,
    KindResponse: { anyOf: [kind, { type: 'string' }] },
    Sides: sides,
    Thing: { type: 'object', properties: { kind: ref('KindResponse'), sides: ref('Sides') } },
    New: closed({ kind: ref('Kind') }),
  })
  const called = paths['/things']!['post']!.callbacks!['ended'] as Record<string, { post: { requestBody: object } }>
  expect(called['{$request.body#/url}']!.post.requestBody).toEqual({
    content: { 'application/json': { schema: { type: 'object', properties: { thing: ref('Thing') } } } },
  })
})

test("The open form of a response's schema keeps the schema's conditions, examples and defaults unchanged", () => {
  const rest = { if: closed({ kind }), example: { enum: ['a'], type: 'string', additionalProperties: false }, default: kind }
  const { paths } = publishedBundle(buildDocument({}, { sent: {}, received: { ...closed({}), ...rest } }))
  expect(paths['/things']!['post']!.responses['200']).toEqual({
    content: { 'application/json': { schema: { type: 'object', properties: {}, ...rest } } },
  })
})

test('The open form of a schema gets a different name if the name `<name>Response` is taken', () => {
  const both = { sent: ref('Kind'), received: closed({ kind: ref('Kind'), other: ref('KindResponse') }) }
  const { paths, components } = publishedBundle(buildDocument({ Kind: kind, KindResponse: kind }, both))
  const open = { anyOf: [kind, { type: 'string' }] }
  expect(components.schemas).toEqual({ Kind: kind, KindResponse2: open, KindResponse: open })
  expect(paths['/things']!['post']!.responses['200']).toEqual({
    content: { 'application/json': { schema: { type: 'object', properties: { kind: ref('KindResponse2'), other: ref('KindResponse') } } } },
  })
})

test('The mapping of a response discriminator keeps the original names and points to the schemas published under new names', () => {
  const pet = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { hound: '#/components/schemas/Dog' } } }
  const { components } = publishedBundle(
    buildDocument({ Cat: closed({ kind }), Dog: closed({ kind }), Pet: pet }, { sent: ref('Pet'), received: ref('Pet') }),
  )
  expect(components.schemas['PetResponse']).toEqual({
    oneOf: [ref('CatResponse'), ref('DogResponse')],
    discriminator: {
      propertyName: 'kind',
      mapping: {
        Cat: '#/components/schemas/CatResponse',
        Dog: '#/components/schemas/DogResponse',
        hound: '#/components/schemas/DogResponse',
      },
    },
  })
})

test('The generated types suggest the known values of an open string enum', () => {
  const published = publishedBundle(buildDocument({ Kind: kind }, { sent: {}, received: ref('Kind') }))
  const types = typesModule({ info: { title: 'x', version: '1' }, ...published, openapi: '3.1.1' } as Bundle, 'Made.')
  expect(types).toContain('Kind: "a" | "b" | (string & {});')
  expect(withKnownValues("type Kind = 'a' | 'b' | string;\ntype Kinds = Array<'a' | string>; type Text = number | string")).toBe(
    "type Kind = 'a' | 'b' | (string & {});\ntype Kinds = Array<'a' | (string & {})>; type Text = number | string",
  )
})

test('HTTP-D21 Every response example matches the published document, even with an added field or unrecognized values', () => {
  const read = (name: string): Bundle => JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'))
  const published = read('openapi.json')
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } })
  formats(ajv)
  const absolute = (schema: Schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract:')) as Schema
  // Schemas that have their own ids and are not inlined are compiled only once, rather than for each response that refers to them.
  for (const [name, schema] of Object.entries(published.components.schemas)) ajv.addSchema(absolute(schema), `contract:${name}`)
  const known = openValues(published)
  let checked = 0
  for (const { id, responses } of bundledOperations(published))
    for (const { status, content } of responses) {
      const { schema, examples = {} } = content['application/json'] ?? {}
      if (!schema) continue
      const validate = ajv.compile(absolute(schema))
      for (const [name, { value }] of Object.entries(examples)) {
        checked++
        expect(validate(value), `${id} ${status} ${name}: ${ajv.errorsText(validate.errors)}`).toBe(true)
        if (Number(status) < 400)
          expect(validate({ ...(value as object), later: 1 }), `${id} ${status} ${name} with another field`).toBe(true)
        const other = JSON.parse(JSON.stringify(value), (key, member) => (known.get(key)?.includes(member) ? 'of_a_later_version' : member))
        expect(validate(other), `${id} ${status} ${name}: ${ajv.errorsText(validate.errors)}`).toBe(true)
      }
    }
  expect(checked).toBeGreaterThan(200)
})

/** Returns the known values of open string properties, by name. */
function openValues({ components }: Bundle): Map<string, unknown[]> {
  const getValues = ({ $ref, anyOf }: Schema): unknown[] | undefined =>
    $ref
      ? getValues(components.schemas[$ref.slice('#/components/schemas/'.length)]!)
      : ((anyOf as Schema[] | undefined)?.[0]?.['enum'] as unknown[])
  return new Map(
    ['code', 'error_code', 'origin', 'role', 'action_id'].map(name => [
      name,
      propertyValues(components.schemas, name).flatMap(each => getValues(each) ?? []),
    ]),
  )
}

function propertyValues(schemas: Record<string, Schema>, name: string): Schema[] {
  const found: Schema[] = []
  JSON.parse(JSON.stringify(schemas), (key, value) => {
    if (key === 'properties' && value[name]) found.push(value[name])
    return value
  })
  return found
}

test('A schema nested in another schema is open in a response, even if a request uses the enclosing schema', () => {
  const Pet = { type: 'object', $defs: { Cat: closed({ kind }) } }
  const into = (name: string) => ref(`${name}/$defs/Cat`)
  const both = publishedBundle(buildDocument({ Pet }, { sent: ref('Pet'), received: into('Pet') }))
  expect(both.components.schemas['Pet']).toEqual(Pet)
  expect(both.paths['/things']!['post']!.responses['200']).toEqual({ content: { 'application/json': { schema: into('PetResponse') } } })
  const { schemas } = both.components
  expect(schemas['PetResponse']).toEqual({
    type: 'object',
    $defs: { Cat: { type: 'object', properties: { kind: { anyOf: [kind, { type: 'string' }] } } } },
  })
  const alone = publishedBundle(buildDocument({ Pet }, { sent: {}, received: into('Pet') }))
  expect(alone.components.schemas['Pet']).toEqual(schemas['PetResponse'])
})
