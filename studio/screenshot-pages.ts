/** Takes screenshots of the settings, sign-in and error pages. */
import type { Page } from 'playwright-core'

export interface Camera {
  page: Page
  /** Takes a screenshot of the state that `prepare` sets up, in dark mode if the name ends with `-dark`. */
  state: (name: string, prepare: () => Promise<unknown>) => Promise<void>
  go: (path: string) => Promise<unknown>
  /** Resizes the window to phone size. */
  small: () => Promise<void>
}

export async function takeLogin({ state, go, small, page }: Camera): Promise<void> {
  await state('01-login', () => go('/studio'))
  await state('01-login-dark', () => go('/studio'))
  await state('01-login-phone', async () => (await small(), await go('/studio')))
  await state('01-login-refused', async () => {
    await go('/studio/login#no-such-code')
    await page.getByRole('alert').waitFor()
  })
}

const tabs = ['workspace', 'keys', 'members', 'limits', 'usage', 'webhooks']

export async function takeSettings({ state, go, small, page }: Camera): Promise<void> {
  const open = async (tab: string) => {
    await go(`/studio/settings/${tab}`)
    await page.getByRole('tabpanel').waitFor()
  }
  for (const tab of tabs) {
    await state(`60-settings-${tab}`, () => open(tab))
    await state(`60-settings-${tab}-dark`, () => open(tab))
    await state(`60-settings-${tab}-phone`, async () => (await small(), await open(tab)))
  }
  await state('61-create-key', async () => {
    await open('keys')
    await page.getByRole('button', { name: 'Create key' }).first().click()
  })
  await state('61-invite-member', async () => {
    await open('members')
    await page.getByRole('button', { name: 'Invite member' }).first().click()
  })
}

/** @param canvas the path of a canvas with a node named `Scene` whose prompt mentions two other nodes */
export async function takeProblems({ state, go, small, page }: Camera, canvas: string): Promise<void> {
  const scene = async () => {
    await go(canvas)
    await page.getByRole('group', { name: /^Image, Scene/ }).click()
    await page.locator('.prompt-chip').first().waitFor()
  }
  await state('70-chips', scene)
  await state('70-chips-dark', scene)
  await state('70-chips-phone', async () => (await small(), await scene()))
  const missing = async () => {
    await go('/studio')
    await page.evaluate(() => {
      history.pushState(null, '', '/studio/assets/nothing')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }
  await state('71-missing-page', missing)
  await state('71-missing-page-dark', missing)
  await state('71-failed-projects', async () => {
    await page.route('**/projects?*', route => route.fulfill({ status: 500, body: '{}' }))
    await go('/studio')
  })
  await state('71-unreachable', async () => {
    await page.route('**/studio/session', route => route.abort())
    await go('/studio')
  })
  const end = async () => {
    await page.route('**/api/v1/**', route =>
      route.fulfill({ status: 401, json: { error: { code: 'invalid_api_key', message: 'The session has ended.' } } }),
    )
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Written after the session has ended')
    await page.getByRole('dialog').waitFor()
  }
  await state('72-sign-in-again', async () => (await scene(), await end()))
  await state('72-sign-in-again-phone', async () => (await small(), await scene(), await end()))
}
