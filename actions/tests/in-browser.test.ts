// @project slow: it runs every browser variant in a browser
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { skipIfMissing } from '../../testing/skip-if-missing.ts'
import { bundleActions } from '../bundle-actions.ts'
import { sharedTestProvider } from '@mediawright/local-models/testing/test-provider.ts'
import { encodePng } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt, readPrebuilt } from '../testing/prebuilt.ts'
import { makeVisible } from '../testing/visible-params.ts'
import { completeParams } from '../declaration/action-params.ts'
import { getBounds, type ActionParam, type Declaration, type Slot } from '../declaration/action.ts'
import type { ImageValue, Pixels } from '../prebuilt/shared/module.ts'
import { meanDifference } from './test-images.ts'

const slugs = (await bundleActions()).map(({ name }) => name.replace(/\.js$/, '')).filter(slug => slug.endsWith('-browser'))

type Params = Record<string, unknown>
interface Trial {
  entry: 'execute' | 'preview'
  params: Params
  state?: unknown
}
type Value = string | ImageValue
type Inputs = Record<string, Value | Value[]>
/** A value that a page can return: a string, pixels or a file. Bytes are encoded as Base64. */
type Plain = string | { width: number; height: number; rgba: string } | { file: string }

/** Small sizes, so that running many test cases is fast. */
const smaller: Readonly<Record<string, Params>> = {
  'qr-code-generator-browser': { size: 120 },
  'resize-image-browser': { width: 80, height: 100, longest: 75 },
  'scene-3d-image-browser': { size: 64 },
}

let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page
let image: ImageValue
let other: ImageValue
const requests: string[] = []
skipIfMissing(missingBrowser)
beforeAll(async () => {
  if (missingBrowser) return
  browser = await launchBrowser()
  await browser.context.setOffline(true)
  page = await browser.context.newPage()
  page.on('request', request => requests.push(request.url()))
  ;[image, other] = await Promise.all([painted('A lighthouse above the sea, golden evening', 64), painted('A red fox in a wood', 48)])
})
afterAll(() => browser?.close())

it.each(slugs)('The %s action produces the same output in Chromium and on the server', async slug => {
  const { source, declaration } = await readPrebuilt(slug)
  const inputs = inputsFor(declaration.inputs)
  await page.evaluate(`(${importInChromium})(${JSON.stringify(source)})`)
  for (const trial of listTrials(declaration, smaller[slug])) {
    const call = { inputs, params: completeParams(declaration.params, trial.params), state: trial.state }
    const [here, there] = [await onServer(slug, source, trial, call), await inPage(trial.entry, call)]
    const label = `${trial.entry} ${JSON.stringify(trial.params)}`
    expect(Object.keys(there), label).toEqual(Object.keys(here))
    expect(Object.keys(here), label).not.toEqual([])
    for (const [slot, values] of Object.entries(here)) {
      expect(there[slot]?.length, label).toBe(values.length)
      for (const [index, value] of values.entries()) expectSame(there[slot]![index]!, value, `${label}: ${slot}`)
    }
  }
  expect(requests.filter(url => !/^(?:blob|data):/.test(url))).toEqual([])
})

/**
 * The page and this process run the same code in the same engine. Only the last digit of a sine or a power could differ between engine
 * versions.
 */
function expectSame(there: string | Pixels, here: string | Pixels, label: string) {
  if (typeof here === 'string' || typeof there === 'string') expect(there, label).toBe(here)
  else expect(meanDifference(there, here), label).toBeLessThan(0.1)
}

const drawing = {
  strokes: [
    { points: points([8, 10], [30, 25], [50, 15]), size: 8, color: '#ff5a1fcc', hardness: 0.5 },
    { points: points([20, 8], [20, 30]), size: 4, erase: true },
  ],
}

function points(...pairs: readonly (readonly [number, number])[]) {
  return pairs.map(([x, y]) => ({ x, y }))
}

/**
 * Lists a trial with the defaults and several with strokes and changed values: one that leaves all switches alone, one that toggles them
 * and one for each value of each enumeration. For a module with a preview, trials of the preview are listed as well.
 */
function listTrials({ params, hasPreview }: Declaration, base: Params = {}): Trial[] {
  const getValues = (chosen: readonly ActionParam[]) => Object.fromEntries(chosen.map(param => [param.key, changedValue(param)]))
  const changed = { ...getValues(params.filter(({ type }) => type !== 'toggle')), ...base }
  const turned = { ...getValues(params), ...base }
  const chosen = params.flatMap(param =>
    (param.available_values ?? []).map(({ value }) => ({ ...changed, ...makeVisible(param, params), [param.key]: value })),
  )
  return [
    { entry: 'execute', params: base },
    ...[changed, turned, ...chosen].map(each => ({ entry: 'execute' as const, params: each, state: drawing })),
    ...(hasPreview ? [base, changed, turned].map(each => ({ entry: 'preview' as const, params: each, state: drawing })) : []),
  ]
}

