/** JSON schemas for parts of requests to vendors. */
export const text = { type: 'string', minLength: 1 }
export const whole = { type: 'integer' }
export const dataUri = { type: 'string', pattern: '^data:[a-z]+/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*$' }
export const closed = (properties: Record<string, unknown>, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
