import { expect, test } from 'vitest'
import { readContract } from './contract.ts'
import { componentIn, nodeAt, resolvedSchema } from './pointer.ts'
import { propertyNames } from './schema.ts'

const [inner, namesake] = [{ properties: { lives: { default: 9 } } }, { properties: { color: { default: 'gray' } } }]
const schemas = { Pet: { $defs: { Cat: inner, 'a/~b c': inner } }, Cat: namesake }
const intoPet = { $ref: '#/components/schemas/Pet/$defs/Cat' }
const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1.0.0' }, paths: {}, components: { schemas } }

test('A reference resolves to the schema at its full pointer, even if the pointer contains escaped characters', () => {
  expect(nodeAt(document, intoPet.$ref)).toBe(inner)
  expect(nodeAt(document, '#/components/schemas/Pet/$defs/a~1~0b%20c')).toBe(inner)
  expect(nodeAt(document, '#/components/schemas/Pet/$defs/None')).toBeUndefined()
  expect(nodeAt(document, 'other.yaml#/Cat')).toBeUndefined()
  expect(resolvedSchema<Record<string, unknown>>(intoPet, schemas)).toBe(inner)
  expect([componentIn(intoPet.$ref), componentIn('#/components/responses/Cat')]).toEqual(['Pet', undefined])
})

test('The mock resolves a reference to part of a schema to that part, not to a schema with the same name', () => {
  expect(propertyNames(intoPet, readContract(document).schemas)).toEqual(['lives'])
})
