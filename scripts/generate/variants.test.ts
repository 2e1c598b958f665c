import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { expect, test } from 'vitest'
import { withMergedVariants, type Bundle, type Schema } from '@mediawright/contract-kit/generate'
import { fieldErrors } from '../../server/surfaces/operations/contract.ts'

const formats = formatsModule as unknown as typeof formatsModule.default
const { schemas } = (JSON.parse(readFileSync(new URL('../../generated/openapi.closed.json', import.meta.url), 'utf8')) as Bundle).components

function createValidators(some: Record<string, Schema>) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats(ajv)
  ajv.addSchema({ $id: 'contract', components: { schemas: some } })
  return (name: string) => ajv.compile({ $ref: `contract#/components/schemas/${name}` })
}
const written = createValidators(schemas)
const merged = createValidators(withMergedVariants(schemas))

/** Yields every object in which each name either has one of its values or is absent. */
function* generateObjects(choices: Record<string, unknown[]>): Generator<Record<string, unknown>> {
  const [first, ...rest] = Object.entries(choices)
  if (!first) return yield {}
  for (const more of generateObjects(Object.fromEntries(rest))) {
    yield more
    for (const value of first[1]) yield { [first[0]]: value, ...more }
  }
}

test.each<[string, Record<string, unknown[]>]>([
  [
    'ActionRunInput',
    {
      type: ['image', 'text', 'picture', 7],
      url: ['https://example.com/a.png', 'nothing'],
      asset_id: ['asset_1', 'run_1'],
      text: ['', 7],
      name: ['image', ''],
      more: [1],
    },
  ],
  [
    'CreateActionNodeRequest',
    {
      action_id: ['rotate-image', 'rotate'],
      code: ['x', ''],
      language: ['javascript', 'python', 'ruby'],
      runtime: ['node', 'python', 'cloud'],
      label: ['a', ''],
      more: [1],
    },
  ],
  [
    'TimelineItem',
    {
      start: [0, -1],
      duration: [1],
      node_id: ['n1', ''],
      asset_id: ['asset_1', 'run_1'],
      text: ['x', ''],
      fit: ['cover', 'tile'],
      more: [1],
    },
  ],
  ['ArrangeRequest', { node_ids: [['n1'], []], all: [true, false, 'yes'], layout: [{ mode: 'row' }, { mode: 'heap' }], more: [1] }],
])('HTTP-4 The merged schema of %s accepts the same values as its variants', (name, choices) => {
  const [asWritten, asMerged] = [written(name), merged(name)]
  const verdicts = [...generateObjects(choices)].map(value => {
    const [valid, mergedValid] = [asWritten(value), asMerged(value)]
    expect(mergedValid, JSON.stringify(value)).toBe(valid)
    return valid
  })
  expect(new Set(verdicts)).toEqual(new Set([true, false]))
})

test.each<[string, unknown, Record<string, string>]>([
  ['ActionRunInput', { type: 'image' }, { url: 'is required, or `asset_id`' }],
  ['ActionRunInput', { url: 'https://example.com/a.png' }, { type: 'is required' }],
  ['ActionRunInput', { type: 'text' }, { text: 'is required' }],
  ['ActionRunInput', { type: 'picture', text: 'x' }, { type: 'must be one of image, video, audio, model3d, text' }],
  ['ActionRunInput', { type: 'image', asset_id: 'run_1' }, { asset_id: 'must be an id that starts with `asset_`' }],
  [
    'ActionRunInput',
    { type: 'image', url: 'https://example.com/a.png', asset_id: 'asset_1' },
    { body: 'has mutually exclusive fields: send exactly one of them' },
  ],
  ['ActionRunInput', { type: 'text', text: 'x', size: 1 }, { size: 'is not a known field' }],
  ['ActionRunInput', { type: 'text', text: 'x', url: 'https://example.com/a.png' }, { url: 'is not allowed here' }],
  ['CreateActionNodeRequest', {}, { action_id: 'is required, or `code`' }],
  ['CreateActionNodeRequest', { code: 'x' }, { language: 'is required' }],
  [
    'CreateActionNodeRequest',
    { action_id: 'rotate', lable: 'x' },
    { action_id: expect.stringMatching(/^must be one of add-/), lable: 'is not a known field' },
  ],
  ['CreateActionNodeRequest', { code: 'x', language: 'python', runtime: 'node' }, { runtime: 'must be "python"' }],
  [
    'CreateActionNodeRequest',
    { action_id: 'rotate-image', code: 'x' },
    { body: 'has mutually exclusive fields: send exactly one of them', language: 'is required' },
  ],
  ['TimelineItem', { node_id: 'n1', start: 0, duration: 1, volume: 3 }, { volume: 'must be at most 2' }],
  ['ArrangeRequest', {}, { node_ids: 'is required, or `all`' }],
  ['ArrangeRequest', { all: false }, { node_ids: 'is required' }],
  [
    'ArrangeRequest',
    { node_ids: [], layout: { mode: 'heap' } },
    { node_ids: 'must not be empty', 'layout.mode': 'must be one of row, column, grid' },
  ],
])("HTTP-4 The error for an invalid %s %j states what the value's variant requires", (name, value, expected) => {
  const validate = merged(name)
  expect(validate(value)).toBe(false)
  const found = fieldErrors(validate.errors as never, value, 'field')
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(expected)
})

