import { resolvedSchema } from '../examples/pointer.ts'
import type { Bundle, BundledOperation, Operation, Schema } from './bundle.ts'

/** Generates what the client needs in addition to types: how an operation is called, and its input besides the path. */
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
    return `  /** ${source.summary}. */
  ${id}: ['${method}', '${path}', '${takes}', '${methodName(id, source)}'],`
  })
  return `// ${notice}

/**
 * By operation id: method, path, what a call takes besides the parameters of the path (\`stream\`: it resolves with a stream), and the name
 * of the client's method.
 */
export const clientOperations = {
${rows.join('\n')}
} as const
`
}

/** `x-client-method`, or the noun of a list operation. */
function methodName(id: string, source: BundledOperation): string {
  const named = source['x-client-method'] as string | undefined
  return named ?? (/^list[A-Z]/.test(id) ? id.slice(4, 5).toLowerCase() + id.slice(5) : id)
}

function hasFields(bundle: Bundle, schema: Schema): boolean {
  const { properties, additionalProperties } = resolvedSchema(schema, bundle.components.schemas) ?? {}
  return Object.keys((properties ?? {}) as object).length > 0 || additionalProperties !== false
}
