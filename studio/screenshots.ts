/**
 * Takes screenshots of the studio from a temporary service with real runs. By default, it takes those in the README; if a folder is given,
 * it takes one of every state of the studio, so that a change can be reviewed.
 * Usage: node studio/screenshots.ts [folder [pattern of names]]
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { createMediawright } from '../client/src/index.ts'
import { launchBrowser } from '../testing/browser.ts'
import { createInstallation } from '../server/tests/support/service-process.ts'
import { buildStudio } from './build.ts'
import { drawScene } from './screenshot-scene.ts'
import { takeStates } from './screenshot-states.ts'

const docs = join(import.meta.dirname, '../docs')
const size = { width: 1440, height: 900 }
/** Maximum size of a screenshot in bytes. The README is also read on slow connections. */
const maxBytes = 150_000

const installation = await createInstallation({ RATE_LIMIT_PER_MINUTE: '0' })
const browser = await launchBrowser()
try {
  await buildStudio()
  const service = await installation.serve()
  const [key] = /sk_live_\w+/.exec(service.stdout())!
  const [link] = /http\S+\/studio\/login#\S+/.exec(service.stdout())!
  const media = createMediawright({ baseUrl: service.origin, apiKey: key })
  const workspaceId = (await media.GET('/workspaces')).data.workspaces[0]!.workspace_id
  const [, , folder, only] = process.argv
  if (folder === undefined) await takeForReadme()
  else await takeStates({ folder, context: browser.context, installation, service, media, workspaceId, link, only })

  async function takeForReadme(): Promise<void> {
    const projectId = await drawScene(media, workspaceId)

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
    await save(page, 'studio-dark')
    await page.goto(`${service.origin}/studio`)
    await page.locator('.project-cover img').first().waitFor()
    await save(page, 'studio-projects')
  }
} finally {
  await browser.close()
  await installation.close()
}

/** Saves the screenshot at the highest quality that fits the size limit. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  await page.waitForTimeout(800)
  const picture = await page.screenshot()
  await mkdir(docs, { recursive: true })
  for (let quality = 90; quality > 40; quality -= 5) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > maxBytes) continue
    await sharp(webp).toFile(join(docs, `${name}.webp`))
    console.error(`docs/${name}.webp: ${Math.round(webp.length / 1000)} kB at quality ${quality}`)
    return
  }
  throw new Error(`${name} does not fit in ${maxBytes} bytes.`)
}
