import type { CompleteConfig } from '../config.ts'
import { readContract } from '../examples/contract.ts'
import { resolvedSchema } from '../examples/pointer.ts'
import { bodyRules } from './body-rules.ts'
import { createErrorForms, errorForms } from './error-forms.ts'
import { describeItems } from './items.ts'
import { quoted, toKey } from './names.ts'
import type { Bundle, BundledOperation, Operation, Parameter, Schema } from './bundle.ts'

/** Returns each operation with its row in the operations table, without `errors`. */
export function operationRows(bundle: Bundle, operations: Operation[], { role, extensions }: CompleteConfig['operations']) {
  const paths = new Map(readContract(bundle).operations.map(({ method, path, basePaths }) => [`${method} ${path}`, basePaths]))
  const toRow = ({ method, path, source, parameters, responses }: Operation) => {
    const defaults = parameters.filter(({ in: place, schema }) => place === 'query' && getSchema(bundle, schema)?.['default'] !== undefined)
    const namesIn = (place: Parameter['in']) => parameters.filter(parameter => parameter.in === place).map(({ name }) => name)
    const own = Object.entries(extensions).map(([name, { extension }]) => [name, source[extension]] as const)
    return {
      method,
      path,
      bases: paths.get(`${method} ${path}`),
      tag: source.tags?.[0],
      summary: source.summary ?? `${method.toUpperCase()} ${path}`,
      ...(role && { [role.name]: requiredRole(source, role.name) }),
      ...Object.fromEntries(own),
      security: (source.security ?? bundle.security ?? []).map(requirement => Object.keys(requirement)),
      headers: listed(namesIn('header')),
      cookies: listed(namesIn('cookie')),
      defaults: listed(defaults.map(({ name }) => name)),
      body: source.requestBody && {
        required: source.requestBody.required ?? false,
        types: Object.keys(source.requestBody.content),
        file: getFile(bundle, source.requestBody.content['multipart/form-data']?.schema),
        ...bodyRules(source.requestBody.content, bundle.components.schemas),
      },
      statuses: responses.map(({ status }) => status).filter(status => typeof status === 'number'),
      ranges: listed(responses.map(({ status }) => status).filter(status => typeof status === 'string')),
      codes: Object.fromEntries(
        responses.flatMap(({ status, codes }) => (codes.length > 0 && typeof status === 'number' ? [[status, codes]] : [])),
      ),
      streams: sequencesIn(responses, bundle),
    }
  }
  return operations.map(operation => [operation, toRow(operation)] as const)
}

