/**
 * `npm run actions:sheet [slug …] [--out folder]`: draws contact sheets of the prebuilt actions with realistic inputs, for visual
 * inspection. Each action has a row with its inputs, its default output, and one output per enumeration value. Writes PNGs and an
 * `index.html`.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { completeParams } from '@mediawright/actions/declaration/action-params.ts'
import { getBounds, type Declaration, type Slot } from '@mediawright/actions/declaration/action.ts'
import { readDeclaration } from '@mediawright/actions/declaration/declaration.ts'
import type { ActionInput } from '@mediawright/media-engines/ports/action-engine.ts'
import { whereShown } from '@mediawright/actions/testing/shown-params.ts'
import { sheetInputs, strokes, type SheetInputs } from './actions-sheet/inputs.ts'
import { openLab } from './actions-sheet/lab.ts'
import { drawRow, type Cell } from './actions-sheet/row.ts'
import { actionModules } from '@mediawright/actions/bundle-actions.ts'

interface SheetAction {
  slug: string
  source: string
  declaration: Declaration
}

const { values: options, positionals: asked } = parseArgs({
  options: { out: { type: 'string', default: 'actions-sheet' } },
  allowPositionals: true,
})
const folder = resolve(options.out)
await mkdir(folder, { recursive: true })

const actions = (await actionModules(asked)).map(({ name, text }) => readAction(basename(name, '.js'), text))
const unknown = asked.filter(slug => !actions.some(action => action.slug === slug))
if (unknown.length > 0) throw new Error(`Unknown action: ${unknown.join(', ')}.`)

const lab = await openLab()
try {
  const inputs = await sheetInputs(join(folder, 'inputs'), lab)
  for (const action of actions) {
    const cells = await computeCells(action, inputs)
    await writeFile(join(folder, `${action.slug}.png`), await drawRow(cells))
    console.log(action.slug)
  }
} finally {
  await lab.close()
}
const rows = (await readdir(folder)).filter(name => name.endsWith('.png')).toSorted()
await writeFile(join(folder, 'index.html'), toPage(rows.map(name => basename(name, '.png'))))
console.log(join(folder, 'index.html'))

function readAction(slug: string, source: string): SheetAction {
  const read = readDeclaration(source, { language: 'javascript', trusted: true })
  if ('problems' in read) throw new Error(`${slug}: ${read.problems.map(({ message }) => message).join('; ')}`)
  return { slug, source, declaration: read.declaration }
}

async function computeCells(action: SheetAction, { given }: SheetInputs): Promise<Cell[]> {
  const { inputs, params } = action.declaration
  const chosen = inputs.flatMap(slot => inputsFor(slot, inputs, given(action.slug)))
  const cells: Cell[] = []
  for (const input of chosen) cells.push({ caption: `in: ${input.slot}`, ...(await lab.show(input)) })
  cells.push(await renderCell(action, chosen, {}, 'by default'))
  for (const param of params)
    for (const { value } of param.available_values ?? [])
      cells.push(await renderCell(action, chosen, { ...whereShown(param, params), [param.key]: value }, `${param.key}: ${String(value)}`))
  return cells
}

/** An optional text is omitted if the action has other inputs. */
function inputsFor(slot: Slot, slots: readonly Slot[], given: Record<Slot['type'], ActionInput[]>): ActionInput[] {
  const { min, max } = getBounds(slot)
  if (slot.type === 'text' && min === 0 && slots.length > 1) return []
  const isSecond = slots.find(({ type }) => type === slot.type) !== slot
  const chosen = isSecond ? given[slot.type].slice(1, 2) : given[slot.type].slice(0, max)
  return chosen.map(input => ({ ...input, slot: slot.name }))
}

async function renderCell(
  { slug, source, declaration }: SheetAction,
  inputs: ActionInput[],
  params: object,
  caption: string,
): Promise<Cell> {
  const begin = performance.now()
  try {
    const made = await lab.run({
      program: { ...declaration, source },
      inputs,
      params: completeParams(declaration.params, { ...params }),
      state: strokes,
    })
    const milliseconds = Math.round(performance.now() - begin)
    const shown = []
    for (const output of made) shown.push(await lab.show(output))
    const texts = shown.map(({ text }) => text).filter(text => text !== '')
    return { caption: `${caption} (${milliseconds} ms)`, images: shown.flatMap(({ images }) => images), text: texts.join('\n———\n') }
  } catch (error) {
    process.exitCode = 1
    const { message, cause } = error as Error
    console.error(`${slug}, ${caption}: ${message}`, cause ?? '')
    return { caption: `${caption} FAILED`, images: [], text: message }
  }
}

function toPage(slugs: readonly string[]): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Actions</title>
<style>body { font: 14px sans-serif } img { max-width: 100% }</style>
${slugs.map(slug => `<h2 id="${slug}">${slug}</h2>\n<img src="${slug}.png" alt="">`).join('\n')}
`
}
