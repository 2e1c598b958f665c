import { resolvedSchema } from '../examples/pointer.ts'
import type { Bundle, BundledOperation, Operation, Schema } from './bundle.ts'
import { quoted, toComment, toFunctionName, toKey, uniqueNames } from './names.ts'

/**
 * Generates what the client needs in addition to types: how each operation is called, and which arguments it takes besides path parameters.
 */
export function clientOperationsModule(bundle: Bundle, operations: Operation[], notice: string): string {
  const functions = uniqueNames(
    operations.map(({ id }) => id),
    toFunctionName,
  )
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
    const named = methodName(functions.get(id)!, source)
    return `  /** ${toComment(source.summary ?? `${method.toUpperCase()} ${path}`)}. */
  ${toKey(id)}: [${[method, path, takes, named].map(quoted).join(', ')}],`
  })
  return `// ${notice}

/**
 * Method, path, arguments other than path parameters (\`stream\`: the call resolves with a stream), and the client method of each operation,
 * by operation id.
 */
export const clientOperations = {
${rows.join('\n')}
} as const
`
}

/**
 * Returns `x-client-method` if it is set. Otherwise, returns the noun in the id of a list operation, or the unchanged id of any other
 * operation.
 */
function methodName(id: string, source: BundledOperation): string {
  const named = source['x-client-method'] as string | undefined
  return named ?? (/^list[A-Z]/.test(id) ? id.slice(4, 5).toLowerCase() + id.slice(5) : id)
}

function hasFields(bundle: Bundle, schema: Schema): boolean {
  const { properties, additionalProperties } = resolvedSchema(schema, bundle.components.schemas) ?? {}
  return Object.keys((properties ?? {}) as object).length > 0 || additionalProperties !== false
}
