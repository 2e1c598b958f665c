/**
 * Measures the studio's canvas in a real browser: the time per frame while panning, the time to open a canvas and the number of nodes that
 * a status event re-renders. Large canvases are compared with a 50-node canvas. Frames are drawn as fast as possible, because vertical sync
 * would hide any cost below 16 ms.
 */
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../testing/browser.ts'
import { administer } from '../../server/operate/admin/administer.ts'
import { buildStudio } from '../../studio/build.ts'
import { isStudioBuilt } from '../../studio/inputs.ts'
import { takeRenders, watchRenders } from '../../studio/test/renders.ts'
import { root } from '../support/machine.ts'
import { call, completedRun, startRealService, workspaceId, type RealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const size = { width: 1440, height: 900 }
/** Three rows fill a screen, and the pan never leaves these rows. */
const canvases = { small: { count: 50, rows: 3 }, large: { count: 2000, rows: 40 }, huge: { count: 5000, rows: 70 } }
type Name = keyof typeof canvases
const spacing = 420
const imageCount = 24
const pan = { frames: 30, by: 50 }
const roundCount = 4

export async function measureStudio(): Promise<Result[]> {
  if (!isStudioBuilt(root)) await buildStudio()
  const service = await startRealService(0)
  const browser = await launchBrowser(['--disable-frame-rate-limit', '--disable-gpu-vsync'])
  try {
    const images = await makeImages(service)
    const projects = {} as Record<Name, string>
    for (const name of Object.keys(canvases) as Name[]) projects[name] = await drawCanvas(service, canvases[name], images)
    await watchRenders(browser.context)
    const page = await browser.context.newPage()
    await page.setViewportSize(size)
    await page.goto(await signInLink(service))
    await page.waitForURL(/\/studio$/)
    return [
      ...(await measurePans(page, service, projects)),
      await measureSight(page, service, projects.large),
      await measureEvents(page, service, projects.large),
    ]
  } finally {
    await browser.close()
    await service.close()
  }
}

async function signInLink({ dataFolder, port }: RealService): Promise<string> {
  let answer = ''
  const write = (text: string) => (answer += text)
  const environment = { DATA_DIR: dataFolder, PORT: String(port) }
  await administer(['studio', 'link', '--workspace', workspaceId, '--json'], environment, { stdout: { write }, stderr: process.stderr })
  return (JSON.parse(answer) as { url: string }).url
}

async function makeImages(service: RealService): Promise<string[]> {
  const urls: string[] = []
  for (let index = 0; index < imageCount; index++) {
    const { run_id } = await call(service, '/generate', {
      type: 'image',
      prompt: `A red fox asleep in deep snow, seen from place ${index}`,
      workspace_id: workspaceId,
      project_id: service.projectId,
    })
    urls.push((await completedRun(service, run_id)).outputs[0].url)
  }
  return urls
}

/** Draws mostly images; every fifth node is a text node or an image that has not been generated yet. Some nodes are connected. */
async function drawCanvas(service: RealService, { count, rows }: { count: number; rows: number }, images: readonly string[]) {
  const { project_id } = await call(service, '/projects', { name: `Bench ${count}`, workspace_id: workspaceId })
  const path = `/workspaces/${workspaceId}/projects/${project_id}/canvas/changeset`
  for (let from = 0; from < count; from += 500) {
    const indices = Array.from({ length: Math.min(500, count - from) }, (_, index) => from + index)
    const add = indices.map(index => ({
      ref: `r${index}`,
      position: { x: Math.floor(index / rows) * spacing, y: (index % rows) * spacing },
      size: { width: 320, height: 320 },
      ...(index % 5 === 4
        ? { type: index % 2 ? 'text' : 'image', prompt: `Words ${index} of a scene at dusk, with a calm sea` }
        : { type: 'image', label: `Image ${index}`, content_url: images[index % images.length]! }),
    }))
    const connect = indices.flatMap(index =>
      index % 10 === 4 && index > from + rows ? [{ from: `r${index - rows}`, to: `r${index}` }] : [],
    )
    await call(service, path, { add, connect })
  }
  return project_id as string
}

const canvas = (page: Page) => page.getByRole('application', { name: 'Canvas' })

async function open(page: Page, service: RealService, projectId: string): Promise<void> {
  await page.goto(`http://127.0.0.1:${service.port}/studio/${projectId}`)
  await page.locator('.far-canvas, [data-node]').first().waitFor()
}

/** Finds a node and zooms in until the node is readable. */
async function goTo(page: Page, id: string): Promise<void> {
  await canvas(page).focus()
  await page.keyboard.press('Control+f')
  await page.getByRole('combobox', { name: /^Find by name/ }).fill(id)
  await page.getByRole('option').first().click()
  await page.locator(`[data-node="${id}"]`).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}

/** Returns the milliseconds per frame while the mouse wheel moves the canvas back and forth. */
const framesOfPan = (page: Page): Promise<number[]> =>
  page.evaluate(async ({ frames, by }) => {
    const pane = document.querySelector('.react-flow__pane')!
    const wheel = (deltaX: number) => pane.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }))
    const nextFrame = () => new Promise<number>(requestAnimationFrame)
    const times: number[] = []
    let before = await nextFrame()
    for (const direction of [by, -by])
      for (let index = 0; index < frames; index++) {
        wheel(direction)
        const now = await nextFrame()
        times.push(now - before)
        before = now
      }
    return times
  }, pan)

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const slow = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)]!

