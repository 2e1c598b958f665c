import { maxListed } from '../../canvas/problems.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { TechniqueGraph } from './technique-graph.ts'
import { toOutputType, type ContentKind, type OutputType } from '@mediawright/media-engines/ports/media-types.ts'

export type SlotType = Exclude<OutputType, 'model3dUrl'>

export interface TechniqueSlot {
  id: string
  name: string
  type: SlotType
  description?: string
  optional?: true
  allow_multiple?: true
}

/** A slot and the node that it is bound to. */
export interface BoundSlot extends TechniqueSlot {
  shortId: number
}

/** A canvas workflow saved as a function. */
export interface Technique {
  techniqueId: string
  workspaceId: string
  projectId: string
  memberId: string
  slug: string
  name: string
  description: string | undefined
  /** The cost of a run with one value for each input. */
  runCost: Micros
  inputs: readonly BoundSlot[]
  outputs: readonly BoundSlot[]
  createdAt: number
  archivedAt: number | undefined
}

export interface RunnableTechnique extends Technique {
  graph: TechniqueGraph
}

/** Returns the slot type for outputs of a node type, or undefined if no slot accepts them. */
export function toSlotType(type: ContentKind): SlotType | undefined {
  const output = toOutputType(type)
  return output === 'model3dUrl' ? undefined : output
}

/** A caller's value for an input, and the request fields that contain it. */
export interface InputValue {
  id: string
  /** Set only if the request specifies a type together with the value. */
  type?: SlotType
  value: unknown
  fields: { id: string; type: string; value: string }
}

/** Maximum number of characters in a text value. */
const maxTextLength = 32_768
const maxUrlLength = 2048
const maxValues = 50

/**
 * Distributes a caller's values among a technique's inputs, producing one set of values for each pass through the technique's steps. Lists
 * are paired by index: the first value of each list, then the second of each, and so on. A single value is used in every set.
 * @param missingField returns the field error for a required input without a value
 */
export function spreadValues(
  inputs: readonly BoundSlot[],
  values: readonly InputValue[],
  missingField: (id: string) => FieldError,
): { sets: Map<BoundSlot, { value: string; field: string }>[] } | { problems: FieldError[] } {
  const problems: FieldError[] = []
  const byInput = new Map<BoundSlot, { value: string; field: string }[]>()
  const ids = inputs.map(({ id }) => id)
  for (const { id, type, value, fields } of values) {
    if (problems.length >= maxListed) break
    const input = inputs.find(each => each.id === id)
    if (!input)
      problems.push({
        field: fields.id,
        message: ids.length > 0 ? `must be one of ${ids.join(', ')}` : 'is not an input: this technique has none',
      })
    else if (byInput.has(input))
      problems.push({
        field: fields.id,
        message: `gives a second value for ${id}; only inputs with \`allow_multiple\` accept a list of values`,
      })
    else if (type !== undefined && type !== input.type) problems.push({ field: fields.type, message: `must be ${input.type}` })
    else {
      const problem = valueProblem(input, value)
      if (problem) problems.push({ field: fields.value, message: problem })
      const isList = Array.isArray(value)
      const list: unknown[] = isList ? value : [value]
      const placed = list.map((each, index) => ({ value: String(each), field: isList ? `${fields.value}[${index}]` : fields.value }))
      byInput.set(input, placed)
    }
  }
  const named = new Set(values.map(({ id }) => id))
  for (const input of inputs) if (!input.optional && !named.has(input.id)) problems.push(missingField(input.id))
  if (problems.length > 0) return { problems }
  const count = Math.max(1, ...[...byInput.values()].map(({ length }) => length))
  for (const [input, list] of byInput)
    if (list.length !== 1 && list.length !== count)
      problems.push({
        field: values.find(({ id }) => id === input.id)!.fields.value,
        message: `has ${list.length} values, but another input has ${count}: lists must have the same length, because their values are paired`,
      })
  if (problems.length > 0) return { problems }
  return {
    sets: Array.from(
      { length: count },
      (_, index) => new Map([...byInput].map(([input, list]) => [input, list[list.length === 1 ? 0 : index]!])),
    ),
  }
}

/** Returns the reason why a value is invalid, without fetching its URL. */
function valueProblem({ id, type, allow_multiple: isMultiple }: BoundSlot, value: unknown): string | undefined {
  if (!Array.isArray(value)) return oneProblem(type, value)
  if (!isMultiple) return `must be ${type === 'text' ? 'a single string' : 'a single URL'}: \`${id}\` does not accept a list`
  if (value.length === 0 || value.length > maxValues) return `must have 1 to ${maxValues} values`
  return value.map(each => oneProblem(type, each)).find(problem => problem !== undefined)
}

function oneProblem(type: SlotType, value: unknown): string | undefined {
  const isText = type === 'text'
  if (typeof value !== 'string') return isText ? 'must be a string' : 'must be the URL of a file, as a string'
  if (isText && value.trim() === '') return 'must not be blank'
  const longest = isText ? maxTextLength : maxUrlLength
  if (value.length > longest) return `must have at most ${longest} characters`
  if (value.includes('\0')) return 'must not contain the NUL character'
  if (!isText && !/^https?:\/\/\S+$/i.test(value)) return 'must be the HTTPS URL of a file'
  return undefined
}

/** Returns a URL-safe form of the name, or an empty string if none of the name's characters are allowed in a URL. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replaceAll(/^-+|-+$/g, '')

/** Returns the name or, if it is taken, the name followed by the first number that makes it unique. */
export function makeUnique(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}
