/** Tests in a real browser what is offered, where added nodes are placed, and what undo and Escape do. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { openCanvasPage, place, type CanvasPage } from './canvas-page.ts'
import { openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

describe.skipIf(missingBrowser)('editing a canvas', () => {
  let studio: Studio
  let browser: Browser
  let page: Page
  let on: CanvasPage
  const errors: string[] = []

  beforeAll(async () => {
    studio = await openStudio()
    browser = await openBrowser()
    on = await openCanvasPage(studio, browser, errors)
    page = on.page
  })
  // A failed test may have left the page in any state.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.goto(`${studio.service.origin}/studio`)
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })

  const options = () => page.getByRole('option')
  const search = () => page.getByRole('combobox', { name: 'Search nodes and actions' })

  test('The list of nodes and actions names each action once and ranks an exact name before a beginning, words and descriptions', async () => {
    await on.newCanvas()
    await on.button('Add node').click()
    await expect.poll(() => options().count()).toBeGreaterThan(40)
    const names = await options().locator('.palette-words > span').allTextContents()
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names).toContain('Crop Image')
    for (const [query, first] of [
      ['text', 'Text'],
      ['Add Text to Image', 'Add Text to Image'],
      ['resize', 'Resize Image'],
      ['text image', 'Add Text to Image'],
      ['upscale', 'Resize Image'],
      ['remove background', 'Filter Color'],
      ['caption', 'Add Text to Image'],
    ]) {
      await search().fill(query!)
      await expect.poll(() => options().first().locator('.palette-words > span').textContent()).toBe(first)
    }
    await search().fill('inpaint')
    await page.getByText('No matches. Try another word').waitFor()
    await search().fill('Crop Image')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).nodes[0]?.action?.action_id).toBe('crop-image-browser')
    // A server action runs sooner than its browser variant.
    await on.button('Add node').click()
    await search().fill('Rotate Image')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).nodes[1]?.action?.action_id).toBe('rotate-image')
  })

  test('The list for connecting says the direction of each wire, and Enter chooses one that is possible', async () => {
    await on.newCanvas({
      add: [
        { ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) },
        { ref: 'b', type: 'image', label: 'Hill', prompt: 'A hill', ...place(420) },
        { ref: 'c', type: 'image', label: 'Lake', prompt: 'A lake', ...place(840) },
      ],
      connect: [{ from: 'a', to: 'b' }],
    })
    await on.node(/^Image, Hill/).click()
    expect(await on.panel().getByRole('button', { name: 'Connect', exact: true }).count()).toBe(1)
    await on.node(/^Image, Hill/).focus()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Connect' })
    await dialog.getByRole('group', { name: 'Takes from' }).getByRole('option', { name: 'Lake' }).waitFor()
    await dialog.getByRole('group', { name: 'Feeds' }).getByRole('option', { name: 'Lake' }).waitFor()
    const described = () => dialog.getByRole('option').evaluateAll(all => all.map(each => each.getAttribute('aria-description')))
    expect(await described()).toEqual([
      'Image, Takes from',
      'It is already connected. Takes from',
      'Image, Feeds',
      'This would create a cycle. Feeds',
    ])
    await dialog.getByRole('combobox').fill('town')
    await dialog.getByRole('combobox').fill('')
    await dialog.getByRole('option', { name: 'Lake', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).edges.map(({ from, to }: any) => `${from} ${to}`)).toEqual(['n1 n2', 'n3 n2'])
    await on.panel().getByRole('button', { name: 'Add input' }).click()
    await dialog.getByRole('group', { name: 'Takes from' }).waitFor()
    expect(await dialog.getByRole('group').count()).toBe(1)
    await page.keyboard.press('Escape')
  })

  test('The page has run without an error, within its policy', () => {
    expect(errors).toEqual([])
  })
})