test('Variants are not merged if they are indistinguishable or if any of them is not an object', () => {
  const object = (name: string) => ({ type: 'object', additionalProperties: false, properties: { [name]: { type: 'string' } } })
  const some = { Any: { oneOf: [object('a'), object('b')] }, Mixed: { oneOf: [object('a'), { type: 'string' }] } }
  expect(withMergedVariants(some)).toEqual(some)
})

const closed = (required: string[], properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
  ...more,
})
const [cat, dog] = [{ kind: { const: 'cat' } }, { kind: { const: 'dog' } }]
const lives = { ...cat, lives: { type: 'integer' } }

test.each<[string, Schema, { accepted: unknown; refused: unknown }]>([
  [
    'through its full reference',
    {
      oneOf: [{ $ref: '#/components/schemas/Pet/$defs/Cat' }, { $ref: '#/components/schemas/Dog' }],
      $defs: { Cat: closed(['kind', 'lives'], lives) },
    },
    { accepted: { kind: 'cat', lives: 9 }, refused: { kind: 'cat' } },
  ],
  [
    'through a reference with escaped characters',
    {
      anyOf: [{ $ref: '#/components/schemas/Pet/$defs/a~1%7E0/Cat' }, { $ref: '#/components/schemas/Dog' }],
      $defs: { 'a/~': { Cat: closed(['kind', 'lives'], lives) } },
    },
    { accepted: { kind: 'cat', lives: 9 }, refused: { kind: 'cat' } },
  ],
  [
    'with the keywords next to its reference',
    { oneOf: [{ $ref: '#/components/schemas/Cat', minProperties: 2 }, { $ref: '#/components/schemas/Dog' }] },
    { accepted: { kind: 'dog' }, refused: { kind: 'cat' } },
  ],
  [
    'with the keywords next to the choice',
    { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], allOf: [{ minProperties: 2 }] },
    { accepted: { kind: 'dog', name: 'Rex' }, refused: { kind: 'dog' } },
  ],
  [
    'with a second choice next to it',
    {
      anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      oneOf: [{ required: ['name'] }, { required: ['lives'] }],
    },
    { accepted: { kind: 'dog', name: 'Rex' }, refused: { kind: 'dog' } },
  ],
])('The variants of a choice are resolved %s, not as schemas with the same names', (_, pet, { accepted, refused }) => {
  const some = { Pet: pet, Cat: closed(['kind'], cat), Dog: closed(['kind'], { ...dog, name: { type: 'string' } }) }
  for (const validators of [createValidators(some), createValidators(withMergedVariants(some))])
    expect([validators('Pet')(accepted), validators('Pet')(refused)]).toEqual([true, false])
})

test('A reference to a variant resolves to the same schema after the variants have been merged', () => {
  const [a, b] = [closed(['a'], { a: { type: 'integer' } }), closed(['b'], { b: { type: 'integer' } })]
  const some = { Choice: { oneOf: [a, b] }, First: { $ref: '#/components/schemas/Choice/oneOf/0' } }
  const first = createValidators(withMergedVariants(some))('First')
  expect([first({ a: 1 }), first({ a: 'x' }), first({ b: 1 })]).toEqual([true, false, false])
})