/** Returns the media types of sequences, by status. */
function sequencesIn(responses: Operation['responses'], { components: { schemas } }: Bundle) {
  const found = responses.flatMap(({ status, content }) => {
    const types = Object.keys(content).filter(type => describeItems(type, content[type]!, schemas))
    return types.length > 0 ? [[status, types] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Generates the operations table: all that the server, the tests and the mock need to know about each operation except its schemas. */
export function operationsModule(bundle: Bundle, operations: Operation[], notice: string, config: CompleteConfig): string {
  const { role, extensions } = config.operations
  const hasForms = config.errors.body === undefined && config.errors.schema === undefined
  const forms: string[] = []
  const findForm = createErrorForms(bundle.components.schemas)
  const formName = (form: object) => {
    const text = JSON.stringify(form)
    if (!forms.includes(text)) forms.push(text)
    return `form${forms.indexOf(text)}`
  }
  const rows = operationRows(bundle, operations, config.operations).map(([operation, row]) => {
    const filled = hasForms ? Object.entries(errorForms(operation, findForm)).map(([status, form]) => `${status}: ${formName(form)}`) : []
    const errors = filled.length > 0 ? `,errors:{${filled.join(', ')}}}` : '}'
    return `  ${toKey(operation.id)}: ${JSON.stringify(row).slice(0, -1)}${errors},`
  })
  return `// ${notice}
${config.errors.codes ? "import type { components } from './types.closed.ts'\n" : ''}
export type ErrorCode = ${config.errors.codes ? `components['schemas'][${quoted(config.errors.codes)}]` : 'string'}

export interface Operation {
  readonly method: ${[...new Set(['get', 'post', 'patch', 'put', 'delete', 'head', 'options', 'trace', ...operations.map(({ method }) => method)])].map(quoted).join(' | ')}
  readonly path: string
${rows.some(row => row.includes('"bases":')) ? '  /** Paths of its own servers. */\n  readonly bases?: readonly string[]\n' : ''}  /** The feature folder with its handler. */
  readonly tag${operations.every(({ source }) => source.tags?.[0] !== undefined) ? '' : '?'}: string
  readonly summary: string
${[...(role ? [formatColumn(role.name, role)] : []), ...Object.entries(extensions).map(([name, column]) => formatColumn(name, column))].join('\n')}
  /** Alternative security requirements, each a list of schemes; empty if no credential is needed. */
  readonly security: readonly (readonly string[])[]
  /** Header parameters. */
  readonly headers?: readonly string[]
  /** Cookie parameters. */
  readonly cookies?: readonly string[]
  /** Query parameters that have a default value. */
  readonly defaults?: readonly string[]
  readonly body?: {
    readonly required: boolean
    readonly types: readonly string[]
    /** The file field of a form. */
    readonly file?: { readonly name: string; readonly maxBytes: number }
    /** How the fields of each form are read, by media type. */
    readonly forms?: Readonly<Record<string, { readonly fields: readonly (readonly [name: string, field: FormField])[] }>>
    /** How the items of sequences are read, by media type. */
    readonly items?: Readonly<Record<string, { readonly data?: 'json' | 'text'; readonly partType?: string }>>
    /** Maximum size of a body that is a stream of bytes, by media type. */
    readonly maxBytes?: Readonly<Record<string, number>>
  }
  readonly statuses: readonly number[]
  /** Ranges of statuses such as 4XX, and the word default for all others. */
  readonly ranges?: readonly string[]
  /** Error codes of the responses, by status. */
  readonly codes: Readonly<Record<number, readonly ErrorCode[]>>
${hasForms ? '  /** Bodies of errors that occur outside handlers, by status. */\n  readonly errors?: Readonly<Record<number, { readonly mediaType: string; readonly body: unknown }>>\n' : ''}  /** The media types of responses that are sequences of items, such as server-sent events, by status. */
  readonly streams?: Readonly<Record<string, readonly string[]>>
}

interface TextRule {
  readonly types?: readonly ('integer' | 'number' | 'boolean' | 'null')[]
  readonly list?: true
  readonly json?: boolean
}

interface FormField extends TextRule {
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  readonly explode?: boolean
  readonly properties?: readonly (readonly [name: string, rule: TextRule])[]
  readonly file?: { readonly maxBytes?: number; readonly mediaTypes?: readonly string[]; readonly orText?: boolean }
}
${forms.map((form, index) => `const form${index} = ${form}\n`).join('')}
export const operations = {
${rows.join('\n')}
} as const satisfies Record<string, Operation>

type Codes<Id extends keyof typeof operations> = (typeof operations)[Id]['codes']
/** The error codes of an operation, whatever their status. */
export type ErrorCodeOf<Id extends keyof typeof operations> = Codes<Id>[keyof Codes<Id>] extends readonly (infer Code)[] ? Code : never
`
}

const listed = (names: string[]) => (names.length > 0 ? names : undefined)

function formatColumn(
  name: string,
  { values, meaning, optional }: { values: readonly string[]; meaning?: string; optional?: true },
): string {
  const comment = meaning ? `  /** ${meaning} */\n` : ''
  return `${comment}  readonly ${name}${optional ? '?' : ''}: ${values.map(quoted).join(' | ')}`
}

/** Returns the role that all security requirements share. */
function requiredRole({ operationId, security = [] }: BundledOperation, name: string): string {
  const [found, ...others] = new Set(security.flatMap(requirement => Object.values(requirement).map(roles => roles.join(' '))))
  if (!found || others.length > 0) throw new Error(`The \`security\` of ${operationId} must contain exactly one ${name}.`)
  return found
}

/** Returns a form's binary field. Validators treat the field as a string, so they do not check the field's size in bytes. */
function getFile(bundle: Bundle, form: Schema | undefined) {
  const fields = Object.entries((getSchema(bundle, form)?.['properties'] ?? {}) as Record<string, Schema>)
  const found = fields.find(([, field]) => field['format'] === 'binary')
  return typeof found?.[1]['maxLength'] === 'number' ? { name: found[0], maxBytes: found[1]['maxLength'] } : undefined
}

const getSchema = (bundle: Bundle, schema: Schema | undefined) => resolvedSchema(schema, bundle.components.schemas)
