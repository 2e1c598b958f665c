// @project slow: it drives the studio in a browser
/**
 * Tests, in a real browser, how a user chooses one of several results, runs a node again with the settings of a result and downloads a
 * result with its recipe.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { place, type CanvasPage } from './canvas-page.ts'
import { openForSuite } from './canvas-suite.ts'
import type { Studio } from './open-studio.ts'

const aRun = { timeout: 20_000, interval: 200 }

describe.skipIf(missingBrowser)('results of a node', () => {
  let studio: Studio
  let page: Page
  let on: CanvasPage
  const errors: string[] = []

  openForSuite(opened => ({ studio, page, on } = opened), errors)
  afterAll(() => expect(errors).toEqual([]))

  const allow = (usd?: number) =>
    on.call('PUT', `/workspaces/${studio.workspaceId}/limits`, { workspace: usd === undefined ? {} : { spend: [{ per: 'day', usd }] } })
  const inPanel = (name: string) => on.panel().getByRole('button', { name, exact: true })
  const results = () => on.panel().getByRole('list', { name: 'Results' }).getByRole('button')
  const names = () => results().evaluateAll(tiles => tiles.map(tile => tile.getAttribute('aria-label')!.replace(/, .*ago|, now/, '')))
  const node = async (id: string) => (await on.graph()).nodes.find((each: { id: string }) => each.id === id)
  const done = (id: string) => expect.poll(async () => (await node(id)).status, aRun).toBe('done')
  const runs = async (id: string): Promise<any[]> => (await on.call('GET', `/runs?node_id=${(await node(id)).node_id}`)).runs
  const seed = async (runId: string) => (await on.call('GET', `/runs/${runId}`)).input.seed
  const bytes = async (url: string) =>
    createHash('sha256')
      .update(Buffer.from(await (await fetch(url)).arrayBuffer()))
      .digest('hex')
  const choose = async (at: number) => {
    await results().nth(at).click()
    await expect.poll(() => results().nth(at).getAttribute('aria-pressed')).toBe('true')
  }
  const drop = (name: string, file: Buffer) =>
    page.evaluate(
      ([fileName, base64]) => {
        const dataTransfer = new DataTransfer()
        const content = Uint8Array.from(atob(base64!), letter => letter.charCodeAt(0))
        dataTransfer.items.add(new File([content], fileName!, { type: 'image/png' }))
        const at = { bubbles: true, clientX: 300, clientY: 500 }
        document.querySelector('.react-flow')!.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }))
      },
      [name, file.toString('base64')],
    )
  const download = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), on.panel().getByRole('link', { name: 'Download' }).click()])
    return readFile(await file.path())
  }

  test('CANVAS-17 A variation stopped by a limit is shown as failed, a choice of result can be undone, and a result can be repeated with the same or a new seed', async () => {
    await on.newCanvas({
      add: [
        { ref: 'fox', type: 'image', prompt: 'A fox, ثعلب', model: 'local/image', ...place(0) },
        { ref: 'cut', type: 'image', prompt: 'as a poster', model: 'local/image-edit', ...place(400) },
      ],
      connect: [{ from: 'fox', to: 'cut' }],
    })
    await allow(0.13)
    await on.node(/^Image, A fox/).click()
    await on.panel().getByRole('radio', { name: '4', exact: true }).press(' ')
    await expect.poll(() => on.panel().locator('.run-price').textContent()).toMatch(/^\$0\.16 for 4/)
    await on.runButton().click()
    await page
      .getByText(/^3 of 4 variations of “A fox, ثعلب” started\. The others did not: A spending limit is reached\./)
      .first()
      .waitFor()
    await done('n1')
    await expect.poll(names, aRun).toEqual(['Result 1, failed', 'Result 2', 'Result 3', 'Result 4, in use'])
    await choose(0)
    await on
      .panel()
      .getByText(/^A spending limit is reached/)
      .waitFor()
    await allow()

    await on.call('POST', `/workspaces/${studio.workspaceId}/projects/${on.projectId()}/nodes/run`, { node_ids: ['n2'] })
    await done('n2')
    const [, , second, first] = await runs('n1')
    expect(await seed(second.run_id)).toBe((await seed(first.run_id)) + 1)
    await choose(2)
    await inPanel('Use this result').click()
    const shown = async () => ({ run: (await node('n1')).run_id, stale: [(await node('n1')).stale, (await node('n2')).stale] })
    await expect.poll(shown).toEqual({ run: second.run_id, stale: [false, true] })
    await expect.poll(names).toEqual(['Result 1, failed', 'Result 2', 'Result 3, in use', 'Result 4'])
    await on.button('Undo').click()
    await expect.poll(shown).toEqual({ run: first.run_id, stale: [false, false] })

    await inPanel('Same again').click()
    await expect.poll(async () => (await runs('n1')).length, aRun).toBe(5)
    await done('n1')
    const [again] = await runs('n1')
    expect(await bytes(again.outputs[0].url)).toBe(await bytes(second.outputs[0].url))
    await choose(3)
    await inPanel('Same settings, new seed').click()
    await expect.poll(async () => (await runs('n1')).length, aRun).toBe(6)
    await done('n1')
    const [another] = await runs('n1')
    expect(await bytes(another.outputs[0].url)).not.toBe(await bytes(second.outputs[0].url))
    expect(await node('n1')).toMatchObject({ prompt: 'A fox, ثعلب', params: expect.not.objectContaining({ seed: expect.anything() }) })

    await inPanel('Compare').click()
    const compare = page.getByRole('dialog', { name: 'Compare' })
    await compare.getByRole('button', { name: 'Copy', exact: true }).nth(1).waitFor()
    await compare.getByText('Local Image').first().waitFor()
    await page.keyboard.press('Escape')

    // The node that supplied the run's input is no longer connected.
    await on.node(/^Image, as a poster/).click()
    await on.change({ disconnect: [{ from: 'n1', to: 'n2', in: null }] })
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(0)
    await inPanel('Same again').click()
    await on
      .panel()
      .getByText(/made with an image that is no longer connected/)
      .waitFor()
    await on.change({ update: [{ id: 'n2', locked: true }] })
    await expect.poll(() => inPanel('Same again').isDisabled()).toBe(true)
    expect(await runs('n2')).toHaveLength(1)
  })

  test('CANVAS-18 A downloaded PNG contains a recipe that rebuilds its node on another canvas, but a hostile recipe has no effect', async () => {
    await on.newCanvas({
      add: [{ ref: 'fox', type: 'image', prompt: 'A red fox', model: 'local/image', params: { seed: 7 }, ...place(0) }],
    })
    await on.node(/^Image, A red fox/).click()
    await on.runButton().click()
    await done('n1')
    const file = await download()
    const [run] = await runs('n1')
    const { input } = await on.call('GET', `/runs/${run.run_id}`)
    const length = file.readUInt32BE(33)
    expect(file.toString('latin1', 37, 41 + 12)).toBe('iTXtmediawright\0')
    const recipe = JSON.parse(file.toString('utf8', 41 + 16, 41 + length))
    expect(recipe).toEqual({ prompt: 'A red fox', model: 'local/image', params: input.params, seed: 7 })

    await on.newCanvas()
    await drop('fox.png', file)
    await page.getByRole('button', { name: 'Rebuild its node' }).click()
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(2)
    expect((await on.graph()).nodes[1]).toMatchObject({
      type: 'image',
      prompt: 'A red fox',
      model: { model_id: 'local/image' },
      params: recipe.params,
      status: 'idle',
    })

    const hostile = (flag: number, content: Buffer) => {
      const chunk = Buffer.concat([Buffer.from('iTXtmediawright\0'), Buffer.from([flag, 0, 0, 0]), content])
      const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      size.writeUInt32BE(chunk.length - 4)
      sum.writeUInt32BE(crc32(chunk))
      return Buffer.concat([file.subarray(0, 33), size, chunk, sum, file.subarray(33 + 12 + length)])
    }
    await drop('bomb.png', hostile(1, deflateSync(Buffer.alloc(5_000_000))))
    await page.getByText('The settings in “bomb.png” cannot be used').first().waitFor()
    const script = { prompt: '<img src=x onerror="document.title=1">\u202E', model: 'nope', params: { size: 9e9, __proto__: 1 }, seed: -1 }
    await drop('script.png', hostile(0, Buffer.from(JSON.stringify(script))))
    await page.getByText('The model is not available here, so another one is used.').first().waitFor()
    await page.getByRole('button', { name: 'Rebuild its node' }).click()
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(5)
    expect((await on.graph()).nodes[4]).toMatchObject({
      prompt: '<img src=x onerror="document.title=1">',
      model: { model_id: 'local/image' },
    })
    expect(await page.title()).not.toBe('1')
  })

  test('Eight variations show their progress and can be canceled together', async () => {
    await on.newCanvas({ add: [{ ref: 'fox', type: 'image', prompt: 'A fox', model: 'local/image', ...place(0) }] })
    await on.node(/^Image, A fox/).click()
    await on.panel().getByRole('radio', { name: '8', exact: true }).check({ force: true })
    await on.runButton().click()
    await on
      .node(/^Image, A fox/)
      .getByText(/^\d of 8 done/)
      .waitFor()
    await inPanel('Cancel').click()
    const states = async () => (await runs('n1')).map(({ status, error_code: code }) => code ?? status)
    await expect.poll(async () => (await states()).some(state => /pending|running/.test(state)), aRun).toBe(false)
    expect((await states()).filter(state => state === 'canceled').length).toBeGreaterThan(1)
    expect(await states()).toHaveLength(8)
  })

  test('CANVAS-17 CANVAS-18 A viewer can see but not change results and details; a workspace can turn off embedded recipes', async () => {
    await on.newCanvas({
      add: [{ ref: 'fox', type: 'image', prompt: 'A fox', model: 'local/image', ...place(0) }],
    })
    await on.node(/^Image, A fox/).click()
    await on.runButton().click()
    await done('n1')
    await on.call('PATCH', `/workspaces/${studio.workspaceId}`, { embed_recipe: false })
    const { output_url } = await node('n1')
    expect(
      createHash('sha256')
        .update(await download())
        .digest('hex'),
    ).toBe(await bytes(output_url))

    await studio.addViewer('mei@alpine.example')
    await on.signIn('--member', 'mei@alpine.example')
    await page.goto(`${studio.service.origin}/studio/${on.projectId()}`)
    await on.node(/^Image, A fox/).click()
    await expect.poll(async () => (await names()).filter(name => name.endsWith(', in use')).length).toBe(1)
    await on.panel().getByRole('link', { name: 'Download' }).waitFor()
    for (const name of ['Use this result', 'Same again', 'Same settings, new seed']) expect(await inPanel(name).count()).toBe(0)
    await inPanel('Open result').click()
    await on.button('Details').click()
    await page.getByText('1024 × 1024').waitFor()
  })
})
