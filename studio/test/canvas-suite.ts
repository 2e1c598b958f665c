import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openCanvasPage, type CanvasPage } from './canvas-page.ts'
import { openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

export interface CanvasSuite {
  studio: Studio
  page: Page
  on: CanvasPage
}

/**
 * Opens one studio and one page for all of a suite's tests, and closes them after the last test.
 * @param errors receives script errors and policy violations
 */
export function openForSuite(onOpen: (opened: CanvasSuite) => void, errors: string[] = []): void {
  let studio: Studio | undefined
  let browser: Browser | undefined
  let page: Page
  beforeAll(async () => {
    studio = await openStudio()
    browser = await openBrowser()
    const on = await openCanvasPage(studio, browser, errors)
    page = on.page
    onOpen({ studio, page, on })
  })
  // A failed test may have left the page in an arbitrary state.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.goto(`${studio!.service.origin}/studio`)
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })
}
