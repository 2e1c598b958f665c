import type { Operation as Row } from '../../generated/operations.ts'
import type { Operation, Parameter, Schema } from '../mock/examples/contract.ts'

/** A new file of a feature's handlers. */
export const emptyFeature = (handlers: string): string => `import type { Handlers } from '../contract.ts'
import type { Engines } from '../engines/engines.ts'

export function ${handlers}(_engines: Engines) {
  return {
  } satisfies Partial<Handlers>
}
`

/** A handler that returns 501, with all that its author needs to know of the contract. */
export function stubOf(operation: Operation, row: Row): string {
  const { method, path, summary, codes } = row
  const lines = [
    `${summary}. Takes \`input\`:`,
    ...operation.parameters.filter(one => one.in !== 'header').map(parameterHint),
    ...operation.requests.map(({ mediaType, examples }) => `- \`body\` (${mediaType}), such as ${brief(examples[0]?.value)}`),
    ...(row.body?.file ? [`- \`body.${row.body.file.name}\`: \`FormFile\`, on the local disk at its \`path\` until the call ends`] : []),
    ...(operation.requests.length > 0 && row.body?.required === false ? ['- the body may be absent'] : []),
    `Returns ${successes(operation).map(successHint).join(', or ')}.`,
    `Throws \`AppError\` with ${ownCodes(codes)}.`,
    ...(row.workspace === 'resource' ? ['Look the resource up in `context.caller.workspaceId`: another workspace gets 404.'] : []),
    ...(row.idempotent === 'key' ? ['All changes are made inside `context.effect`, in one transaction.'] : []),
  ]
  const [first] = successes(operation)
  const example = `return ${JSON.stringify({ status: first?.status, body: first?.contents[0]?.examples[0]?.value }, null, 2)}`
  return `    /**
${lines.map(line => `     * ${line.replaceAll('*/', '*\\/')}`).join('\n')}
     */
    async ${operation.id}(_input, _context) {
      // for example:
${example
  .split('\n')
  .map(line => `      // ${line}`)
  .join('\n')}
      throw notImplemented('\`${method.toUpperCase()} ${path}\`')
    },
`
}

const successes = ({ responses }: Operation) => responses.filter(({ status }) => status < 300)

const successHint = ({ status, contents, headers }: Operation['responses'][number]) =>
  [
    String(status),
    ...contents.slice(0, 1).map(({ mediaType, schema }) => nameOf(schema) ?? mediaType),
    ...headers
      .filter(({ name }) => name === 'location')
      .map(() => 'with the header `location`, a URL that GET answers and that has an id of the body'),
  ].join(' ')

function parameterHint({ name, in: place, required, schema }: Parameter): string {
  const { default: fallback, enum: values, type } = schema ?? {}
  const kind = Array.isArray(values) ? values.join(' | ') : (nameOf(schema) ?? (typeof type === 'string' ? type : 'string'))
  const presence = fallback !== undefined ? `, ${brief(fallback)} by default` : required ? '' : ', or undefined'
  return `- \`${place}.${name}\`: ${kind}${presence}`
}

const nameOf = (schema: Schema | undefined) =>
  typeof schema?.['$ref'] === 'string' ? `\`${schema['$ref'].split('/').at(-1)}\`` : undefined

/** The pipeline throws the others. */
const fromPipeline = new Set([401, 403, 413, 415, 429, 500, 503])
const isOfKey = (code: string) => code.startsWith('idempotency_') || code === 'invalid_json'
function ownCodes(codes: Row['codes']): string {
  const own = Object.entries(codes).filter(([status]) => !fromPipeline.has(Number(status)))
  const named = own.flatMap(([status, all]) => all.filter(code => !isOfKey(code)).map(code => `\`${code}\` (${status})`))
  return named.join(', ') || 'no code of its own'
}

const mostShown = 120
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > mostShown ? `\`${text.slice(0, mostShown)} …\`` : `\`${text}\``
}
