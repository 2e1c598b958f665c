// @project slow: it drives the studio in a browser
/**
 * Tests how projects, folders and assets are managed with the mouse and keyboard in a real browser. All tests share a service and a
 * browser.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { onePixel } from '../../testing/form.ts'
import { createGate } from '../../testing/gate.ts'
import { isRetry } from '../../testing/is-retry.ts'
import { callFrom, followLink, openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

/** Returns the file names in the central directory of a ZIP. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 46))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}

describe.skipIf(missingBrowser)('managing in the studio', () => {
  let studio: Studio
  let browser: Browser
  let page: Page
  const errors: string[] = []
  const signIn = async (...member: string[]) => {
    await browser.context.clearCookies()
    await page.goto(await studio.link(...member))
    await page.waitForURL(`${studio.service.origin}/studio`)
  }
  beforeAll(async () => {
    studio = await openStudio()
    browser = await openBrowser()
    page = await browser.newPage(errors)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn()
  })
  beforeEach(async ({ task }) => {
    if (!isRetry(task)) return
    await page.close()
    page = await browser.newPage(errors)
    await signIn()
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })
  const go = (path: string) => followLink(page, path)
  const call = (method: string, path: string, body?: unknown) => callFrom(page, method, path, body)
  const project = (name: string) => page.getByRole('link', { name, exact: true })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  /** Uses the keyboard, because messages may cover the menu. */
  const inMenu = async (of: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
  }
  const toast = (words: string) => page.locator('.ui-toast').filter({ hasText: words })
  const toolbar = () => page.getByRole('toolbar', { name: 'Selection' })

  test('Projects can be renamed, moved, duplicated, deleted and restored with the mouse and with the keyboard', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma', 'مشروع']) await call('POST', '/projects', { workspace_id: studio.workspaceId, name })
    await go('/studio/assets')
    await go('/studio')

    // The field rejects a name that is too long, and stays open.
    await project('Alpha').press('F2')
    const field = page.getByRole('textbox', { name: 'New name of Alpha' })
    await field.fill('a'.repeat(201))
    await field.press('Enter')
    await page.getByText('Use at most 200 characters. The text has 201.').waitFor()
    await field.fill('Alpha one')
    await field.press('Enter')
    await expect.poll(() => project('Alpha one').evaluate(link => link === document.activeElement)).toBe(true)
    await page.getByText('Beta', { exact: true }).dblclick()
    await page.getByRole('textbox', { name: 'New name of Beta' }).fill('Discarded')
    await page.keyboard.press('Escape')
    await project('Beta').waitFor()

    // A folder accepts one dragged project, and also several projects selected by keyboard.
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Campaigns')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const folder = (count: string) => page.getByRole('link', { name: `Campaigns ${count}` })
    await project('Beta').dragTo(folder('0 projects'))
    await folder('1 project').waitFor()
    await project('Beta').waitFor({ state: 'detached' })
    await project('مشروع').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await toolbar().getByText('2 selected').waitFor()
    await toolbar().getByRole('button', { name: 'Move to folder' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Campaigns/ })
      .click()
    await folder('3 projects').click()
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
    await expect.poll(() => page.locator('.project-card').count()).toBe(3)
    await inMenu('Campaigns', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(`${studio.service.origin}/studio`)
    // The project “Alpha one” was not in the folder, so its presence shows that the page lists all projects.
    await project('Alpha one').waitFor()
    await project('Beta').waitFor()

    // Deleted projects can be restored from the message about their deletion and from the `Deleted` tab.
    await inMenu('Gamma', 'Duplicate')
    await project('Gamma copy').waitFor()
    await project('Gamma copy').click({ modifiers: ['Control'] })
    await page.getByRole('checkbox', { name: 'Select Beta' }).check()
    await page.keyboard.press('Delete')
    await toast('2 projects deleted').waitFor()
    expect(await project('Beta').count()).toBe(0)
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await project('Beta').waitFor()
    await project('Gamma copy').waitFor()
    await inMenu('Gamma copy', 'Make private')
    await tab('Workspace').click()
    await project('Beta').waitFor()
    expect(await project('Gamma copy').count()).toBe(0)
    await inMenu('Beta', 'Delete')
    await project('Beta').waitFor({ state: 'detached' })
    await tab('Deleted').click()
    await page.getByText('30 days left').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Restore Beta' }).click()
    await page.getByText('Nothing to restore').waitFor()
  })

  test('The title of a canvas can be edited to rename the project, and a project that another member deletes can be restored from its page', async () => {
    const { project_id } = await call('POST', '/projects', { workspace_id: studio.workspaceId, name: 'Film' })
    await go(`/studio/${project_id}`)
    await page.getByRole('heading', { name: 'Film' }).getByRole('button').click()
    await page.getByRole('textbox', { name: 'Title of the project' }).fill('Feature film')
    await page.keyboard.press('Enter')
    await page.getByRole('heading').getByRole('button', { name: 'Feature film' }).waitFor()
    expect((await call('GET', `/projects/${project_id}`)).name).toBe('Feature film')
    await page.evaluate(id => fetch(`/api/v1/projects/${id}`, { method: 'DELETE', headers: { 'X-Mediawright-Studio': '1' } }), project_id)
    await page.getByRole('heading', { name: '“Feature film” was deleted' }).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('application', { name: 'Canvas' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete project' }).click()
    await toast('“Feature film” deleted').getByRole('button', { name: 'Undo' }).click()
    await project('Feature film').waitFor()
  })

  test('A user can pack selected assets into a ZIP, which omits unreadable files, and can delete assets after seeing their uses', async () => {
    await go('/studio/assets')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(['fox.png', 'fox.png', 'CON.png'].map(name => ({ name, mimeType: 'image/png', buffer: onePixel })))
    const { project_id } = await call('POST', '/projects', { workspace_id: studio.workspaceId, name: 'Posters' })
    const fox = page.getByRole('button', { name: 'Image, fox.png' })
    await expect.poll(() => fox.count()).toBe(2)
    const reserved = page.getByRole('button', { name: 'Image, CON.png' })
    await reserved.press('Control+a')
    await toolbar().getByText('3 selected').waitFor()
    const lost = await reserved.getAttribute('data-grid-item')
    const { assets } = await call('GET', '/assets')
    const { url } = assets.find(({ asset_id }: { asset_id: string }) => asset_id === lost)
    await page.route(url, route => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()))
    const pack = async () => {
      const download = page.waitForEvent('download')
      download.catch(() => undefined)
      await toolbar().getByRole('button', { name: 'Download' }).click()
      return namesIn(await readFile(await (await download).path()))
    }
    expect(await pack()).toEqual(['fox.png', 'fox (2).png'])
    await toast('_CON.png could not be read and is not in the ZIP.').waitFor()
    await page.unroute(url)
    expect((await pack()).toSorted()).toEqual(['_CON.png', 'fox (2).png', 'fox.png'])
    await page.keyboard.press('Escape')

    await reserved.press('F2')
    await page.getByRole('textbox', { name: 'New name of CON.png' }).fill('Portrait.png')
    await page.keyboard.press('Enter')
    const portrait = page.getByRole('button', { name: 'Image, Portrait.png' })
    await portrait.waitFor()
    await call('POST', `/projects/${project_id}/assets/${lost}/attach`, {})

    // The unused asset is deleted. Deleting the asset that is in use requires a second confirmation.
    await fox.first().click({ modifiers: ['Control'] })
    await portrait.click({ modifiers: ['Control'] })
    await toolbar().getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This cannot be undone').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'A file is in use' }).getByText('in the project “Posters”').waitFor()
    expect(await dialog.textContent()).not.toMatch(/prj_|asset_|\bn1\b|force/)
    await expect.poll(() => fox.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Delete anyway' }).click()
    await portrait.waitFor({ state: 'detached' })

    // The URL contains the filters.
    await page.getByRole('combobox', { name: 'Type' }).selectOption('video')
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await page.goBack()
    await fox.waitFor()
  })

  test('A click on a project opens the project even if its cover arrives while the mouse button is down', async () => {
    const { project_id } = await call('POST', '/projects', { workspace_id: studio.workspaceId, name: 'Covered' })
    const fields = { workspace_id: studio.workspaceId, project_id, file_name: 'cover.png', content_type: 'image/png' }
    const uploaded = await page.evaluate(
      async ([png, texts]) => {
        const form = new FormData()
        form.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }))
        for (const [name, value] of Object.entries(texts)) form.append(name, value)
        return (await fetch('/api/v1/assets', { method: 'POST', headers: { 'X-Mediawright-Studio': '1' }, body: form })).status
      },
      [[...onePixel], fields] as const,
    )
    expect(uploaded).toBe(201)
    const pressed = createGate()
    await page.route('**/api/v1/assets?*', async route => {
      await pressed.passed
      await route.continue()
    })
    const link = page.locator(`a[data-grid-item="${project_id}"]`)
    try {
      await page.goto(`${studio.service.origin}/studio`)
      await link.locator('svg').hover()
      await page.mouse.down()
      pressed.open()
      await link.locator('img').waitFor()
    } finally {
      pressed.open()
      await page.mouse.up()
      await page.unroute('**/api/v1/assets?*')
    }
    await page.waitForURL(`${studio.service.origin}/studio/${project_id}`)
  })

  test('No page logs a script error or a policy violation', () => {
    expect(errors).toEqual([])
  })
})
