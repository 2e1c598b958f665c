import { resolvedSchema } from '../examples/pointer.ts'
import type { Bundle, Operation, Schema } from './bundle.ts'

/** What the client needs to know about an operation besides its types: how it is called, and its input besides the path. */
export function clientOperationsModule(bundle: Bundle, operations: Operation[], notice: string): string {
  const rows = operations.map(({ id, method, path, source, parameters, responses }) => {
    const body = source.requestBody?.content['application/json']?.schema
    const takes = body
      ? hasFields(bundle, body)
        ? 'body'
        : 'nothing'
      : parameters.some(parameter => parameter.in === 'query')
        ? 'query'
        : responses.some(({ content }) => 'text/event-stream' in content)
          ? 'stream'
          : 'nothing'
    return `  ${id}: ['${method}', '${path}', '${takes}'],`
  })
  return `// ${notice}

/** By operation id: method, path, and what a call takes besides the parameters of the path; \`stream\`: it resolves with a stream. */
export const clientOperations = {
${rows.join('\n')}
} as const
`
}

function hasFields(bundle: Bundle, schema: Schema): boolean {
  const { properties, additionalProperties } = resolvedSchema(schema, bundle.components.schemas) ?? {}
  return Object.keys((properties ?? {}) as object).length > 0 || additionalProperties !== false
}
