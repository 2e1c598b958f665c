import type { OperationRow } from '../runtime/operation.ts'
import { completeConfig, statusByCode, type CompleteConfig, type ContractConfig } from '../config.ts'
import { quoted, toKey } from '../generate/names.ts'
import type { Contract, Operation, Parameter, Schema } from '../examples/contract.ts'

type Row = OperationRow & { readonly summary: string }

/** Returns the contents of `handlers.ts`, with a stub for each operation. */
export function buildHandlers({ operations }: Contract, rows: Readonly<Record<string, Row>>, config: ContractConfig): string {
  const stubs = operations.map(operation => buildStub(operation, rows[operation.id]!, config))
  const usesError = stubs.length > 0 && config.stubs === undefined
  return `${usesError ? "import { NotImplemented } from '@mediawright/contract-kit'\n" : ''}import type { Handlers } from './generated/contract.ts'

export const handlers: Handlers = {
${stubs.join('\n').replaceAll(/^ {2}/gm, '')}}
`
}

/** Returns the source of a handler that responds with 501; the comments describe the contract to whoever implements the handler. */
export function buildStub(operation: Operation, row: Row, config: ContractConfig): string {
  const { errors, stubs } = completeConfig(config)
  const { method, path, summary, codes } = row
  const input = [
    ...operation.parameters.filter(one => one.in !== 'header').map(parameterHint),
    ...operation.requests.map(bodyHint),
    ...(row.body?.file ? [`- \`body.${row.body.file.name}\`: \`FormFile\`, on the local disk at its \`path\` until the call ends`] : []),
    ...(operation.requests.length > 0 && row.body?.required === false ? ['- the body may be absent'] : []),
  ]
  const lines = [
    `${summary}.${input.length > 0 ? ' Takes `input`:' : ''}`,
    ...input,
    `Returns ${successes(operation).map(successHint).join(', or ')}.`,
    ...(errors.codes === undefined && Object.keys(codes).length === 0
      ? errorHints(row, errors)
      : [`Throws a refusal with ${ownCodes(codes, new Set([...beforeHandlers(errors), ...(stubs?.notThrown ?? [])]))}.`]),
    ...(stubs?.notes({ ...row }) ?? []),
  ]
  const [first] = successes(operation)
  const [content] = first?.contents ?? []
  const isShown = first && (!content || content.examples.length > 0)
  const example = isShown
    ? ['for example:', ...`return ${toLines({ status: first.status, body: content?.examples[0]?.value })}`.split('\n')]
    : []
  const operationName = `${method.toUpperCase()} ${path}`
  return `    /**
${lines.map(line => `     * ${line.replaceAll('*/', '*\\/')}`).join('\n')}
     */
    async ${toKey(operation.id)}(_input, _context) {
${example.map(line => `      // ${line}\n`).join('')}      ${stubs?.statement(operationName) ?? `throw new NotImplemented(${quoted(operationName)})`}
    },
`
}

/** Formats JSON on several lines. Line separators in strings are escaped because they would end a comment. */
const toLines = (value: unknown) =>
  JSON.stringify(value, null, 2)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

const successes = ({ responses }: Operation) => responses.filter(({ status }) => status < 300)

const successHint = ({ status, contents, headers }: Operation['responses'][number]) =>
  [
    String(status),
    ...contents.slice(0, 1).map(({ mediaType, schema }) => getName(schema) ?? mediaType),
    ...headers
      .filter(({ name }) => name === 'location')
      .map(() => 'with the header `location`, a URL that can be read with GET and contains an id of the body'),
  ].join(' ')

function parameterHint({ name, in: place, required, schema }: Parameter): string {
  const { default: fallback, enum: values, type } = schema ?? {}
  const kind = Array.isArray(values) ? values.join(' | ') : (getName(schema) ?? (typeof type === 'string' ? type : 'string'))
  const presence = fallback !== undefined ? `, ${brief(fallback)} by default` : required ? '' : ', or undefined'
  return `- \`${place}.${name}\`: ${kind}${presence}`
}

function bodyHint({ mediaType, schema, examples: [example] }: Operation['requests'][number]): string {
  const name = getName(schema) ?? schema?.['type']
  const type = mediaType === 'application/json' ? '' : ` (${mediaType})`
  return `- \`body\`${type}${typeof name === 'string' ? `: ${name}` : ''}${example ? `, such as ${brief(example.value)}` : ''}`
}

/** Statuses that handlers do not return: these errors occur before the handler is called or report that it failed. */
const notThrown = new Set([400, 401, 405, 406, 413, 415, 500, 501])

/** If the document lists no error codes, explains how the handler returns each documented error. */
function errorHints({ statuses }: Row, { named, unlisted }: CompleteConfig['errors']): string[] {
  const codes = Object.entries({ ...statusByCode, [named.notFound]: 404, ...unlisted })
  const thrown = statuses.filter(status => status >= 400 && !notThrown.has(status))
  const hints = thrown.map(status => {
    const code = codes.find(([, own]) => own === status)?.[0]
    return code === undefined ? `returns ${status}` : `\`throw new Refusal(${quoted(code)}, '…')\` for ${status}`
  })
  return hints.length === 0 ? [] : [`Errors: ${hints.join(', ')}.`]
}

const getName = (schema: Schema | undefined) => {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(String(schema?.['$ref']))?.[1]
  return name && `\`${name}\``
}

/** Codes of errors that handlers never return, because these errors occur before the handler is called. */
const beforeHandlers = ({ named: { invalid, notFound, ...others } }: CompleteConfig['errors']) =>
  Object.values(others).filter(code => code !== invalid && code !== notFound)

function ownCodes(codes: Row['codes'], others: ReadonlySet<string>): string {
  const named = Object.entries(codes).flatMap(([status, all]) =>
    all.filter(code => !others.has(code)).map(code => `\`${code}\` (${status})`),
  )
  return named.join(', ') || 'no code of its own'
}

const maxShown = 120
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > maxShown ? `\`${text.slice(0, maxShown)} …\`` : `\`${text}\``
}
