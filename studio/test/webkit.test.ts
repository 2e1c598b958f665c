// @project slow: it drives the studio in other browsers
/** Tests the studio and the client in WebKit, whose layout and forms differ from Chromium's. */
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { servePage } from '../../testing/page-server.ts'
import type { DrivenPage } from '../../testing/driven-page.ts'
import { launchWebKit, missingWebKit } from '../../testing/webkit.ts'
import { skipIfMissing } from '../../testing/skip-if-missing.ts'
import { openStudio, type Studio } from './open-studio.ts'

skipIfMissing(missingWebKit)

let studio: Studio
let page: DrivenPage
let project: string

beforeAll(async () => {
  if (missingWebKit) return
  studio = await openStudio()
  page = await launchWebKit()
  await page.resize(1280, 960)
  await page.goto(await studio.link())
  await until(`location.pathname === '/studio'`)
  project = await call('/projects', { name: 'In WebKit', workspace_id: studio.workspaceId }).then(({ project_id }) => project_id)
})
afterAll(async () => {
  await page?.close()
  await studio?.installation.close()
})

/** Waits until an expression in the page is truthy. */
const until = (expression: string, ...args: unknown[]) =>
  vi.waitFor(async () => expect(await page.run<boolean>(`return Boolean(${expression})`, ...args), expression).toBe(true), {
    timeout: 20_000,
    interval: 200,
  })
const call = (path: string, body: unknown) =>
  page.run<any>(
    `const headers = { 'content-type': 'application/json', 'X-Mediawright-Studio': '1' }
    const response = await fetch('/api/v1' + args[0], { method: 'POST', headers, body: JSON.stringify(args[1]) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()`,
    path,
    body,
  )
/** Clicks the first of these elements whose name starts with the given name, once such an element exists. */
async function click(elements: string, name: string): Promise<void> {
  const named = `[...document.querySelectorAll(args[0])].find(each => (each.getAttribute('aria-label') ?? each.textContent).startsWith(args[1]))`
  await until(named, elements, name)
  await page.run(`${named}.click()`, elements, name)
}
const open = (path: string) => page.goto(`${studio.service.origin}${path}`)

test.each([
  ['New project', ''],
  ['Share', 'canvas'],
  ['Export Mermaid', 'menu'],
  ['Import Mermaid', 'menu'],
  ['Make a technique', 'menu'],
  ['Keyboard shortcuts', 'menu'],
])('In WebKit, the dialog “%s” scrolls only when it has reached its maximum height', async (name, where) => {
  await open(where === '' ? '/studio' : `/studio/${project}`)
  if (where === 'menu') await click('button', 'More')
  await click(where === 'menu' ? '[role=menuitem]' : 'button', name)
  await until(`document.querySelector('dialog[open] .ui-dialog-body')?.textContent`)
  const [shown, needed, free] = await page.run<[number, number, number]>(`
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const body = document.querySelector('dialog[open] .ui-dialog-body')
    const dialog = body.closest('dialog')
    return [body.clientHeight, body.scrollHeight, parseFloat(getComputedStyle(dialog).maxHeight) - dialog.offsetHeight]`)
  expect(needed).toBeGreaterThan(60)
  // A dialog scrolls only if it has reached its maximum height.
  if (!(free < 2)) expect(shown).toBe(needed)
})

const png = `const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1024
  canvas.getContext('2d').fillRect(0, 0, 512, 512)
  const blob = await new Promise(done => canvas.toBlob(done, 'image/png'))`

test('In WebKit, the client uploads blobs, files, bytes and forms', async () => {
  const [key] = /sk_live_\w+/.exec(studio.service.stdout())!
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../client/src/index.ts'), platform: 'browser' })
  await bundle.write({ file: join(studio.installation.folder, 'client.js'), format: 'esm' })
  await bundle.close()
  // An origin other than the service's.
  const stranger = await servePage(studio.installation.folder)
  try {
    await page.goto(stranger.url)
    const results = await page.run<unknown[]>(
      `const [baseUrl, apiKey, workspace_id] = args
      const { createMediawright } = await import('/client.js')
      const client = createMediawright({ baseUrl, apiKey })
      ${png}
      const bytes = new Uint8Array(await blob.arrayBuffer())
      const results = []
      for (const source of [blob, new File([blob], 'a "fox".png', { type: 'image/png' }), bytes]) {
        const sent = []
        const onProgress = ({ sent_bytes, total_bytes }) => sent.push(sent_bytes / total_bytes)
        const { status, name, width } = await client.assets.upload(source, { workspace_id, onProgress })
        results.push([status, name, width, ...sent])
      }
      const form = new FormData()
      form.append('workspace_id', workspace_id)
      form.append('file', blob, 'form.png')
      const { data } = await client.POST('/assets', { body: form })
      return [...results, [data.status]]`,
      studio.service.origin,
      key,
      studio.workspaceId,
    )
    expect(results).toEqual([['ready', null, 1024, 0, 1], ['ready', 'a "fox".png', 1024, 0, 1], ['ready', null, 1024, 0, 1], ['ready']])
  } finally {
    await stranger.close()
  }
})

test('In WebKit, the image viewer shows the whole image in a narrow window', async () => {
  await open('/studio/assets')
  await page.run(
    `${png}
    const form = new FormData()
    form.append('workspace_id', args[0])
    form.append('file', blob, 'square.png')
    const response = await fetch('/api/v1/assets', { method: 'POST', headers: { 'X-Mediawright-Studio': '1' }, body: form })
    if (!response.ok) throw new Error(await response.text())`,
    studio.workspaceId,
  )
  await open('/studio/assets')
  await click('main button', 'Image, square.png')
  await until(`document.querySelector('.viewer-stage img')?.naturalWidth`)
  await page.resize(420, 800)
  await until(`innerWidth < 500`)
  const [stage, body] = await page.run<[number, number]>(
    `return ['.viewer-stage', '.viewer-body'].map(part => document.querySelector(part).offsetHeight)`,
  )
  expect(stage).toBe(body)
})
