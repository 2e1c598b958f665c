import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { isRetry } from '../../testing/is-retry.ts'
import { callFrom, followLink, openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'
import { watchRenders } from './renders.ts'

interface Story {
  studio: Studio
  browser: Browser
  page: Page
}

/**
 * Opens one studio and one page for all of a suite's tests, with nobody signed in, and closes them after the last test. Before a test is
 * retried, the page is replaced, and the owner signs in.
 * @param onOpen receives the page, and later each page that replaces it
 * @param errors receives script errors and policy violations
 */
export function openStory(onOpen: (opened: Story) => void, errors: string[]): void {
  let studio: Studio | undefined
  let browser: Browser | undefined
  let page: Page
  const open = async () => {
    page = await browser!.newPage(errors)
    await watchRenders(page)
    onOpen({ studio: studio!, browser: browser!, page })
  }
  beforeAll(async () => {
    studio = await openStudio()
    browser = await openBrowser()
    await open()
  })
  // A failed first attempt may have left the page signed out or in any other state.
  beforeEach(async ({ task }) => {
    if (!isRetry(task)) return
    await page.close()
    await browser!.context.clearCookies()
    await open()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(studio!, page)
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })
}

/** Signs in the owner. */
export async function signIn(studio: Studio, page: Page): Promise<void> {
  await page.goto(await studio.link())
  await page.waitForURL(`${studio.service.origin}/studio`)
}

/** Helpers that act on the current page as a user does, or as the page itself does. */
export function storyPage(page: () => Page) {
  const call = (method: string, path: string, body?: unknown) => callFrom(page(), method, path, body)
  const newCanvas = async (name: string) => {
    const { workspaces } = await call('GET', '/workspaces')
    const { project_id, workspace_id } = await call('POST', '/projects', { name, workspace_id: workspaces[0].workspace_id })
    await followLink(page(), `/studio/${project_id}`)
    await canvas().waitFor()
    return { project_id, changeset: `/workspaces/${workspace_id}/projects/${project_id}/canvas/changeset` }
  }
  const canvas = () => page().getByRole('application', { name: 'Canvas' })
  const panel = () => page().getByRole('region', { name: 'Node', exact: true })
  const button = (name: string) => page().getByRole('button', { name, exact: true })
  const node = (name: RegExp) => canvas().getByRole('group', { name })
  const add = async (type: string) => {
    await button('Add node').click()
    await page().getByRole('dialog', { name: 'Add node' }).getByRole('option', { name: type, exact: true }).click()
    await panel().waitFor()
  }
  const makeFirstPicture = async () => {
    await newCanvas('First pictures')
    await add('Image')
    await panel().getByRole('textbox', { name: 'Prompt' }).fill('A red fox in deep snow')
    await panel().getByRole('combobox', { name: 'Model' }).waitFor()
    const run = panel().getByRole('button', { name: 'Run', exact: true })
    await expect
      .poll(() => run.evaluate(element => document.getElementById(element.getAttribute('aria-describedby')!)?.textContent))
      .toContain('$0.04')
    const balance = page().getByRole('status', { name: 'Balance' })
    const before = await balance.textContent()
    await run.click()
    const picture = node(/^Image, A red fox in deep snow, done, 0 inputs$/).getByRole('img')
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => balance.textContent()).not.toBe(before)
  }
  return { call, newCanvas, canvas, panel, button, node, add, makeFirstPicture }
}
