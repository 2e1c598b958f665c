import type { FieldError, Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { fromUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Declaration, Language, Runtime } from './action.ts'
import { AnnotationValues } from './annotation-values.ts'
import { readAnnotations } from './annotations.ts'
import { declaredParams } from './declared-params.ts'
import { declaredInputs, declaredOutputs } from './declared-slots.ts'
import { Findings } from './findings.ts'
import { readModule } from './read-module.ts'

const maxSourceLength = 1_048_576
const maxNameLength = 200
const maxDescriptionLength = 2000

export interface RequestedAction {
  language: Language
  /** If omitted, the runtime is inferred from the source. */
  runtime?: Runtime
  /** True for a prebuilt action, which can use the toolkit. */
  trusted?: boolean
  /**
   * True to skip full validation. The bundler's output was validated at build time, and skipping validation saves half a second at every
   * startup.
   */
  bundled?: boolean
}

export interface DeclaredAction {
  declaration: Declaration
  runtime: Runtime
  /** Cost of a run. This and `seconds` are used only for prebuilt actions. */
  cost?: Micros
  /** Typical duration of a run. */
  seconds?: number
  warnings: Warning[]
}

/**
 * Reads a source's declaration. Untrusted sources are read in a separate process because parsing a megabyte of code can take a second and
 * hundreds of megabytes of memory.
 */
export function readDeclaration(source: string, requested: RequestedAction): DeclaredAction | { problems: FieldError[] } {
  const findings = new Findings(source)
  const bytes = Buffer.byteLength(source)
  if (bytes > maxSourceLength) {
    findings.problem(undefined, `must be at most ${maxSourceLength} bytes; it is ${bytes}`)
    return { problems: findings.problems }
  }
  const annotations = new AnnotationValues(readAnnotations(source, requested.language, findings), findings)
  const { runtime, hasPreview } = readCode(source, requested, findings)
  const declaration: Declaration = {
    name: annotations.line('name', maxNameLength) ?? 'Custom action',
    description: annotations.paragraph('description', maxDescriptionLength) ?? '',
    language: requested.language,
    runtime,
    hasPreview,
    inputs: annotations.list('inputs', declaredInputs),
    outputs: annotations.requiredList('outputs', declaredOutputs),
    params: annotations.list('params', declaredParams),
  }
  const cost = annotations.amount('cost')
  const seconds = annotations.amount('seconds')
  const problems = [...findings.problems, ...runtimeProblems(requested)]
  if (problems.length > 0) return { problems }
  return {
    declaration,
    runtime,
    ...(cost !== undefined && { cost: fromUsd(cost) }),
    ...(seconds !== undefined && { seconds }),
    warnings: findings.warnings,
  }
}

function runtimeProblems({ language, runtime }: RequestedAction): FieldError[] {
  const runtimes: Record<Language, readonly Runtime[]> = { javascript: ['node', 'browser'], python: ['python'] }
  if (runtime === undefined || runtimes[language].includes(runtime)) return []
  return [{ field: 'runtime', message: `must be ${runtimes[language].join(' or ')} for code in ${language}` }]
}

function readCode(source: string, requested: RequestedAction, findings: Findings): { runtime: Runtime; hasPreview: boolean } {
  if (requested.language === 'python') return { runtime: 'python', hasPreview: false }
  if (!requested.bundled) return readModule(source, requested, findings)
  const exported = /^export \{ (.*) \};$/m.exec(source)?.[1]?.split(', ') ?? []
  return { runtime: exported.includes('execute') ? 'browser' : 'node', hasPreview: exported.includes('preview') }
}
