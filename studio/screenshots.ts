/**
 * Takes the pictures of the studio that the README shows, of a service of its own with real runs.
 *
 *     node studio/screenshots.ts
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { createMediawright, type Mediawright } from '../client/src/index.ts'
import { launchBrowser } from '../client/test/browser.ts'
import { createInstallation } from '../server/testing/service-process.ts'
import { buildStudio } from './build.ts'

const folder = join(import.meta.dirname, '../docs')
const size = { width: 1440, height: 900 }
/** Of each picture: the README is read on slow connections too. */
const mostBytes = 150_000

const canvas = `flowchart LR
  brief["text: A lighthouse above the sea at dusk"]
  still["image: Key visual, calm and wide"]
  warm["image: Warmer, as an old poster"]
  clip["video: Slow move towards the light"]
  sound["audio: Waves and a calm melody"]
  vase["model3d: A lamp vase for the desk"]
  words["text: A tagline in five words"]
  brief --> still
  still --> warm
  warm --> clip
  brief --> sound
  brief --> words
  still --> vase`
const models = {
  warm: { model: 'local/image-edit' },
  clip: { model: 'local/video-from-image' },
  sound: { model: 'local/audio' },
  words: { model: 'local/text' },
  vase: { model: 'local/model3d-from-image' },
}
const others = [
  ['Winter journal', 'A red fox in deep snow, morning light'],
  ['Desert nights', 'Dunes under a violet sky, long shadows'],
  ['Summer drinks', 'A bottle of lemonade on a table'],
  ['Mountain guide', 'Mountains above a forest in autumn fog'],
  ['City lights', 'A city skyline at night in the rain'],
  ['Under water', 'Fish in a coral reef, sun from above'],
  ['Spring fair', 'Flowers on a meadow in the morning'],
] as const

const installation = await createInstallation({ RATE_LIMIT_PER_MINUTE: '0' })
const browser = await launchBrowser()
try {
  await buildStudio('production')
  const service = await installation.serve()
  const [key] = /sk_live_\w+/.exec(service.stdout())!
  const [link] = /http\S+\/studio\/login#\S+/.exec(service.stdout())!
  const media = createMediawright({ baseUrl: service.origin, apiKey: key })
  const workspaceId = (await media.GET('/workspaces')).data.workspaces[0]!.workspace_id
  for (const [name, prompt] of others) await generateIn(media, workspaceId, name, prompt)
  const projectId = await drawCanvas(media, workspaceId)

  const page = await browser.context.newPage()
  await page.setViewportSize(size)
  await page.goto(link)
  await page.waitForURL(`${service.origin}/studio`)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${service.origin}/studio/${projectId}`)
  await page.getByRole('group', { name: /^Image, Key visual.*done/ }).click()
  await page.getByRole('region', { name: 'Node', exact: true }).waitFor()
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-node] img')]
    return images.length > 1 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
  await save(page, 'studio-canvas')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(`${service.origin}/studio`)
  await page.locator('.project-cover img').first().waitFor()
  await save(page, 'studio-projects')
} finally {
  await browser.close()
  await installation.close()
}

async function generateIn(media: Mediawright, workspace_id: string, name: string, prompt: string): Promise<void> {
  const { project_id } = await media.projects.create({ workspace_id, name })
  const { run_id } = await media.generate({ type: 'image', prompt, workspace_id, project_id })
  await media.waitForRun(run_id)
}

async function drawCanvas(media: Mediawright, workspace_id: string): Promise<string> {
  const { project_id } = await media.projects.create({ workspace_id, name: 'Lighthouse film' })
  await media.canvas.patch(project_id, { diagram: canvas, node_params: models })
  await media.canvas.arrange(workspace_id, project_id, { all: true })
  const graph = () => media.canvas.getGraph(workspace_id, project_id)
  const node_ids = (await graph()).nodes.filter(({ type, model }) => model !== null || type === 'image').map(({ node_id }) => node_id)
  const { runs } = await media.canvas.runNodes(workspace_id, project_id, { node_ids })
  for (const run of runs) if (run.status === 'started') await media.waitForRun(run.run_id)
  return project_id
}

/** As sharp as fits the limit. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  await page.waitForTimeout(800)
  const picture = await page.screenshot()
  await mkdir(folder, { recursive: true })
  for (let quality = 90; quality > 40; quality -= 5) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > mostBytes) continue
    await sharp(webp).toFile(join(folder, `${name}.webp`))
    console.error(`docs/${name}.webp: ${Math.round(webp.length / 1000)} kB at quality ${quality}`)
    return
  }
  throw new Error(`${name} does not fit ${mostBytes} bytes.`)
}
