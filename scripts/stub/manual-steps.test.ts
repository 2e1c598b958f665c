import { expect, test } from 'vitest'
import { listManualSteps } from './manual-steps.ts'

test('The manual steps name the defaults of the schema that a reference resolves to, not those of another schema of the same name', () => {
  const schemas = {
    Pet: { $defs: { Cat: { properties: { lives: { default: 9 } } } } },
    Cat: { properties: { color: { default: 'gray' } } },
  }
  const requests = [{ mediaType: 'application/json', schema: { $ref: '#/components/schemas/Pet/$defs/Cat' }, examples: [] }]
  const operation = { id: 'addPet', method: 'post', path: '/pets', parameters: [], requests, bodyRequired: true, responses: [] }
  const places = listManualSteps('addPet', { defaults: [] } as never, operation, schemas)
  expect(places.map(({ what }) => what).join()).toContain('(lives)')
})
