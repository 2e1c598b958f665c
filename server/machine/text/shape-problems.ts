import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Path } from './located-yaml.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

export interface PlacedProblem {
  path: Path
  /** A message that continues a sentence beginning with the location's name. */
  message: string
  /** True if the problem is an unrecognized key; the value might be valid without that key. */
  isExtra?: true
}

/**
 * Returns a function that describes, in plain words, where a hand-written file differs from its JSON Schema. The schema is compiled on
 * first use.
 */
export function shapeCheck(schema: () => object): (value: unknown) => PlacedProblem[] {
  let validate: ValidateFunction | undefined
  return value => {
    validate ??= new Ajv({ allErrors: true, strict: false, verbose: true }).compile(schema())
    if (validate(value)) return []
    return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(placed)
  }
}

function placed({ instancePath, keyword, params, message, data, parentSchema }: ErrorObject): PlacedProblem {
  const path = instancePath
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const { properties = {}, description } = (parentSchema ?? {}) as { properties?: object; description?: string }
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty'])
      return {
        path: [...path, key],
        message: `is not a known key${didYouMean(key, Object.keys(properties)) || `; known: ${Object.keys(properties).join(', ')}`}`,
        isExtra: true,
      }
    }
    case 'required':
      return { path, message: `needs \`${params['missingProperty']}\`` }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String)
      return { path, message: `must be one of ${allowed.join(', ')}${typeof data === 'string' ? didYouMean(data, allowed) : ''}` }
    }
    case 'type':
      return { path, message: `must be ${[params['type']].flat().map(typeName).join(' or ')}` }
    case 'pattern':
      return { path, message: `is not in the required form${description ? `: ${description}` : ''}`.replace(/\.$/, '') }
    default:
      return { path, message: message ?? 'is not valid' }
  }
}

const typeName = (type: string) =>
  ({ object: 'a map', array: 'a list', string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false' })[type] ??
  type
