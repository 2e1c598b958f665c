import { mostListed } from '../canvas/problems.ts'
import type { FieldError } from '../errors.ts'
import type { Micros } from '../money.ts'
import type { TechniqueGraph } from './technique-graph.ts'
import { outputTypeOf, type ContentKind, type OutputType } from '../media-types.ts'

export type SlotType = Exclude<OutputType, 'model3dUrl'>

export interface TechniqueSlot {
  id: string
  name: string
  type: SlotType
  description?: string
  optional?: true
  allow_multiple?: true
}

/** A slot and the node that it stands for. */
export interface BoundSlot extends TechniqueSlot {
  shortId: number
}

/** A canvas workflow, saved as a function. */
export interface Technique {
  techniqueId: string
  workspaceId: string
  projectId: string
  memberId: string
  slug: string
  name: string
  description: string | undefined
  /** Of one run with one value for each input. */
  runCost: Micros
  inputs: readonly BoundSlot[]
  outputs: readonly BoundSlot[]
  createdAt: number
  archivedAt: number | undefined
}

export interface RunnableTechnique extends Technique {
  graph: TechniqueGraph
}

/** The slot that holds what a node of the type gives; undefined for a type that no slot holds. */
export function slotTypeOf(type: ContentKind): SlotType | undefined {
  const output = outputTypeOf(type)
  return output === 'model3dUrl' ? undefined : output
}

/** What a caller gives for an input, and which fields of the request say so. */
export interface GivenValue {
  id: string
  /** Where the type was stated along with the value. */
  type?: SlotType
  value: unknown
  fields: { id: string; type: string; value: string }
}

/** Characters. */
const longestText = 32_768
const longestUrl = 2048
const mostValues = 50

/**
 * Spreads what a caller gives over the inputs of a technique: one set of values for each time that it is to run. Lists
 * stand side by side: the first value of each, then the second; a single one goes with them all.
 * @param fieldOfMissing names an input that nothing is given for
 */
export function spreadValues(
  inputs: readonly BoundSlot[],
  given: readonly GivenValue[],
  fieldOfMissing: (id: string) => FieldError,
): { sets: Map<BoundSlot, { value: string; field: string }>[] } | { problems: FieldError[] } {
  const problems: FieldError[] = []
  const values = new Map<BoundSlot, { value: string; field: string }[]>()
  const ids = inputs.map(({ id }) => id)
  for (const { id, type, value, fields } of given) {
    if (problems.length >= mostListed) break
    const input = inputs.find(each => each.id === id)
    if (!input)
      problems.push({ field: fields.id, message: ids.length > 0 ? `has to be one of ${ids.join(', ')}` : 'is none: it takes no inputs' })
    else if (values.has(input))
      problems.push({ field: fields.id, message: `gives ${id} for a second time; a list of values is for inputs with \`allow_multiple\`` })
    else if (type !== undefined && type !== input.type) problems.push({ field: fields.type, message: `has to be ${input.type}` })
    else {
      const problem = valueProblem(input, value)
      if (problem) problems.push({ field: fields.value, message: problem })
      const isList = Array.isArray(value)
      const list: unknown[] = isList ? value : [value]
      values.set(
        input,
        list.map((each, index) => ({ value: String(each), field: isList ? `${fields.value}[${index}]` : fields.value })),
      )
    }
  }
  const named = new Set(given.map(({ id }) => id))
  for (const input of inputs) if (!input.optional && !named.has(input.id)) problems.push(fieldOfMissing(input.id))
  if (problems.length > 0) return { problems }
  const count = Math.max(1, ...[...values.values()].map(({ length }) => length))
  for (const [input, list] of values)
    if (list.length !== 1 && list.length !== count)
      problems.push({
        field: given.find(({ id }) => id === input.id)!.fields.value,
        message: `has ${list.length} values where another input has ${count}: lists have to be equally long, since their values go together`,
      })
  if (problems.length > 0) return { problems }
  return {
    sets: Array.from(
      { length: count },
      (_, index) => new Map([...values].map(([input, list]) => [input, list[list.length === 1 ? 0 : index]!])),
    ),
  }
}

/** What is wrong with a value, whatever lies at its address. */
function valueProblem({ id, type, allow_multiple: isMultiple }: BoundSlot, value: unknown): string | undefined {
  if (!Array.isArray(value)) return oneProblem(type, value)
  if (!isMultiple) return `has to be ${type === 'text' ? 'one text' : 'one address'}: \`${id}\` takes no list`
  if (value.length === 0 || value.length > mostValues) return `has to have 1 to ${mostValues} values`
  return value.map(each => oneProblem(type, each)).find(problem => problem !== undefined)
}

function oneProblem(type: SlotType, value: unknown): string | undefined {
  const isText = type === 'text'
  if (typeof value !== 'string') return isText ? 'has to be a text' : 'has to be the address of a file, as a text'
  if (isText && value.trim() === '') return 'has to have at least one character that is no blank'
  const longest = isText ? longestText : longestUrl
  if (value.length > longest) return `has to have at most ${longest} characters`
  if (value.includes('\0')) return 'must not contain the NUL character'
  if (!isText && !/^https?:\/\/\S+$/i.test(value)) return 'has to be the HTTPS address of a file'
  return undefined
}

/** A name for URLs, made of words; empty where nothing of them can be in one. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replaceAll(/^-+|-+$/g, '')

/** The name itself, or with a number behind it the first that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}
