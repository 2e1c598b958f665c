// @project slow: it drives the studio in a browser
/**
 * Tests the pages other than the canvas in a real browser: sign-in, files, forms, expired sessions and accessibility. All tests share a
 * service and a browser.
 */
import axe, { type AxeResults } from 'axe-core'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { onePixel } from '../../testing/form.ts'
import { createGate } from '../../testing/gate.ts'
import { isRetry } from '../../testing/is-retry.ts'
import { callFrom, followLink, openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

const hostileName = '<b>Fox</b> & "den" 🦊 ثعلب'

describe.skipIf(missingBrowser)('the pages of the studio', () => {
  let studio: Studio
  let browser: Browser
  let page: Page
  const errors: string[] = []

  beforeAll(async () => {
    studio = await openStudio()
    browser = await openBrowser()
    page = await browser.newPage(errors)
  })
  // A failed first attempt may have left the page signed out or in any other state.
  beforeEach(async ({ task }) => {
    if (!isRetry(task)) return
    await page.close()
    await browser.context.clearCookies()
    page = await browser.newPage(errors)
    await page.goto(await studio.link())
    await page.waitForURL(`${studio.service.origin}/studio`)
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const go = (path: string) => followLink(page, path)
  const call = (path: string, body?: unknown) => callFrom(page, body === undefined ? 'GET' : 'POST', path, body)
  /** Collects serious axe violations in light mode and in dark mode, and checks that the page fits the width of a phone. */
  const judge = async () => {
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Waits for transitions to end, because elements have temporary colors during them.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      await page.evaluate(() => new Promise(requestAnimationFrame))
      if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
      // Only the contrast rule depends on the colors.
      const only = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
      const { violations } = await page.evaluate(
        options => (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
        // All sheets are from the same origin, so axe does not need to fetch any.
        { resultTypes: ['violations'], preload: false, ...only },
      )
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          found.push(`${new URL(page.url()).pathname} ${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    if (needs! > has!) found.push(`${page.url()} is ${needs} pixels wide on a phone`)
    await page.setViewportSize({ width: 1280, height: 800 })
    return found
  }

  test('A used sign-in link leads to a page that explains what to do; a new link signs the user in and leaves no code in the URL', async ({
    task,
  }) => {
    await browser.context.clearCookies()
    await page.goto(`${studio.service.origin}/studio`)
    await page.waitForURL('**/studio/login?to=*')
    const link = isRetry(task) ? await studio.link() : /http\S+\/studio\/login#\S+/.exec(studio.service.stdout())![0]
    await page.goto(link)
    await page.waitForURL(`${studio.service.origin}/studio`)
    const { workspaces } = await call('/workspaces')
    expect(workspaces[0].workspace_id).toBe(studio.workspaceId)
    await button('Account').click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/studio/login?to=*')
    await page.goto(link)
    await page.getByRole('alert').filter({ hasText: 'This link no longer works.' }).waitFor()
    expect(await page.getByText('npm run').count()).toBe(0)
    expect(page.url()).not.toContain('#')
    expect(await judge()).toEqual([])
    await page.getByRole('textbox', { name: 'Sign-in link or code' }).fill(await studio.link())
    await button('Sign in').click()
    await page.getByRole('heading', { name: 'Make your first image' }).waitFor()
  })

  test('Empty pages explain what to do next and are accessible', async () => {
    for (const [path, words] of [
      ['/studio', 'Make your first image'],
      ['/studio/assets', 'Nothing here yet'],
      ['/studio/techniques', 'No techniques yet'],
      ['/studio/brands', 'No brands yet'],
      ['/studio/techniques/none', 'There is nothing here'],
    ] as const) {
      await go(path)
      await page.getByRole('heading', { name: words }).waitFor()
      expect(await judge()).toEqual([])
    }
  })

  test('A new user can describe an image and then find it among the assets', async () => {
    await go('/studio')
    const prompt = page.getByRole('textbox', { name: 'Prompt' })
    await button('A red fox in deep snow, morning light').click()
    expect(await prompt.inputValue()).toBe('A red fox in deep snow, morning light')
    await page.getByText(/from \$0\.\d+ · about/).waitFor()
    await button('Generate').click()
    await page.waitForURL('**/studio/prj_*')
    await expect.poll(async () => (await call('/generations')).generations[0]?.status).toBe('completed')
    await go('/studio/assets')
    await page.getByRole('button', { name: 'Image, A red fox in deep snow, morning light' }).first().click()
    const viewer = page.getByRole('dialog', { name: 'A red fox in deep snow, morning light' })
    await viewer.getByRole('link', { name: 'Download' }).waitFor()
    expect(await viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1024)
    expect(await judge()).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  })

  test('A project name with special characters is shown exactly as written', async () => {
    await go('/studio')
    await button('New project').click()
    const dialog = page.getByRole('dialog', { name: 'New project' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(hostileName)
    expect(await judge()).toEqual([])
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL('**/studio/prj_*')
    await go('/studio')
    await page.getByRole('link', { name: hostileName }).first().waitFor()
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('no such name')
    await page.getByText('No project matches “no such name”').waitFor()
    expect(await judge()).toEqual([])
  })

  test('A user can cancel an upload, upload another file and see why the upload of a broken file fails', async () => {
    const readyAssets = async () => (await call('/assets')).assets.filter(({ status }: { status: string }) => status === 'ready')
    const before = await readyAssets()
    await go('/studio/assets')
    const large = join(studio.installation.environment['DATA_DIR']!, '..', `large-${process.pid}.mp4`)
    await writeFile(large, Buffer.alloc(24_000_000, 1))
    const session = await browser.context.newCDPSession(page)
    await session.send('Network.enable')
    const speed = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
    await speed(1_000_000)
    const input = page.locator('input[type=file]')
    await input.setInputFiles(large)
    const list = page.getByRole('region', { name: 'Uploads' })
    const bar = list.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await list.getByRole('button', { name: /^Cancel upload of/ }).click()
    await list.getByText('Canceled. Nothing was stored.').waitFor()
    await speed(-1)
    await session.detach()
    await input.setInputFiles([
      { name: 'fox 🦊.png', mimeType: 'image/png', buffer: onePixel },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    ])
    await list.getByText('The file is empty.').waitFor()
    // An upload can be retried only if a later attempt may succeed. Rejected files are not listed as assets.
    await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Only words') })
    const note = list.getByRole('listitem').filter({ hasText: 'note.txt' })
    await note.getByRole('alert').waitFor()
    expect(await note.getByRole('alert').textContent()).not.toMatch(/content_type|`|image\//)
    expect(await note.getByRole('button').evaluateAll(all => all.map(each => each.getAttribute('aria-label')))).toEqual([
      'Remove note.txt from the list',
    ])
    await note.getByRole('button').click()
    await note.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /note\.txt/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Image, fox 🦊.png' }).first().waitFor()
    await expect.poll(readyAssets).toHaveLength(before.length + 1)
    expect(await judge()).toEqual([])
  })

  test('A technique is shown as a form with a price, results and errors for missing inputs', async () => {
    const { project_id } = await call('/projects', { workspace_id: studio.workspaceId, name: 'Posters' })
    const diagram = 'flowchart LR\n a["text: A fox"] --> b["image: As a poster"]'
    await page.evaluate(
      async ([id, text]) =>
        fetch(`/api/v1/projects/${id}/canvas`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', 'X-Mediawright-Studio': '1' },
          body: JSON.stringify({ diagram: text }),
        }),
      [project_id, diagram],
    )
    const input = { node_id: 'n1', name: 'Motif' }
    await call('/techniques', {
      workspace_id: studio.workspaceId,
      project_id,
      name: 'Poster',
      inputs: [input],
      outputs: [{ node_id: 'n2' }],
    })
    await go('/studio/techniques')
    await page
      .getByRole('link', { name: /^Poster/ })
      .first()
      .click()
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await run.click()
    await page.getByText('This is required.').waitFor()
    expect(await run.evaluate(element => document.getElementById(element.getAttribute('aria-describedby')!)!.textContent)).toBe(
      '$0.04 a run',
    )
    expect(await judge()).toEqual([])
    await page.getByRole('textbox', { name: 'Motif' }).fill('A red fox')
    await run.click()
    await page.getByRole('button', { name: /^Open result/ }).waitFor()
    expect(await judge()).toEqual([])
  })

  test('If a session expires while a page is open, the user can sign in again on the page without losing anything', async () => {
    await go('/studio')
    const prompt = page.getByRole('textbox', { name: 'Prompt' })
    await prompt.fill('A boat that waits')
    await fetch(`${studio.service.origin}/studio/session`, {
      method: 'DELETE',
      headers: {
        cookie: (await browser.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
        'X-Mediawright-Studio': '1',
      },
    })
    await button('Generate').click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    expect(await judge()).toEqual([])
    await dialog.getByRole('textbox', { name: 'Sign-in link or code' }).fill(await studio.link())
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await prompt.inputValue()).toBe('A boat that waits')
    await button('Generate').click()
    await page.waitForURL('**/studio/prj_*')
  })

  test('If the service is unavailable, the page states what could not be loaded and offers to try again', async () => {
    await go('/studio/techniques')
    await page
      .getByRole('link', { name: /^Poster/ })
      .first()
      .waitFor()
    await page.route('**/api/v1/**', route => route.abort())
    await page.getByRole('link', { name: 'Brands' }).click()
    await page.getByRole('heading', { name: 'The brands could not be loaded' }).waitFor()
    expect(await judge()).toEqual([])
    await page.unroute('**/api/v1/**')
    await button('Try again').click()
    await page.getByRole('heading', { name: 'No brands yet' }).waitFor()
  })

  let shareUrl: string

  test('A shared canvas opens without a session and even without JavaScript', async () => {
    const { projects } = await call(`/projects?workspace_id=${studio.workspaceId}&query=Posters`)
    const { share_url } = await call(`/projects/${projects[0].project_id}/share`, { access: 'view' })
    shareUrl = share_url
    await browser.context.clearCookies()
    await page.goto(share_url)
    await page.getByText('View only').waitFor()
    const node = page.getByRole('group', { name: /^Image, / })
    await node.waitFor()
    await expect.poll(() => page.title()).toBe('Posters · Mediawright')
    expect(await page.getByRole('button', { name: /^(Run|Add node|Share)/ }).count()).toBe(0)
    const drawn = await (await fetch(share_url)).text()
    expect(/<noscript><header>/.test(drawn.replaceAll(/\s*\n\s*/g, '')), drawn).toBe(true)
    expect(drawn).toContain('2 nodes · view only')
  })

  test('In an outdated browser, the studio shows a notice, but the no-JavaScript version of a shared canvas still opens', async () => {
    const refused: string[] = []
    const old = await browser.newPage(refused)
    await old.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
    await old.goto(`${studio.service.origin}/studio`)
    await old.getByText('This browser is too old for the studio. It requires at least Chrome 123, ').waitFor()
    expect(await old.locator('#root, #boot').count()).toBe(0)
    await old.goto(await studio.link())
    await old.getByText('This browser is too old').waitFor()
    await old.goto(shareUrl)
    await old.getByText('2 nodes · view only').waitFor()
    expect(await old.locator('.board').evaluate(board => getComputedStyle(board).position)).not.toBe('static')
    expect(refused).toEqual([])
    await old.close()
  })

  test('The page for an invalid project URL says that there is no such project and offers a way back, without an error notification', async () => {
    await page.goto(await studio.link())
    await page.waitForURL(`${studio.service.origin}/studio`)
    await page.goto(`${studio.service.origin}/studio/nonsense%20x`)
    await page.getByRole('heading', { name: 'There is no such project' }).waitFor()
    expect(await page.locator('.ui-toast').count()).toBe(0)
    expect(await page.getByText('projectId').count()).toBe(0)
    await button('All projects').click()
    await page.waitForURL(`${studio.service.origin}/studio`)
  })

  test('On a slow network, a skeleton of the page is shown immediately, and the catalog arrives compressed', async () => {
    const opened = createGate()
    await page.route(/\/studio\/static\//, async route => {
      await opened.passed
      await route.continue()
    })
    const catalog = page.waitForResponse(/\/api\/v1\/actions/)
    const { project_id } = await call('/projects', { workspace_id: studio.workspaceId, name: 'Slow' })
    await page.goto(`${studio.service.origin}/studio/${project_id}`, { waitUntil: 'commit' })
    const boot = page.locator('#boot svg')
    await boot.waitFor()
    // The page is painted before any style or script has arrived.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    opened.open()
    await page.getByRole('application', { name: 'Canvas' }).waitFor()
    await boot.waitFor({ state: 'hidden' })
    expect((await catalog).headers()).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    await page.unroute(/\/studio\/static\//)
  })

  test('A reopened page loads the catalog only if the catalog has changed', async () => {
    // Routes set by earlier tests have disabled the shared page's cache.
    const again = await browser.newPage(errors)
    const open = async () => {
      await again.goto(`${studio.service.origin}/studio`)
      const sizes = () =>
        again.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => /\/api\/v1\/(models|actions)$/.test(name))
            .map(({ transferSize, encodedBodySize }) => transferSize > encodedBodySize),
        )
      await expect.poll(async () => (await sizes()).length).toBe(2)
      return sizes()
    }
    await (await browser.context.newCDPSession(again)).send('Network.clearBrowserCache')
    expect(await open()).toEqual([true, true])
    expect(await open()).toEqual([false, false])
    await again.close()
  })

  test('No page logs a script error or a policy violation', () => {
    expect(errors).toEqual([])
  })
})