function changedValue(param: ActionParam): unknown {
  const preset = completeParams([param], {})[param.key]
  const moved = (value: number, { min = 0, max = 1 }: { min?: number | undefined; max?: number | undefined } = {}) =>
    value + (max - min) / 8 <= max ? value + (max - min) / 8 : value - (max - min) / 8
  const bounds = { min: param.min_number_value, max: param.max_number_value }
  switch (param.type) {
    case 'number':
    case 'slider': {
      const value = moved(preset as number, bounds)
      return param.number_step !== undefined && param.number_step % 1 === 0 ? Math.round(value) : value
    }
    case 'toggle':
      return preset !== true
    case 'color':
      return '#2b6cb0'
    case 'text':
    case 'textarea':
      return `${param.key} × 2`
    case 'point2d':
    case 'point3d':
      return Object.fromEntries(
        Object.entries(preset as Record<'x' | 'y' | 'z', number>).map(([axis, value]) => [
          axis,
          moved(value, param.axis_bounds?.[axis as 'x']),
        ]),
      )
    default:
      return preset
  }
}

function inputsFor(slots: readonly Slot[]): Inputs {
  return Object.fromEntries(
    slots.map(slot => {
      const one: Value = slot.type === 'text' ? 'First: find × 2, and so on.\n\nSecond: “grün” – separator × 2 •.\n- fünf' : image
      const another: Value = slot.type === 'text' ? 'Another text' : other
      const isSecond = slots.find(({ type }) => type === slot.type) !== slot
      return [slot.name, getBounds(slot).max > 1 ? [one, another] : isSecond ? another : one]
    }),
  )
}

interface Call {
  inputs: Inputs
  params: Params
  state: unknown
}

/**
 * Runs the engine the way the service does. The service never runs previews, so this function runs them by calling the module in this
 * process.
 */
async function onServer(
  slug: string,
  source: string,
  { entry, params, state }: Trial,
  call: Call,
): Promise<Record<string, (string | Pixels)[]>> {
  if (entry === 'preview') {
    const module = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
    const made: Record<string, string | Pixels | (string | Pixels)[]> = await module.preview(call)
    return Object.fromEntries(Object.entries(made).map(([slot, values]) => [slot, [values].flat()]))
  }
  const given = Object.entries(call.inputs).map(([slot, values]) => [slot, [values].flat()])
  const { outputs, texts, images } = await runPrebuilt(slug, Object.fromEntries(given), params, state)
  return Object.fromEntries(outputs.map(({ slot, type }) => [slot, type === 'text' ? texts(slot) : images(slot)]))
}

/** Runs the module in a page that imports nothing but the module's source, as a client of `GET /actions/{actionId}` would. */
async function inPage(entry: Trial['entry'], { inputs, params, state }: Call): Promise<Record<string, (string | Pixels)[]>> {
  const plain = Object.fromEntries(
    Object.entries(inputs).map(([slot, values]) => [slot, Array.isArray(values) ? values.map(toPlain) : toPlain(values)]),
  )
  const call = JSON.stringify({ entry, inputs: plain, params, state })
  const made = (await page.evaluate(`(${inChromium})(${call})`)) as Record<string, Plain[]>
  const decoded = Object.entries(made).map(async ([slot, values]) => [slot, await Promise.all(values.map(decodePixels))] as const)
  return Object.fromEntries(await Promise.all(decoded))
}

const toPlain = (value: Value) =>
  typeof value === 'string'
    ? value
    : { ...value, bytes: Buffer.from(value.bytes).toString('base64'), rgba: Buffer.from(value.rgba).toString('base64') }

async function decodePixels(value: Plain): Promise<string | Pixels> {
  if (typeof value === 'string') return value
  if ('rgba' in value) return { ...value, rgba: Buffer.from(value.rgba, 'base64') }
  const { data, info } = await sharp(Buffer.from(value.file, 'base64')).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

const importInChromium = `async source => {
  globalThis.imported = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
}`

const inChromium = `async ({ entry, inputs, params, state }) => {
  const revived = value =>
    typeof value === 'string' ? value : { ...value, bytes: Uint8Array.fromBase64(value.bytes), rgba: Uint8Array.fromBase64(value.rgba) }
  for (const [slot, values] of Object.entries(inputs)) inputs[slot] = Array.isArray(values) ? values.map(revived) : revived(values)
  const made = await imported[entry]({ inputs, params, state })
  const base64 = bytes => new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).toBase64()
  const plain = async value => {
    if (typeof value === 'string') return value
    if (value instanceof Blob) return { file: base64(new Uint8Array(await value.arrayBuffer())) }
    if (value instanceof Uint8Array) return { file: base64(value) }
    return { width: value.width, height: value.height, rgba: base64(value.rgba) }
  }
  const entries = Object.entries(made).map(async ([slot, values]) => [slot, await Promise.all([values].flat().map(plain))])
  return Object.fromEntries(await Promise.all(entries))
}`

/** Creates a typical image, small enough for many test cases. */
async function painted(prompt: string, width: number): Promise<ImageValue> {
  const studio = await sharedTestProvider()
  const { bytes } = await studio.generate('local/image', prompt, { size: 128 })
  const small = await sharp(bytes).resize(width).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = { width: small.info.width, height: small.info.height, rgba: small.data }
  return { type: 'image', name: 'image', content_type: 'image/png', bytes: await encodePng(pixels), ...pixels }
}
