import { basename } from 'node:path'
import { getBounds, type ActionParam, type AxisBounds, type Declaration, type OutputSlot } from '@mediawright/actions/declaration/action.ts'
import { readDeclaration } from '@mediawright/actions/declaration/declaration.ts'

/**
 * Returns the content of `action-types.ts`: each prebuilt action's inputs, outputs and parameters, keyed by slug, as types and as run-time
 * values.
 */
export async function actionTypesModule(modules: readonly { name: string; text: string }[], notice: string): Promise<string> {
  const actions = modules.map(({ name, text }) => ({ slug: basename(name, '.js'), ...declarationFor(name, text) }))
  return `// ${notice}

/**
 * The prebuilt actions by slug. \`inputs\` and \`outputs\` contain each slot's type: an array if the slot can hold several values.
 */
export interface Actions {
${actions.map(({ slug, ...action }) => `${comment([`${action.name}. ${action.description}`], '  ')}  ${quoted(slug)}: ${actionType(action)}`).join('')}}

/** The slots of {@link Actions} at run time: \`[]\` for several values, \`?\` for an optional slot. */
export const actionSlots = {
${actions.map(({ slug, inputs, outputs }) => `  ${quoted(slug)}: { inputs: ${slotNotes(inputs)}, outputs: ${slotNotes(outputs)} },\n`).join('')}} as const
`
}

function declarationFor(name: string, source: string): Declaration {
  const read = readDeclaration(source, { language: 'javascript', trusted: true })
  if ('problems' in read) throw new Error(`${name}: ${read.problems.map(({ message }) => message).join('; ')}`)
  return read.declaration
}

const actionType = ({ params, inputs, outputs }: Declaration) => `{
    params: {
${params.map(param => `${comment(toWords(param), '      ')}      ${param.key}?: ${valueType(param)}\n`).join('')}    }
    inputs: ${slotTypes(inputs)}
    outputs: ${slotTypes(outputs)}
  }
`

function valueType(param: ActionParam): string {
  switch (param.type) {
    case 'text':
    case 'textarea':
    case 'color':
      return 'string'
    case 'number':
    case 'slider':
      return 'number'
    case 'toggle':
      return 'boolean'
    case 'select':
      return (param.available_values ?? []).map(({ value }) => literal(value)).join(' | ')
    case 'colorList':
      return 'readonly string[]'
    case 'point2d':
      return '{ x: number; y: number }'
    case 'point3d':
      return '{ x: number; y: number; z: number }'
    case 'range':
      return '{ min: number; max: number }'
  }
}

/** Returns a parameter's documentation as shown in editors, line by line. */
function toWords({ label, description, default_value: preset, axis_bounds: axes, ...param }: ActionParam): string[] {
  const bounds = [
    boundsWords({ min: param.min_number_value, max: param.max_number_value }),
    ...Object.entries(axes ?? {}).map(([axis, each]) => boundsWords(each, `\`${axis}\` `)),
    ...(param.max_colors === undefined ? [] : [`at most ${param.max_colors} colors`]),
    ...(preset === undefined ? [] : [`\`${literal(preset)}\` by default`]),
  ].filter(words => words !== undefined)
  const described = (param.available_values ?? []).filter(option => option.description !== undefined)
  return [
    [`${label}.`, description, ...(bounds.length > 0 ? [`${capital(bounds.join(', '))}.`] : [])].filter(Boolean).join(' '),
    ...described.map(option => `- \`${literal(option.value)}\`: ${option.description}`),
  ]
}

function boundsWords({ min, max }: AxisBounds, of = ''): string | undefined {
  if (min !== undefined && max !== undefined) return `${of}from ${min} to ${max}`
  if (min !== undefined) return `${of}at least ${min}`
  if (max !== undefined) return `${of}at most ${max}`
  return undefined
}

const slotTypes = (slots: readonly OutputSlot[]) =>
  members(slots, slot => `${isOptional(slot) ? '?' : ''}: ${quoted(slot.type)}${isSeveral(slot) ? '[]' : ''}`, '; ')

const slotNotes = (slots: readonly OutputSlot[]) =>
  members(slots, slot => `: ${quoted(`${slot.type}${isSeveral(slot) ? '[]' : ''}${isOptional(slot) ? '?' : ''}`)}`, ', ')

const isSeveral = (slot: OutputSlot) => getBounds(slot).max > 1
const isOptional = (slot: OutputSlot) => getBounds(slot).min === 0

const members = (slots: readonly OutputSlot[], rest: (slot: OutputSlot) => string, separator: string) =>
  slots.length > 0 ? `{ ${slots.map(slot => `${memberName(slot.name)}${rest(slot)}`).join(separator)} }` : '{}'

/** Formats a JSON value in this repository's code style. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${memberName(name)}: ${literal(each)}`)
    .join(', ')} }`
}

const memberName = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))
const quoted = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function comment(lines: readonly string[], indent: string): string {
  const safe = lines.map(line => line.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ').trim())
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`
  return `${indent}/**\n${safe.map(line => `${indent} * ${line}\n`).join('')}${indent} */\n`
}
