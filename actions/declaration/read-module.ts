import type { Expression, Identifier, Node } from 'acorn'
import { analyze } from 'eslint-scope'
import type { Runtime } from './action.ts'
import type { Findings } from './findings.ts'
import { exportedFunctions } from './module-exports.ts'
import { type ParsedModule, parseModule } from './module-parser.ts'

export interface ModuleInfo {
  runtime: Exclude<Runtime, 'python'>
  /** True for a browser module with a live preview. */
  hasPreview: boolean
}

/** Globals that only prebuilt `node` modules have. */
const toolkit = new Set(['images', 'video', 'audio'])
/** Globals of all `node` modules. */
const harness = new Set(['getInput', 'getInputs', 'getParam', 'writeOutput'])

/**
 * Limits above which searching for undeclared names would take seconds or use gigabytes of memory. Above these limits, undeclared names are
 * not reported until the action is first run.
 */
const maxScopeNames = 20_000
const maxSearchLength = 3_000_000

/**
 * Reads a source as a module. Problems are added to the findings.
 * @param requested.runtime default: `browser` if the module exports `execute`, otherwise `node`
 * @param requested.trusted true if the module may use the toolkit
 */
export function readModule(source: string, requested: { runtime?: Runtime; trusted?: boolean }, findings: Findings): ModuleInfo {
  const parsed = tryParse(source, findings)
  const exports = parsed ? exportedFunctions(parsed.program) : []
  const runtime = requested.runtime === 'browser' || (requested.runtime === undefined && exports.includes('execute')) ? 'browser' : 'node'
  if (parsed) {
    rejectImports(parsed, findings)
    checkGlobals(source, parsed, runtime, requested.trusted === true, findings)
    if (runtime === 'browser' && !exports.includes('execute'))
      findings.problem(undefined, 'must export a function named `execute` for the browser runtime')
    if (runtime === 'node' && exports.includes('execute'))
      findings.warning('runtime_mismatch', undefined, 'The node runtime does not call `execute`; the browser runtime does.')
  }
  return { runtime, hasPreview: runtime === 'browser' && exports.includes('preview') }
}

function tryParse(source: string, findings: Findings): ParsedModule | undefined {
  try {
    return parseModule(source)
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc?: { line: number; column: number } }
    const tooDeep = error instanceof RangeError || message.includes('Not enough stack space')
    const words = tooDeep ? 'is nested too deeply to be read' : message.replace(/ \(\d+:\d+\)$/, '').slice(0, 300)
    findings.problem(undefined, `${loc ? `line ${loc.line}, column ${loc.column + 1}: ` : ''}${words}`)
    return undefined
  }
}

/** The sandbox has no module loader: only `data:` imports, which carry their own code, are allowed. */
function rejectImports({ program, dynamicImports }: ParsedModule, findings: Findings): void {
  for (const node of [...program.body, ...dynamicImports]) {
    const specifier = 'source' in node && node.source ? literalText(node.source) : undefined
    if (specifier === undefined || /^data:/i.test(specifier)) continue
    findings.problem(
      node.start,
      `imports \`${specifier.slice(0, 100)}\`, but imports are not supported: include the imported code in the source`,
    )
  }
}

function literalText(node: Expression): string | undefined {
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]!.value.cooked ?? undefined) : undefined
}

function checkGlobals(source: string, parsed: ParsedModule, runtime: Runtime, trusted: boolean, findings: Findings): void {
  if (![...toolkit, ...harness].some(name => source.includes(name))) return
  const accessed = new Set<Node>(parsed.memberAccesses.map(({ object }) => object))
  for (const identifier of freeNames(parsed)) {
    const { name, start } = identifier
    if (toolkit.has(name) && accessed.has(identifier) && !(trusted && runtime === 'node'))
      findings.problem(start, `the toolkit's \`${name}\` is available only to prebuilt actions`)
    if (harness.has(name) && runtime === 'browser')
      findings.warning(
        'runtime_mismatch',
        start,
        `\`${name}\` is available only in the node runtime; in the browser runtime, \`execute\` receives \`inputs\` and \`params\`.`,
      )
  }
}

/** Returns references to names that the module does not declare. */
function freeNames({ program, widestScope, lookUps }: ParsedModule): Identifier[] {
  if (widestScope > maxScopeNames || lookUps > maxSearchLength) return []
  try {
    const { globalScope } = analyze(program as Parameters<typeof analyze>[0], { ecmaVersion: 2026, sourceType: 'module' })
    return globalScope!.through.map(({ identifier }) => identifier as Identifier)
  } catch (error) {
    // The analysis is recursive, and a very deep syntax tree overflows the stack.
    if (error instanceof RangeError) return []
    throw error
  }
}
