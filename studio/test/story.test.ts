/**
 * Tests the beginning of the studio's main user story in a real browser: a new user signs in and makes a first picture. All tests share a
 * service and a browser.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { isRetry } from '../../testing/is-retry.ts'
import type { Studio } from './open-studio.ts'
import { openStory, storyPage } from './story-suite.ts'

describe.skipIf(missingBrowser)('the studio', () => {
  let studio: Studio
  let page: Page
  /** The page's script errors and policy violations. */
  const errors: string[] = []

  openStory(opened => ({ studio, page } = opened), errors)
  const { makeFirstPicture } = storyPage(() => page)

  test('A user can sign in once with the link that the service prints when it first starts', async ({ task }) => {
    const link = isRetry(task) ? await studio.link() : /http\S+\/studio\/login#\S+/.exec(studio.service.stdout())![0]
    await page.goto(link)
    await page.waitForURL(`${studio.service.origin}/studio`)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const again = await fetch(`${studio.service.origin}/studio/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: link.split('#')[1] }),
    })
    expect(again.status).toBe(401)
  })

  test('A new user can add an image node, see its price, run it and see the result', async () => {
    await makeFirstPicture()
  })

  test('The page logs no script errors or policy violations', () => {
    expect(errors).toEqual([])
  })
})
