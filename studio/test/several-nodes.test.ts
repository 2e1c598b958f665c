// @project slow: it drives the studio in a browser
/** Tests, in a real browser, how several nodes are edited and run together. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { place, type CanvasPage } from './canvas-page.ts'
import { openForSuite } from './canvas-suite.ts'
import type { Studio } from './open-studio.ts'

describe.skipIf(missingBrowser)('several nodes on a canvas', () => {
  let studio: Studio
  let page: Page
  let on: CanvasPage

  openForSuite(opened => ({ studio, page, on } = opened))

  const selectAll = async () => {
    await on.canvas().focus()
    await page.keyboard.press('Control+a')
  }
  const panel = () => page.getByRole('region', { name: 'Nodes', exact: true })

  test('A field shared by several nodes shows Mixed if their values differ; an edit changes every node and is undone in one step', async () => {
    await on.newCanvas({
      add: [
        { ref: 'a', type: 'image', label: 'Town', prompt: 'A town', model: 'local/image', params: { size: 1024 }, ...place(0) },
        { ref: 'b', type: 'image', label: 'Hill', prompt: 'A hill', model: 'local/image', params: { size: 1536, seed: 7 }, ...place(420) },
        { ref: 't', type: 'text', prompt: 'written', ...place(0, 500) },
      ],
    })
    await selectAll()
    await panel().getByRole('heading', { name: 'Edit 2 of 3 nodes' }).waitFor()
    const nodes = async () => (await on.graph()).nodes
    const params = async (name: string) => (await nodes()).slice(0, 2).map((node: any) => node.params?.[name])
    const size = panel().getByRole('spinbutton', { name: 'Size' })
    const seed = panel().getByRole('spinbutton', { name: 'Seed' })
    expect([await size.getAttribute('placeholder'), await seed.getAttribute('placeholder')]).toEqual(['Mixed', 'Mixed'])
    // After the first digits, the number is still below the minimum, so it is not sent.
    await size.pressSequentially('1280', { delay: 60 })
    await expect.poll(() => params('size')).toEqual([1280, 1280])
    expect(await params('seed')).toEqual([undefined, 7])
    await on.button('Undo').click()
    await expect.poll(() => params('size')).toEqual([1024, 1536])
    await panel().getByRole('combobox', { name: 'Model' }).click()
    await page.getByRole('option', { name: 'Automatic' }).click()
    await expect.poll(async () => (await nodes()).slice(0, 2).map(({ model }: any) => model)).toEqual([null, null])
    await on.button('Undo').click()
    await expect.poll(async () => (await nodes())[1].model).toEqual({ model_id: 'local/image' })
    await on.change({ update: [{ id: 'n1', locked: true }] })
    const locked = panel().getByRole('combobox', { name: 'Locked' })
    await locked.selectOption('On')
    await expect.poll(async () => (await nodes()).map((node: any) => node.locked ?? false)).toEqual([true, true, false])
    await panel().getByRole('switch', { name: 'Locked' }).click()
    await expect.poll(async () => (await nodes()).map((node: any) => node.locked ?? false)).toEqual([false, false, false])
  })

  test('The Run selection and Run stale buttons show the price, and ask for confirmation before many nodes run or much of the balance is spent', async () => {
    await on.newCanvas({
      add: Array.from({ length: 21 }, (_, index) => ({
        ref: `r${index}`,
        type: 'image',
        prompt: `Scene ${index}`,
        model: 'local/image',
        ...place((index % 7) * 420, Math.floor(index / 7) * 460),
      })),
    })
    const balance = await on.balance()
    const stale = page.getByRole('button', { name: 'Run stale' })
    await expect.poll(() => stale.textContent()).toMatch(/21 · about \$0\.84/)
    await stale.click()
    const dialog = page.getByRole('dialog', { name: 'Run 21 nodes?' })
    await dialog.getByText('It costs about $0.84 of the balance of $').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await selectAll()
    const selection = page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Run selection' })
    expect(await selection.textContent()).toContain('about $0.84')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    // A run of fewer nodes needs confirmation only if it costs more than a tenth of the balance.
    await on.change({ remove: Array.from({ length: 19 }, (_, index) => ({ id: `n${index + 3}` })) })
    await expect.poll(() => selection.textContent()).toContain('about $0.08')
    expect(await on.balance()).toBe(balance)
    await studio.installation.adminJson('credits', 'grant', '--workspace', studio.workspaceId, '--usd', String(0.5 - balance))
    await expect.poll(on.balance).toBeCloseTo(0.5, 6)
    await expect.poll(() => page.getByRole('status', { name: 'Balance' }).textContent()).toBe('$0.50')
    await selection.click()
    await page.getByRole('dialog', { name: 'Run 2 nodes?' }).getByRole('button', { name: 'Run 2 nodes' }).click()
    await expect.poll(on.balance).toBeCloseTo(0.42, 6)
  })
})
