import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { createInstallation, type Installation, type RunningProcess } from '../../server/tests/support/service-process.ts'
import { launchBrowser } from '../../testing/browser.ts'
import { createOnce } from '../../testing/test-run.ts'
import { buildStudio } from '../build.ts'
import { isStudioBuilt } from '../inputs.ts'

export interface Studio {
  installation: Installation
  service: RunningProcess
  workspaceId: string
  /** @returns a URL that signs in the owner or, with the arguments `--member` and an email, another member */
  link: (...member: string[]) => Promise<string>
  /** Adds a member who may only view. */
  addViewer: (email: string) => Promise<void>
}

/** Starts a service with the built studio. */
export async function openStudio(environment: Record<string, string> = {}): Promise<Studio> {
  if (!isStudioBuilt(join(import.meta.dirname, '../..'))) await createOnce('studio', () => buildStudio())
  const installation = await createInstallation({ RATE_LIMIT_PER_MINUTE: '0', ...environment })
  const service = await installation.serve()
  const workspaceId = String((await installation.adminJson('workspace', 'list'))['workspaces'][0].workspace_id)
  const link = async (...member: string[]) =>
    String((await installation.adminJson('studio', 'link', '--workspace', workspaceId, ...member))['url'])
  const addViewer = async (email: string) => {
    await installation.adminJson('member', 'add', '--workspace', workspaceId, '--email', email, '--role', 'viewer')
  }
  return { installation, service, workspaceId, link, addViewer }
}

export interface Browser {
  context: BrowserContext
  close: () => Promise<void>
  /** Opens a page. Its script errors and policy violations are added to `errors`. */
  newPage: (errors: string[]) => Promise<Page>
}

export async function openBrowser(more?: readonly string[]): Promise<Browser> {
  const { context, close } = await launchBrowser(more)
  context.setDefaultTimeout(30_000)
  const newPage = async (errors: string[]) => {
    const page = await context.newPage()
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) errors.push(message.text())
    })
    return page
  }
  return { context, close, newPage }
}

/** Calls the API from a page, as the page's own code would. */
export const callFrom = (page: Page, method: string, path: string, body?: unknown): Promise<any> =>
  page.evaluate(
    async ([verb, to, sent]) => {
      const headers = { 'content-type': 'application/json', 'X-Mediawright-Studio': '1' }
      const response = await fetch(`/api/v1${to}`, { method: verb!, headers, ...(sent && { body: sent }) })
      if (!response.ok) throw new Error(`${verb} ${to}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)],
  )

/** Goes to a path without reloading the scripts, as a link would, and waits until the previous canvas has been removed. */
export async function followLink(page: Page, path: string): Promise<void> {
  const previous = await page.getByRole('application', { name: 'Canvas' }).elementHandles()
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  for (const canvas of previous) await canvas.waitForElementState('hidden')
}
