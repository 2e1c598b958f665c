/**
 * `npm run actions:sheet [slug …] [--out folder]`: runs the prebuilt actions with realistic inputs, for visual inspection. Writes an
 * `index.html` with each action's inputs, its default output and one output per enumeration value.
 */
import { writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { completeParams } from '@mediawright/actions/declaration/action-params.ts'
import { getBounds, type Declaration, type Slot } from '@mediawright/actions/declaration/action.ts'
import { readDeclaration } from '@mediawright/actions/declaration/declaration.ts'
import type { ActionInput, ActionOutput } from '@mediawright/media-engines/ports/action-engine.ts'
import { makeVisible } from '@mediawright/actions/testing/visible-params.ts'
import { sheetInputs, strokes, type SheetInputs } from './actions-sheet/inputs.ts'
import { openActionRunner } from './actions-sheet/action-runner.ts'
import { bundleActions } from '@mediawright/actions/bundle-actions.ts'

interface SheetAction {
  slug: string
  source: string
  declaration: Declaration
}

const { values: options, positionals: requestedSlugs } = parseArgs({
  options: { out: { type: 'string', default: 'actions-sheet' } },
  allowPositionals: true,
})
const folder = resolve(options.out)

const actions = (await bundleActions(requestedSlugs)).map(({ name, text }) => readAction(basename(name, '.js'), text))
const unknown = requestedSlugs.filter(slug => !actions.some(action => action.slug === slug))
if (unknown.length > 0) throw new Error(`Unknown action: ${unknown.join(', ')}.`)

const runner = await openActionRunner(join(folder, 'outputs-of-actions'))
const rows: string[] = []
try {
  const inputs = await sheetInputs(join(folder, 'inputs'), runner)
  for (const action of actions) {
    rows.push(`<h2>${action.slug}</h2>`, ...(await showAction(action, inputs)))
    console.log(action.slug)
  }
} finally {
  await runner.close()
}
await writeFile(join(folder, 'index.html'), toPage(rows))
console.log(join(folder, 'index.html'))

function readAction(slug: string, source: string): SheetAction {
  const read = readDeclaration(source, { language: 'javascript', trusted: true })
  if ('problems' in read) throw new Error(`${slug}: ${read.problems.map(({ message }) => message).join('; ')}`)
  return { slug, source, declaration: read.declaration }
}

async function showAction(action: SheetAction, { given }: SheetInputs): Promise<string[]> {
  const { inputs, params } = action.declaration
  const chosen = inputs.flatMap(slot => inputsFor(slot, inputs, given(action.slug)))
  const figures = chosen.map(input => figure(`in: ${input.slot}`, [input]))
  figures.push(await showRun(action, chosen, {}, 'by default'))
  for (const param of params)
    for (const { value } of param.available_values ?? [])
      figures.push(await showRun(action, chosen, { ...makeVisible(param, params), [param.key]: value }, `${param.key}: ${String(value)}`))
  return figures
}

/** An optional text input is omitted if the action has other inputs. */
function inputsFor(slot: Slot, slots: readonly Slot[], given: Record<Slot['type'], ActionInput[]>): ActionInput[] {
  const { min, max } = getBounds(slot)
  if (slot.type === 'text' && min === 0 && slots.length > 1) return []
  const isSecond = slots.find(({ type }) => type === slot.type) !== slot
  const chosen = isSecond ? given[slot.type].slice(1, 2) : given[slot.type].slice(0, max)
  return chosen.map(input => ({ ...input, slot: slot.name }))
}

async function showRun(
  { slug, source, declaration }: SheetAction,
  inputs: ActionInput[],
  params: object,
  caption: string,
): Promise<string> {
  const begin = performance.now()
  try {
    const made = await runner.run({
      program: { ...declaration, source },
      inputs,
      params: completeParams(declaration.params, { ...params }),
      state: strokes,
    })
    return figure(`${caption} (${Math.round(performance.now() - begin)} ms)`, made)
  } catch (error) {
    process.exitCode = 1
    const { message, cause } = error as Error
    console.error(`${slug}, ${caption}: ${message}`, cause ?? '')
    return figure(`${caption} FAILED`, [{ slot: '', type: 'text', text: message }])
  }
}

function figure(caption: string, media: readonly (ActionInput | ActionOutput)[]): string {
  return `<figure>${media.map(showMedium).join('\n')}<figcaption>${escaped(caption)}</figcaption></figure>`
}

function showMedium(medium: ActionInput | ActionOutput): string {
  if (medium.type === 'text') return `<pre>${escaped(medium.text)}</pre>`
  const source = escaped(relative(folder, medium.file))
  if (medium.type === 'image') return `<img src="${source}" alt="">`
  if (medium.type === 'video' || medium.type === 'audio') return `<${medium.type} src="${source}" controls loop></${medium.type}>`
  return `<a href="${source}">${medium.type}</a>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function toPage(body: readonly string[]): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Actions</title>
<style>
body { font: 14px sans-serif }
figure { display: inline-block; max-width: 480px; margin: 6px; vertical-align: top }
img, video { max-width: 240px; max-height: 160px; background: repeating-conic-gradient(#fff 0 25%, #d8d8d8 0 50%) 0 / 16px 16px }
pre { max-width: 240px; white-space: pre-wrap }
</style>
${body.join('\n')}
`
}
