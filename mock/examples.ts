import { operations } from '../generated/operations.ts'
import type { OperationId } from '../server/contract.ts'
import type { Answer } from '../server/operations/answer.ts'

interface Response {
  headers?: Record<string, Header | Reference>
  content?: Record<string, { examples?: Record<string, { value: unknown } | Reference> }>
}
interface Reference {
  $ref: string
}
interface Header {
  example?: string | number
  schema?: { example?: string | number; examples?: (string | number)[] }
}

/** What the contract shows as answers. */
export interface Examples {
  /** The first example of its success; of a start that may also be a quote, the start. Undefined where there is no success in JSON. */
  successOf: (id: OperationId) => Answer | undefined
}

/** @param document the bundle of the contract */
export function createExamples(document: { paths: object }): Examples {
  const resolved = <T extends object>(part: T | Reference): T => {
    if (!('$ref' in part)) return part
    const names = part.$ref.slice(2).split('/')
    return resolved(names.reduce<any>((within, name) => within[name.replaceAll('~1', '/').replaceAll('~0', '~')], document))
  }
  const responsesOf = (id: OperationId): Record<string, Response> => {
    const { path, method } = operations[id]
    const { responses } = (document.paths as any)[path][method] as { responses: Record<string, Response | Reference> }
    return Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, resolved(response)]))
  }

  return {
    successOf(id) {
      const responses = responsesOf(id)
      const successes = Object.keys(responses).filter(status => status.startsWith('2'))
      const status = successes.includes('201') ? '201' : successes[0]
      const response = responses[status ?? '']
      if (!response) return undefined
      const [example] = Object.values(response.content?.['application/json']?.examples ?? {})
      const headers = Object.entries(response.headers ?? {}).flatMap(([name, declared]) => {
        const { example: own, schema } = resolved(declared)
        const value = own ?? schema?.example ?? schema?.examples?.[0]
        return name === 'request-id' || value === undefined ? [] : [[name, `${value}`]]
      })
      return { status: Number(status), headers: Object.fromEntries(headers), ...(example && { body: resolved(example).value }) }
    },
  }
}
