import type { Locator, Page } from 'playwright-core'
import { callFrom, followLink, type Browser, type Studio } from './open-studio.ts'

export type CanvasPage = Awaited<ReturnType<typeof openCanvasPage>>

/** Opens a page with the owner signed in, and provides helpers for canvas tests. */
export async function openCanvasPage(studio: Studio, browser: Browser, errors: string[] = []) {
  const page: Page = await browser.newPage(errors)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let canvasPath = ''
  let projectId = ''
  const signIn = async (...member: string[]) => {
    await browser.context.clearCookies()
    await page.goto(await studio.link(...member))
    await page.waitForURL(`${studio.service.origin}/studio`)
  }
  await signIn()
  const call = (method: string, path: string, body?: unknown) => callFrom(page, method, path, body)
  const canvas = () => page.getByRole('application', { name: 'Canvas' })
  const panel = () => page.getByRole('region', { name: 'Node', exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    page,
    signIn,
    call,
    canvas,
    panel,
    button,
    /** Creates a project, applies changes to it through the API and opens it. */
    newCanvas: async (changes?: object) => {
      ;({ project_id: projectId } = await call('POST', '/projects', { name: 'Canvas', workspace_id: studio.workspaceId }))
      canvasPath = `/workspaces/${studio.workspaceId}/projects/${projectId}`
      if (changes) await call('POST', `${canvasPath}/canvas/changeset`, changes)
      await followLink(page, `/studio/${projectId}`)
      await (changes ? canvas().locator('[data-node]').first() : canvas()).waitFor()
    },
    projectId: () => projectId,
    change: (changes: object) => call('POST', `${canvasPath}/canvas/changeset`, changes),
    graph: () => call('GET', `${canvasPath}/graph`),
    balance: async (): Promise<number> => (await call('GET', `/workspaces/${studio.workspaceId}/credits`)).balance,
    runButton: (): Locator => panel().getByRole('button', { name: 'Run', exact: true }),
    node: (name: RegExp): Locator => canvas().getByRole('group', { name }),
    add: async (type: string) => {
      await button('Add node').click()
      await page.getByRole('dialog', { name: 'Add node' }).getByRole('option', { name: type, exact: true }).click()
      await panel().waitFor()
    },
    /** Pastes the given data as the browser would. */
    pasteData: (data: Record<string, string>) =>
      page.evaluate(given => {
        const clipboardData = new DataTransfer()
        for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
        dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
      }, data),
  }
}

/** Returns a node's position for a changeset. */
export const place = (x: number, y = 0) => ({ position: { x, y } })
