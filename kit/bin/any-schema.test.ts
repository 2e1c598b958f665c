/** Generates code from small documents with unusual schemas, and runs the generated validators. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { describe, expect, test, vi } from 'vitest'
import { createRouter } from '../express/router.ts'
import { notices } from '../generate/notices.ts'
import { createMock } from '../mock/create-mock.ts'
import { createListener } from '../node/listener.ts'
import { createContract } from '../runtime/contract.ts'
import { generate, ok } from './testing/generate.ts'
import { ref, send, validator } from './testing/validator.ts'

test('Keyword-like text in examples, defaults, enums and extensions does not affect validators', async () => {
  const like = { $id: 'same', $schema: 'http://json-schema.org/draft-04/schema#', $anchor: 'a', $ref: '#/nowhere' }
  const Odd = {
    type: 'object',
    $id: 'https://example.com/odd',
    example: like,
    examples: [like],
    'x-schema': like,
    properties: { a: { enum: [like, 'a', null, 1], default: like, example: like }, $id: { type: 'string' } },
  }
  const { faults } = await validator('keywords', { Odd, Other: { ...Odd, $id: 'https://example.com/other' } }, ref('Odd'))
  expect(faults({ a: like, $id: 'same' })).toEqual([])
  expect(faults({ a: null })).toEqual([])
  expect(faults({ a: 'b', $id: 1 })).toEqual([expect.stringMatching(/^a must be one of/), '$id must be a string'])
})

test('A body or parameter shared by several operations is parsed and validated like any other', async () => {
  const shared = { parameters: [{ $ref: '#/components/parameters/Size' }], requestBody: { $ref: '#/components/requestBodies/Named' } }
  const post = (operationId: string) => ({ operationId, ...shared, responses: ok })
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
  const { operations, loadValidators } = await generate('bodies', {
    paths: { '/a': { post: post('addA') }, '/b': { post: post('addB') } },
    components: {
      parameters: { Size: { name: 'size', in: 'query', schema: { type: 'integer' } } },
      requestBodies: { Named: { required: true, content: { 'application/json': { schema } } } },
    },
  })
  expect(operations['addA'].body).toEqual({ required: true, types: ['application/json'] })
  const { body, query } = await loadValidators['addB']!()
  expect([{ size: 1 }, { size: 'a' }].map(value => query(value))).toEqual([true, false])
  expect([{ name: 'n' }, {}].map(value => body['application/json'](value))).toEqual([true, false])
})

test('Validators treat properties named after members of Object.prototype like any other property', async () => {
  const properties = { toString: { type: 'string' }, ['__proto__']: { type: 'integer' } }
  const { faults } = await validator(
    'inherited',
    {},
    { type: 'object', required: ['constructor'], properties, additionalProperties: false },
  )
  expect(faults({})).toEqual(['constructor is required'])
  expect(faults(JSON.parse('{ "toString": 1, "__proto__": "a", "constructor": 1 }')).toSorted()).toEqual([
    '__proto__ must be an integer',
    'constructor is not a known field',
    'toString must be a string',
  ])
})

test("Generated code imports nothing except the kit, because a project may not be able to resolve the kit's dependencies", async () => {
  const text = { type: 'string', format: 'date', maxLength: 9, pattern: '^(a+)+$' }
  const document = send({}, { type: 'array', uniqueItems: true, items: { properties: { text } } })
  const { generated } = await generate('imports', document)
  const files = readdirSync(generated, { recursive: true, encoding: 'utf8' }).filter(file => /\.[jt]s$/.test(file))
  const imports = files.flatMap(file => [...readFileSync(join(generated, file), 'utf8').matchAll(/\bfrom ['"]([^.'"][^'"]*)['"]/g)])
  expect(new Set(imports.map(([, name]) => name))).toEqual(new Set(['@mediawright/contract-kit', '@mediawright/contract-kit/node']))
})

test('If matching a pattern would hang, the request returns 400 within a second in Node, Express and the mock', async () => {
  const pattern = { type: 'string', pattern: '^(a+)+$', maxLength: 20 }
  const responses = { 200: { description: 'OK' }, 400: { description: 'Invalid' } }
  const { operations, loadValidators, closed } = await generate('patterns', {
    paths: {
      '/a': {
        post: {
          operationId: 'send',
          parameters: [{ name: 'q', in: 'query', schema: { ...pattern, pattern: '^(?=a)(a+)+$' } }],
          requestBody: {
            content: { 'application/json': { schema: { properties: { b: pattern }, patternProperties: { '^(c+)+$': { type: 'null' } } } } },
          },
          responses,
        },
      },
    },
  })
  const handlers = { send: async () => ({ status: 200 }) }
  const contract = createContract({ operations, loadValidators })
  const services = {
    node: createListener(contract, { handlers }),
    express: express().use(createRouter(contract, { handlers })),
    mock: await createMock(closed),
  }
  const post = async (service: RequestListener, q: string, body: object) => {
    const server = createServer(service).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const start = performance.now()
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a?q=${q}`
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    server.close()
    const { errors } = response.status === 400 ? ((await response.json()) as { errors: { field: string }[] }) : {}
    return [response.status, errors?.map(({ field }) => field), performance.now() - start < 1000]
  }
  const hanging = `${'a'.repeat(40)}!`
  for (const [name, service] of Object.entries(services)) {
    expect(await post(service, hanging, { b: hanging, [`${'c'.repeat(40)}!`]: null }), name).toEqual([400, ['q', 'b'], true])
    expect(await post(service, 'aa', { b: 'aaa' }), name).toEqual([200, undefined, true])
  }
})

test('An unknown format is neither checked nor reported by `generate`', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { faults } = await validator('formats', {}, { properties: { a: { type: 'string', format: 'shoe-size' }, b: { format: 'date' } } })
  expect(faults({ a: 'any', b: '2026-02-30' })).toEqual([expect.stringMatching(/^b /)])
  expect(warn).not.toHaveBeenCalled()
})

test('A default that violates its schema is not used', async () => {
  const properties = { a: { type: 'string', default: null }, b: { ...ref('Small'), default: 12 }, c: { type: 'integer', default: 3 } }
  const { operations, loadValidators, closed } = await generate('defaults', {
    paths: {
      '/a': {
        post: {
          operationId: 'send',
          parameters: [
            { name: 'size', in: 'query', schema: { ...ref('Small') } },
            { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' }, default: 'all' } },
          ],
          requestBody: { content: { 'application/json': { schema: { properties } } } },
          responses: ok,
        },
      },
    },
    components: { schemas: { Small: { type: 'integer', maximum: 9, default: 5 } } },
  })
  const { query, body } = await loadValidators['send']!()
  const [parameters, sent] = [{}, {}]
  expect([query(parameters), body['application/json'](sent)]).toEqual([true, true])
  expect([parameters, sent]).toEqual([{ size: 5 }, { c: 3 }])
  expect(operations['send'].defaults).toEqual(['size'])
  expect(closed.paths['/a'].post.parameters[1].schema).toMatchObject({ 'x-default': 'all' })
})

test('Each part of a document that the generated code may handle unexpectedly is reported once, with its file and line number', async () => {
  const shoe = { type: 'string', format: 'shoe-size', xml: { name: 'shoe' } }
  const number = { type: 'integer', default: 'none' }
  const foreign = { type: 'string', pattern: String.raw`\p{Shoe}` }
  const slow = { type: 'string', pattern: '^(?=a)(a+)+$' }
  const body = { slow, a: shoe, b: shoe, c: { type: 'string', format: 'date', default: '2026-02-28' }, d: number, e: foreign }
  const lists = { schema: { type: 'array' } }
  const requestBody = {
    content: {
      'application/json': { schema: { properties: body } },
      'text/csv': lists,
      'application/x-www-form-urlencoded': lists,
      'multipart/form-data': lists,
    },
  }
  const { folder, generated } = await generate('reported', {
    paths: { "/it's": { post: { operationId: 'send/it', requestBody, responses: ok } } },
    components: { schemas: { Shoe: shoe } },
  })
  expect(notices({}, folder, readFileSync(join(generated, 'sdk/sdk.gen.ts'), 'utf8'))).toEqual([
    'openapi.json:1: the schema of `text/csv` allows no string, so the body is passed as text and not validated',
    'openapi.json:1: the schema of `application/x-www-form-urlencoded` allows no string, so the body is passed as text and not validated',
    'openapi.json:1: the pattern `^(?=a)(a+)+$` may take long for some strings, which are rejected after 250 ms',
    'openapi.json:1: the format `shoe-size` is unknown, so values are not validated against it',
    'openapi.json:1: the keyword `xml` is ignored: XML bodies are byte streams',
    'openapi.json:1: the default "none" does not match its schema, so it is not applied',
    'openapi.json:1: the pattern `\\p{Shoe}` is not a JavaScript regular expression, so values are not validated against it',
    'openapi.json:1: the operation "send/it" is the function `sendIt` of the SDK',
  ])
})

describe('discriminators', () => {
  const animal = (sound: string) => ({
    type: 'object',
    required: ['petType', sound],
    properties: { petType: { type: 'string' }, [sound]: { type: 'integer' } },
  })
  const Pet = {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
  }

  test("A discriminator's mapping selects the variant whose errors are reported", async () => {
    const { faults } = await validator('mapping', { Cat: animal('meow'), Dog: animal('bark'), Pet }, { properties: { pet: ref('Pet') } })
    expect(faults({ pet: { petType: 'cat', meow: 1, bark: 1 } })).toEqual([])
    expect(faults({ pet: { petType: 'Dog', bark: 1 } }), 'the name of the schema').toEqual([])
    expect(faults({ pet: { petType: 'dog', meow: 1 } })).toEqual(['pet.bark is required'])
    expect(faults({ pet: { petType: 'cow' } })).toEqual(['pet.petType must be one of cat, Cat, dog, Dog'])
    expect(faults({ pet: {} })).toEqual(['pet.petType is required'])
  })

  test('Variants whose discriminator property has the same enum are selected by schema name or mapping', async () => {
    const petType = { enum: ['Cat', 'Dog', 'cat'] }
    const sharing = (sound: string) => ({ ...animal(sound), properties: { petType, [sound]: { type: 'integer' } } })
    const discriminator = { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat' } }
    const { faults } = await validator(
      'sharing',
      { Cat: sharing('meow'), Dog: sharing('bark') },
      { properties: { pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator } } },
    )
    expect(faults({ pet: { petType: 'Dog', bark: 1, meow: 1 } })).toEqual([])
    expect(faults({ pet: { petType: 'cat', bark: 1 } })).toEqual(['pet.meow is required'])
  })
})
