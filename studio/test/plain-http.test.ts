/** Tests the studio on plain http at a host name, as in an office: browsers withhold from such a page the APIs that need a secure context. */
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { onePixel } from '../../testing/form.ts'
import { madeOnce } from '../../testing/made-once.ts'
import { freePort } from '../../testing/ports.ts'
import { createInstallation, type Installation } from '../../server/tests/support/service-process.ts'
import { buildStudio } from '../build.ts'
import { isStudioBuilt } from '../inputs.ts'

describe.skipIf(missingBrowser)('the studio on plain http', () => {
  let installation: Installation
  let browser: { context: BrowserContext; close: () => Promise<void> }
  let workspaceId: string
  let origin: string

  beforeAll(async () => {
    if (!isStudioBuilt(join(import.meta.dirname, '../..'))) await madeOnce('studio', () => buildStudio())
    const port = await freePort()
    origin = `http://media.lan:${port}`
    installation = await createInstallation({ RATE_LIMIT_PER_MINUTE: '0', PORT: String(port), PUBLIC_URL: origin })
    await installation.serve()
    workspaceId = (await installation.adminJson('workspace', 'list'))['workspaces'][0].workspace_id
    browser = await launchBrowser(['--host-resolver-rules=MAP media.lan 127.0.0.1'])
    browser.context.setDefaultTimeout(30_000)
  })
  afterAll(async () => {
    await browser?.close()
    await installation?.close()
  })

  /** A new canvas in a page that has just signed in. */
  const openCanvas = async () => {
    const page = await browser.context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) errors.push(message.text())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto((await installation.adminJson('studio', 'link', '--workspace', workspaceId))['url'])
    await page.waitForURL(`${origin}/studio`)
    // without this, the tests would prove nothing
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([false, false, false])
    const projectId = await page.evaluate(async workspace_id => {
      const headers = { 'content-type': 'application/json', 'X-Mediawright-Studio': '1' }
      const body = JSON.stringify({ name: 'In the office', workspace_id })
      return (await (await fetch('/api/v1/projects', { method: 'POST', headers, body })).json()).project_id as string
    }, workspaceId)
    await page.goto(`${origin}/studio/${projectId}`)
    const canvas = page.getByRole('application', { name: 'Canvas' })
    await canvas.waitFor()
    const panel = page.getByRole('region', { name: 'Node', exact: true })
    const add = async (type: string) => {
      await page.getByRole('button', { name: 'Add node', exact: true }).click()
      await page.getByRole('dialog', { name: 'Add node' }).getByRole('option', { name: type, exact: true }).click()
      await panel.waitFor()
    }
    return { page, errors, canvas, panel, add }
  }
  /** The text that a paste puts into a field of the page. */
  const pasted = async (page: Page, into: ReturnType<Page['getByRole']>) => {
    await into.fill('')
    await into.press('Control+v')
    return into.inputValue()
  }

  test('On plain http, a node is added, run until its picture shows, and copied with its prompt', async () => {
    const { page, errors, canvas, panel, add } = await openCanvas()
    await add('Image')
    await panel.getByRole('textbox', { name: 'Prompt' }).fill('A red fox in deep snow')
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    const picture = canvas.getByRole('group', { name: /^Image, A red fox in deep snow, done/ }).getByRole('img')
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

    await canvas.getByRole('group', { name: /^Image, A red fox/ }).focus()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    const nodes = canvas.getByRole('group', { name: /^Image, A red fox in deep snow/ })
    await expect.poll(() => nodes.count()).toBe(2)
    expect(errors).toEqual([])
  })

  test('On plain http, a dropped picture is uploaded and becomes a node', async () => {
    const { page, errors, canvas } = await openCanvas()
    const file = await page.evaluateHandle(
      bytes => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'dot.png', { type: 'image/png' }))
        return data
      },
      [...onePixel],
    )
    await canvas.dispatchEvent('drop', { dataTransfer: file, clientX: 500, clientY: 400 })
    await canvas.getByRole('group', { name: /^Image, dot\.png/ }).waitFor()
    expect(errors).toEqual([])
  })

  test('On plain http, the copy buttons of a share link and of a diagram put their text on the clipboard', async () => {
    const { page, errors, canvas, panel, add } = await openCanvas()
    await add('Text')
    const prompt = panel.getByRole('textbox', { name: 'Prompt' })
    await prompt.fill('Three words for a winter morning')

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const sharing = page.getByRole('dialog', { name: 'Share' })
    await sharing.getByRole('button', { name: 'Share', exact: true }).click()
    const copyLink = sharing.getByRole('button', { name: 'Copy link' })
    await copyLink.click()
    await sharing.getByRole('button', { name: 'Copied' }).waitFor()
    const link = await sharing.getByText(`${origin}/share/`).textContent()
    // the focus stays where it was, for keyboard users
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await page.keyboard.press('Escape')
    await sharing.waitFor({ state: 'detached' })
    expect(await pasted(page, prompt)).toBe(link)

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Export Mermaid' }).click()
    const diagram = page.getByRole('dialog', { name: 'Export Mermaid' })
    await diagram.getByRole('button', { name: 'Copy', exact: true }).click()
    await diagram.getByRole('button', { name: 'Copied' }).waitFor()
    const text = await diagram.getByLabel('Diagram').textContent()
    await page.keyboard.press('Escape')
    await diagram.waitFor({ state: 'detached' })
    expect(text).toMatch(/^flowchart /)
    expect(await pasted(page, prompt)).toBe(text)
    expect(await canvas.getByRole('group').count()).toBe(1)
    expect(errors).toEqual([])
  })
})
