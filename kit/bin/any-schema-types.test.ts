// @project slow: it generates and compiles projects for many documents
import { expect, test } from 'vitest'
import { compile } from './testing/generate.ts'
import { ref, validator } from './testing/validator.ts'

test('Types and validators can be generated for keywords with unusual values', async () => {
  const schemas = {
    Kind: { type: 'string', enum: ['a', null, '__proto__', "it's */"] },
    Mixed: { type: ['string', 'null', 'integer', 'array'], enum: [null, 0, true, ['a'], { b: 1 }] },
    Loose: {
      type: 'any',
      required: true,
      items: [{ type: 'string' }],
      properties: { '*/': { type: 'string', description: '*/' } },
    },
    Group: { type: 'object', enum: ['a', 'b'], properties: { name: { type: 'string' } } },
  }
  const { faults, folder } = await validator('unusual', schemas, {
    properties: { kind: ref('Kind'), mixed: ref('Mixed'), loose: ref('Loose'), group: ref('Group') },
  })
  expect(faults({ kind: '__proto__', mixed: ['a'], loose: [1] })).toEqual(['loose[0] must be a string'])
  expect(faults({ kind: 'b', mixed: false })).toHaveLength(2)
  expect(compile(folder)).toBe('')
})

test('A value is validated against the child schema that its discriminator names, even within a oneOf of child schemas', async () => {
  const Base = {
    type: 'object',
    required: ['petType'],
    properties: { petType: { type: 'string' }, name: { type: 'string' } },
    discriminator: { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat', fish: '#/components/schemas/Fish' } },
  }
  const child = (parent: string, sound: string) => ({
    allOf: [ref(parent), { type: 'object', required: [sound], properties: { [sound]: { type: 'integer' } } }],
  })
  const schemas = {
    Pet: Base,
    Cat: child('Pet', 'meow'),
    Dog: child('Pet', 'bark'),
    Poodle: child('Dog', 'curls'),
    Fish: { allOf: [ref('Pet')] },
    Bird: { description: 'Any', allOf: [ref('Pet')] },
    Owl: child('Bird', 'hoots'),
  }
  const { faults, folder } = await validator('inheritance', schemas, {
    properties: { pet: ref('Pet'), dog: ref('Dog'), either: { oneOf: [ref('Cat'), ref('Dog')] } },
  })
  expect(faults({ pet: { petType: 'cat', meow: 1, name: 'Tom' } })).toEqual([])
  expect(faults({ pet: { petType: 'cat', bark: 1 } })).toEqual(['pet.meow is required'])
  expect(faults({ pet: { petType: 'Poodle', bark: 1, name: 1 } })).toEqual(['pet.name must be a string', 'pet.curls is required'])
  expect(faults({ pet: { petType: 'other' } }), 'the schema alone').toEqual([])
  expect(faults({ pet: { petType: 'fish' } }), 'a child without properties').toEqual([])
  expect(faults({ pet: { petType: 'Owl' } })).toEqual(['pet.hoots is required'])
  expect(faults({ pet: {} })).not.toEqual([])
  expect(faults({ dog: { petType: 'Poodle', bark: 1 } })).toEqual([])
  expect(faults({ either: { petType: 'cat', meow: 1, bark: 1 } })).toEqual([])
  const module = `import type { components } from './generated/types.closed.ts'
type Pet = components['schemas']['Pet']
export const pets: Pet[] = [{ petType: 'cat', meow: 1 }, { petType: 'Poodle', bark: 1, curls: 2 }, { petType: 'other', name: 'n' }]
export const sound = (pet: Pet) => ('meow' in pet ? pet.meow.toFixed() : pet.name)`
  expect(compile(folder, module)).toBe('')
})