interface Sample {
  /** Milliseconds from navigation until nodes are drawn. */
  opening: number
  frames: number[]
}

async function measurePans(page: Page, service: RealService, projects: Record<Name, string>): Promise<Result[]> {
  const opened = async (name: Name) => {
    const begun = performance.now()
    await open(page, service, projects[name])
    return performance.now() - begun
  }
  const near = (name: Name) => async (): Promise<Sample> => {
    const opening = await opened(name)
    await goTo(page, 'n1')
    await framesOfPan(page) // Pans once before measuring, so that everything that the pan shows has been loaded.
    return { opening, frames: await framesOfPan(page) }
  }
  const far = async (): Promise<Sample> => {
    const opening = await opened('huge')
    await page.waitForTimeout(1000)
    return { opening, frames: await framesOfPan(page) }
  }
  const samples = { small: near('small'), large: near('large'), huge: near('huge'), far }
  const all = (await rounds(1 + roundCount, samples)).slice(1)
  const middle = (side: keyof typeof samples, of: (sample: Sample) => number, digits = 1) =>
    median(all.map(round => of(round[side]))).toFixed(digits)
  const line = (name: string, side: 'large' | 'huge' | 'far', max: number): Result => ({
    name,
    ratios: all.map(round => mean(round[side].frames) / mean(round.small.frames)),
    goal: { max },
    detail:
      `ms a frame: ${middle(side, ({ frames }) => mean(frames))}, ${middle('small', ({ frames }) => mean(frames))}; ` +
      `95th percentile: ${middle(side, ({ frames }) => slow(frames))}, ${middle('small', ({ frames }) => slow(frames))}`,
  })
  return [
    line('frame while panning, 2,000 nodes : 50', 'large', 1.5),
    line('frame while panning, 5,000 nodes : 50', 'huge', 1.5),
    line('frame while panning, all 5,000 nodes visible : 50', 'far', 3),
    {
      name: 'opening a canvas, 5,000 nodes : 50',
      ratios: all.map(round => round.huge.opening / round.small.opening),
      goal: { max: 3 },
      detail: `time until the canvas is drawn: huge ${middle('huge', ({ opening }) => opening, 0)} ms, small ${middle('small', ({ opening }) => opening, 0)} ms`,
    },
  ]
}

async function measureSight(page: Page, service: RealService, projectId: string): Promise<Result> {
  await open(page, service, projectId)
  await goTo(page, 'n1')
  const drawn = await page.locator('[data-node]').count()
  const media = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/files/')).length)
  return {
    name: 'nodes in the document : 2,000 nodes',
    ratios: [drawn / canvases.large.count],
    goal: { max: 0.05 },
    detail: `nodes in the document: ${drawn}; files loaded: ${media} (there are ${imageCount} images, each in two sizes)`,
  }
}

/** Runs a node, which causes a dozen events, and checks which nodes are re-rendered. */
async function measureEvents(page: Page, service: RealService, projectId: string): Promise<Result> {
  await open(page, service, projectId)
  const graph = await call(service, `/workspaces/${workspaceId}/projects/${projectId}/graph`)
  const node = graph['nodes'].find(({ type, stale }: { type: string; stale?: boolean }) => type === 'image' && stale)
  await goTo(page, node.id)
  await takeRenders(page)
  const { runs } = await call(service, `/workspaces/${workspaceId}/projects/${projectId}/nodes/run`, { node_ids: [node.node_id] })
  await page.locator(`[data-node="${node.id}"][data-status="done"]`).waitFor()
  await completedRun(service, runs[0].run_id)
  await page.waitForTimeout(500)
  const { nodes, components } = await takeRenders(page)
  return {
    name: 'nodes rerendered by the events of a run, 2,000 nodes : 1',
    ratios: [nodes.length],
    goal: { max: 1 },
    detail: `re-rendered nodes: ${nodes.join(', ') || 'none'}; components: ${components}`,
  }
}
