import { fieldErrors } from '../../runtime/violations.ts'
import { generate } from './generate.ts'

/** Returns a document whose only operation accepts a body that conforms to the schema. */
export const send = (schemas: object, schema: object) => ({
  paths: {
    '/a': {
      post: {
        operationId: 'send',
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
  components: { schemas },
})
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Generates validators. `faults` returns the errors in a body. */
export const validator = async (name: string, schemas: object, schema: object) => {
  const { loadValidators, folder } = await generate(name, send(schemas, schema))
  const { body } = await loadValidators['send']!()
  const validate = body['application/json']
  const faults = (value: unknown) =>
    validate(value) ? [] : fieldErrors(validate.errors, value, 'field', undefined).map(({ field, message }) => `${field} ${message}`)
  return { faults, folder }
}
