// @project slow: it drives the studio in a browser
/** Tests the settings as an admin, over plain HTTP at a host name, where pages have no `navigator.clipboard`. */
import axe, { type AxeResults } from 'axe-core'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { freePort } from '../../testing/ports.ts'
import { callFrom, openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

describe.skipIf(missingBrowser)('the settings of the studio', () => {
  let studio: Studio
  let browser: Browser
  let page: Page
  let origin: string
  const errors: string[] = []

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://media.lan:${port}`
    studio = await openStudio({ PORT: String(port), PUBLIC_URL: origin })
    browser = await openBrowser(['--host-resolver-rules=MAP media.lan 127.0.0.1'])
    page = await browser.newPage(errors)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn()
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })

  const signIn = async (...member: string[]) => {
    await browser.context.clearCookies()
    await page.goto(await studio.link(...member))
    await page.waitForURL(`${origin}/studio`)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const openTab = async (name: string) => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name, exact: true }).click()
    return page.getByRole('tabpanel', { name })
  }
  /** Collects serious accessibility violations, and checks that the page fits the width of a phone. */
  const judge = async () => {
    if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        preload: false,
      }),
    )
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    await page.setViewportSize({ width: 1280, height: 800 })
    return [...found, ...(needs! > has! ? [`${page.url()} is ${needs} pixels wide on a phone`] : [])]
  }

  test('An admin can rename the workspace, and the account menu shows the new name', async () => {
    const tab = await openTab('Workspace')
    await tab.getByRole('textbox', { name: 'Name' }).fill('Northwind <Traders>')
    await button('Save').click()
    await page.getByText('Saved.').first().waitFor()
    expect(await judge()).toEqual([])
    await button('Account').click()
    await page.getByText('Northwind <Traders> · Owner').waitFor()
    await page.keyboard.press('Escape')
    expect((await callFrom(page, 'GET', '/workspaces')).workspaces[0].name).toBe('Northwind <Traders>')
  })

  test('LIMIT-12 LIMIT-13 An admin can set limits, and can see which field is invalid and how much of each limit is used', async () => {
    const path = `/workspaces/${studio.workspaceId}/limits`
    const tab = await openTab('Limits')
    await tab.getByText('The operator has set none.').waitFor()
    await button('Add spend cap').click()
    const cap = tab.getByRole('group', { name: 'Spend cap 1' })
    await cap.getByLabel('US dollars').fill('5')
    await cap.getByLabel('Period').selectOption('a week')
    await tab.getByLabel('Time zone').fill('Europe/Berlin')
    await tab.getByLabel('Webhook').fill('https://10.0.0.1/limits')
    await button('Save').click()
    await tab.getByText('must not point to a private or internal address').waitFor()
    expect((await callFrom(page, 'GET', path)).workspace).toBe(undefined)
    await tab.getByLabel('Webhook').fill('')
    await button('Save').click()
    await tab.getByRole('list', { name: 'Used now' }).getByText('$0.00 of $5.00').waitFor()
    expect((await callFrom(page, 'GET', path)).workspace).toEqual({
      time_zone: 'Europe/Berlin',
      spend: [{ per: 'week', usd: 5, scope: 'workspace', action: 'refuse' }],
      thresholds: [80],
    })
    expect(await judge()).toEqual([])
    await button('Remove spend cap 1').click()
    await button('Save').click()
    await expect.poll(async () => (await callFrom(page, 'GET', path)).workspace).toBe(undefined)
  })

  test('LIMIT-10 The usage page shows a chart and a table, and its CSV file contains the same numbers', async () => {
    const empty = await openTab('Usage')
    await empty.getByRole('heading', { name: 'Nothing was run in this period' }).waitFor()
    const { project_id } = await callFrom(page, 'POST', '/projects', { name: 'Fox', workspace_id: studio.workspaceId })
    const body = { workspace_id: studio.workspaceId, project_id, type: 'image', prompt: 'A red fox', model: 'local/image' }
    await callFrom(page, 'POST', '/generate', { ...body, callback_url: 'https://hooks.northwind.example/mediawright' })
    await expect.poll(async () => (await callFrom(page, 'GET', '/generations')).generations[0]?.status).toBe('completed')
    await page.reload()
    const tab = page.getByRole('tabpanel', { name: 'Usage' })
    await tab.getByRole('img', { name: /^\$0\.\d+ spent in 30 days, the most on / }).waitFor()
    const row = tab.getByRole('row').filter({ hasText: 'Local Image' })
    const [spent, runs] = await row.getByRole('cell').allTextContents()
    expect([spent, runs]).toEqual([expect.stringMatching(/^\$0\.\d+$/), '1'])
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()])
    expect(file.suggestedFilename()).toMatch(/^usage-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d-model\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      new RegExp(`^Model,US dollars,Runs,Failed,Run time \\(seconds\\),Files \\(bytes\\)\r\nLocal Image,${spent!.slice(1)},1,0,`),
    )
    expect(await judge()).toEqual([])
  })

  test('HOOK-4 The webhook settings show the receiver of a delivery, and a new webhook secret is shown once and can be copied', async () => {
    const tab = await openTab('Webhooks')
    await tab.getByRole('row').filter({ hasText: 'hooks.northwind.example' }).getByText('Run completed').waitFor()
    expect(await judge()).toEqual([])
    await button('Rotate secret').click()
    const asking = page.getByRole('dialog', { name: 'Rotate secret' })
    await asking.getByLabel('Also sign with the old secret for').selectOption('an hour')
    await asking.getByRole('button', { name: 'Rotate secret' }).click()
    const shown = page.getByRole('dialog', { name: 'The new signing secret' })
    const secret = await shown.getByText(/^whsec_/).textContent()
    await shown.getByText('events are signed with the old secret too.').waitFor()
    expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false)
    await shown.getByRole('button', { name: 'Copy secret' }).click()
    await shown.getByRole('button', { name: 'Copied' }).waitFor()
    await shown.getByRole('button', { name: 'Done' }).click()
    await shown.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(secret)
    await page.getByRole('tab', { name: 'Workspace' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('')
    await name.press('Control+v')
    expect(await name.inputValue()).toBe(secret)
  })

  test('An admin can create a key for an agent, copy its secret, rotate it with an overlap and revoke it', async () => {
    const tab = await openTab('Keys')
    await button('Create key').click()
    const creating = page.getByRole('dialog', { name: 'Create key' })
    await creating.getByRole('textbox', { name: 'Name' }).fill('Claude')
    await creating.getByRole('radio', { name: 'Key for an agent' }).check()
    await creating.getByRole('checkbox', { name: 'Upload and change assets' }).uncheck()
    expect(await judge()).toEqual([])
    await creating.getByRole('button', { name: 'Create key' }).click()
    const shown = page.getByRole('dialog', { name: 'The new key' })
    const secret = await shown.getByText(/^sk_/).textContent()
    await shown.getByRole('button', { name: 'Copy key' }).click()
    await shown.getByRole('button', { name: 'Copied' }).waitFor()
    await shown.getByRole('button', { name: 'Done' }).click()
    expect(await page.content()).not.toContain(secret)
    const row = tab.getByRole('row').filter({ hasText: 'Claude' })
    await row.getByText('Active').waitFor()
    expect(await row.textContent()).not.toContain('Upload and change assets')
    await row.getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('dialog', { name: 'Rotate Claude' }).getByRole('button', { name: 'Rotate' }).click()
    await shown.getByText('The old key stays valid until').waitFor()
    await shown.getByRole('button', { name: 'Done' }).click()
    const active = row.filter({ hasText: 'Active' })
    await row.filter({ hasText: 'Replaced' }).waitFor()
    expect(await judge()).toEqual([])
    await active.getByRole('button', { name: 'Revoke' }).click()
    const asking = page.getByRole('dialog', { name: 'Revoke Claude' })
    await asking.getByText('Agents with this key stop working immediately.').waitFor()
    await asking.getByRole('button', { name: 'Revoke' }).click()
    await row.filter({ hasText: 'Revoked' }).waitFor()
  })

  test('An admin can invite a member, change their role, sign them out and remove them', async () => {
    const tab = await openTab('Members')
    await button('Invite member').click()
    const inviting = page.getByRole('dialog', { name: 'Invite member' })
    await inviting.getByRole('textbox', { name: 'Email' }).fill('juan@northwind.example')
    await inviting.getByRole('textbox', { name: 'Name' }).fill('Juan Ortiz')
    expect(await judge()).toEqual([])
    await inviting.getByRole('button', { name: 'Invite member' }).click()
    const shown = page.getByRole('dialog', { name: 'The invitation' })
    await shown.getByText(`${origin}/studio/`).waitFor()
    await shown.getByRole('button', { name: 'Copy invitation link' }).click()
    await shown.getByRole('button', { name: 'Copied' }).waitFor()
    await shown.getByRole('button', { name: 'Done' }).click()
    const row = tab.getByRole('row').filter({ hasText: 'juan@northwind.example' })
    await row.getByText('Invited').waitFor()
    await row.getByLabel('Role of Juan Ortiz').selectOption('Viewer')
    const changing = page.getByRole('dialog', { name: 'Change the role of Juan Ortiz' })
    await changing.getByRole('button', { name: 'Change role' }).click()
    await changing.waitFor({ state: 'detached' })
    await expect.poll(() => row.getByLabel('Role of Juan Ortiz').inputValue()).toBe('viewer')
    expect(await judge()).toEqual([])
    await row.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out Juan Ortiz' }).getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('This person is signed out everywhere.').first().waitFor()
    await row.getByRole('button', { name: 'Remove' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove Juan Ortiz' })
    await removing.getByLabel('New owner of private projects').selectOption('owner')
    await removing.getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('AUTH-2 A viewer can see the workspace, its members and its usage, and is told that only admins and owners can change settings', async () => {
    await studio.addViewer('mei@northwind.example')
    await signIn('--member', 'mei@northwind.example')
    const expected = {
      Workspace: 'Only admins and owners can change the workspace.',
      Keys: 'Only admins and owners manage keys.',
      Members: 'Only admins and owners can change members.',
      Limits: 'Only admins and owners see and set limits.',
      Webhooks: 'Only admins and owners can rotate the signing secret.',
    }
    for (const [name, reason] of Object.entries(expected)) {
      const tab = await openTab(name)
      await tab.getByText(reason).waitFor()
      expect(await tab.getByRole('button', { name: /^(Save|Rotate secret|Add spend cap|Create key|Invite member|Remove)$/ }).count()).toBe(
        0,
      )
      expect(await judge()).toEqual([])
    }
    const usage = await openTab('Usage')
    await usage.getByRole('button', { name: 'Download CSV' }).waitFor()
    expect(errors).toEqual([])
  })
})
