// @project slow: it drives the studio in a browser
/**
 * Tests the studio over plain HTTP at a host name, as on an office network. Such pages lack the browser APIs that require a secure context.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { onePixel } from '../../testing/form.ts'
import { freePort } from '../../testing/ports.ts'
import { callFrom, openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

describe.skipIf(missingBrowser)('the studio over plain HTTP', () => {
  let studio: Studio
  let browser: Browser
  let origin: string

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://media.lan:${port}`
    studio = await openStudio({ PORT: String(port), PUBLIC_URL: origin })
    browser = await openBrowser(['--host-resolver-rules=MAP media.lan 127.0.0.1'])
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })

  /** Opens a new canvas in a page whose user has just signed in. */
  const openCanvas = async () => {
    const errors: string[] = []
    const page = await browser.newPage(errors)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await studio.link())
    await page.waitForURL(`${origin}/studio`)
    // If the page were a secure context, the tests would prove nothing.
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([false, false, false])
    const project = { name: 'In the office', workspace_id: studio.workspaceId }
    const { project_id: projectId } = await callFrom(page, 'POST', '/projects', project)
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
  /** Returns the text that is inserted when the user pastes into a field. */
  const pasted = async (page: Page, into: ReturnType<Page['getByRole']>) => {
    await into.fill('')
    await into.press('Control+v')
    return into.inputValue()
  }

  test('Over plain HTTP, a node can be added, run and copied with its prompt', async () => {
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

  test('Over plain HTTP, a dropped image is uploaded and becomes a node', async () => {
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

  test('The copy buttons for share links and diagrams work over plain HTTP', async () => {
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
    // Focus does not move, so that keyboard users keep their position.
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
