// @project slow: it drives the API reference in a browser
import { afterAll, expect, test } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import { launchBrowser, missingBrowser } from '../../../../testing/browser.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp } from '../../support/http-app.ts'
import { createTenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

test('The API reference shows every operation and can call operations without contacting other hosts', async skipping => {
  skipping.skip(missingBrowser !== undefined, missingBrowser)
  const app = await serveApp((await databases[0]!.open()).database)
  const { origin } = new URL(app.baseUrl)
  const { apiKey } = await createTenant(app.world)
  const { context, close } = await launchBrowser()
  try {
    const hosts = new Set<string>()
    const complaints: string[] = []
    await context.route(/^https?:/, route => {
      const { host } = new URL(route.request().url())
      hosts.add(host)
      return host === new URL(origin).host ? route.continue() : route.abort()
    })
    const page = await context.newPage()
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(`${origin}/docs`)
    await page.waitForSelector('.opblock')
    const shown = await page.locator('.opblock').evaluateAll(blocks => blocks.map(({ id }) => id.split('-').at(-1)))
    expect(new Set(shown)).toEqual(new Set(Object.keys(operations)))

    await page.locator('.btn.authorize').click()
    await page.locator('.auth-container input').first().fill(apiKey)
    await page.locator('.auth-container .btn.authorize').first().click()
    await page.locator('.btn-done').first().click()
    const models = page.locator('#operations-models-listModels')
    await models.locator('.opblock-summary-control').click()
    await models.locator('.try-out__btn').click()
    await models.locator('.execute').click()
    expect(await models.locator('.live-responses-table .response-col_status').last().textContent()).toMatch(/^200/)
    expect([...hosts]).toEqual([new URL(origin).host])
    expect(complaints).toEqual([])
  } finally {
    await close()
    await app.close()
  }
})
