// @project slow: it drives the studio in a browser
/** Tests, in a real browser, which nodes run, which element a click hits and what the Delete and Backspace keys delete. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { place, type CanvasPage } from './canvas-page.ts'
import { openForSuite } from './canvas-suite.ts'
import type { Studio } from './open-studio.ts'

/** A video may take a long time on a busy machine. */
const aRun = { timeout: 100_000, interval: 250 }

describe.skipIf(missingBrowser)('nodes and wires on a canvas', () => {
  let studio: Studio
  let page: Page
  let on: CanvasPage

  openForSuite(opened => ({ studio, page, on } = opened))

  const wires = async (): Promise<string[]> =>
    (await on.graph()).edges.map(({ from, to }: Record<string, string>) => `${from} ${to}`).toSorted()
  const model = () => on.panel().getByRole('combobox', { name: 'Model' })
  const price = () => on.panel().locator('.run-price')
  /** Returns the accessible name of the node that a click at this position would hit. */
  const hitAt = (x: number, y: number) =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-node]')?.getAttribute('aria-label') ?? 'none',
      [x, y],
    )
  const hit = async (name: RegExp, dx = 0.5, dy = 0.5) => {
    const { x, y, width, height } = (await on.node(name).boundingBox())!
    return hitAt(x + width * dx, y + height * dy)
  }
  /** Returns the middle of a wire, in window coordinates. */
  const wireMiddle = (index: number) =>
    page.evaluate(at => {
      const path = document.querySelectorAll<SVGPathElement>('.react-flow__edge-path')[at]!
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2)
      const { a, d, e, f } = path.getScreenCTM()!
      return { x: x * a + e, y: y * d + f }
    }, index)
  const clickWire = async (index: number) => {
    const { x, y } = await wireMiddle(index)
    // Clicks next to the line, which is 2 pixels wide.
    await page.mouse.click(x, y + 7)
  }
  const selectedWires = () => page.locator('.react-flow__edge.selected').count()

  test.for([
    ['Image', 'local/image'],
    ['Video', 'local/video'],
    ['Audio', 'local/audio'],
    ['3D model', 'local/model3d'],
  ] as const)('A new node of type %s runs with the model and the price that its panel shows', async ([type, modelId]) => {
    await on.newCanvas()
    const { models } = await on.call('GET', '/models')
    await on.add(type)
    await on.panel().getByRole('textbox', { name: 'Prompt' }).fill('A red fox')
    const quoted = () => price().textContent()
    await expect.poll(quoted).toMatch(/^\$/)
    if (type === 'Video') {
      const usual = await quoted()
      await on.panel().getByRole('spinbutton', { name: 'Duration' }).fill('1')
      await expect.poll(quoted).not.toMatch(new RegExp(`^about|^\\${usual!.split(' ')[0]!}`))
    }
    expect(await model().inputValue()).toBe(models.find(({ model_id }: { model_id: string }) => model_id === modelId).name)
    const usd = Number(/^\$([\d.]+)/.exec((await quoted())!)![1])
    const before = await on.balance()
    await on.runButton().click()
    await expect.poll(async () => (await on.graph()).nodes[0].status, aRun).toBe('done')
    expect((await on.graph()).nodes).toMatchObject([{ model: { model_id: modelId }, stale: false }])
    expect(before - (await on.balance())).toBeCloseTo(usd, 6)
    // Navigates away from the canvas, because rendering the 3D model takes seconds without a graphics card.
    if (type === '3D model') await page.goto(`${studio.service.origin}/studio`)
  })

  test("A node added by dropping a wire gets a model that accepts the wire's source", async () => {
    await on.newCanvas({ add: [{ ref: 'a', type: 'image', prompt: 'A fox', ...place(0) }] })
    const handle = page.locator('.handle.out')
    await expect.poll(async () => (await handle.boundingBox())?.x).toBeGreaterThan(300)
    const { x, y } = (await handle.boundingBox())!
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 120, y + 200, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'Add node' }).getByRole('option', { name: 'Video', exact: true }).click()
    await expect.poll(async () => (await on.graph()).nodes[1]?.model).toEqual({ model_id: 'local/video-from-image' })
    await on
      .panel()
      .getByRole('button', { name: /^Disconnect/ })
      .click()
    await expect.poll(async () => (await on.graph()).nodes[1].model).toEqual({ model_id: 'local/video' })
    await on.button('Undo').click()
    await expect.poll(async () => (await on.graph()).nodes[1].model).toEqual({ model_id: 'local/video-from-image' })
    expect(await wires()).toEqual(['n1 n2'])
  })

  test('If a node is added through the API without a model, it runs with the model shown in its panel', async () => {
    await on.newCanvas({
      add: [
        { ref: 's', type: 'audio', prompt: 'A calm sea', params: { duration: 1 }, ...place(0) },
        { ref: 'r', type: 'audio', prompt: 'Rain', params: { duration: 1 }, ...place(400) },
      ],
    })
    await on.node(/^Audio, A calm sea/).click()
    await expect.poll(() => model().inputValue()).toBe('Local Tones')
    expect((await on.graph()).nodes[0].model).toBeNull()
    await on.runButton().click()
    await expect.poll(async () => (await on.graph()).nodes[0], aRun).toMatchObject({ status: 'done', model: { model_id: 'local/audio' } })
    await on.button('Run stale').click()
    await expect.poll(async () => (await on.graph()).nodes[1]).toMatchObject({ status: 'done', model: { model_id: 'local/audio' } })
  })

  test('A written or pasted text node has no Run button and is never stale, unless a model is chosen for the node', async () => {
    await on.newCanvas()
    await on.add('Text')
    await on.panel().getByRole('textbox', { name: 'Prompt' }).fill('Three words')
    await expect.poll(() => model().inputValue()).toBe('None: written text')
    await on.node(/^Text, Three words/).focus()
    await on.pasteData({ 'text/plain': 'Pasted words' })
    await on.node(/^Text, Pasted words/).waitFor()
    await expect.poll(() => model().inputValue()).toBe('None: written text')
    expect(await on.runButton().count()).toBe(0)
    expect(await on.button('Run stale').isDisabled()).toBe(true)
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(2)
    expect((await on.graph()).nodes).toMatchObject([
      { prompt: 'Three words', model: null, stale: false },
      { prompt: 'Pasted words', model: null, stale: false },
    ])
    await on.canvas().focus()
    await page.keyboard.press('Control+a')
    expect(await on.button('Run selection').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await on.node(/^Text, Pasted words/).click()
    await model().click()
    await page.getByRole('option', { name: /^Local Text/ }).click()
    await on.runButton().waitFor()
    await expect.poll(() => on.button('Run stale').isEnabled()).toBe(true)
    await expect.poll(async () => (await on.graph()).nodes.map(({ stale }: { stale: boolean }) => stale)).toEqual([false, true])
    await model().click()
    await page.getByRole('option', { name: /^None: written text/ }).click()
    await on.runButton().waitFor({ state: 'detached' })
  })

  test('A click on a node in a group hits that node, whether the group is new, selected, part of a selection or being dragged', async () => {
    await on.newCanvas({
      add: [
        { ref: 'a', type: 'image', label: 'One', prompt: 'A fox', ...place(0) },
        { ref: 'b', type: 'image', label: 'Two', prompt: 'A lake', ...place(420) },
      ],
    })
    await on.node(/^Image, Two/).waitFor()
    await on.canvas().focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('g')
    await page.locator('.frame.selected').waitFor()
    const hits = async () => [await hit(/^Image, One/), await hit(/^Image, Two/)]
    const cards = [expect.stringMatching(/^Image, One/), expect.stringMatching(/^Image, Two/)]
    expect(await hits()).toEqual(cards)
    await page.keyboard.press('Control+a')
    await expect.poll(() => on.canvas().getAttribute('data-selection')).toBe('3')
    expect(await hits()).toEqual(cards)
    await on.node(/^Image, Two/).click()
    await expect.poll(() => on.canvas().getAttribute('data-selection')).toBe('1')
    await on.panel().getByRole('textbox', { name: 'Prompt' }).waitFor()
    // Selects with a rectangle, and drags a group.
    await page.keyboard.press('Escape')
    const frame = (await on.node(/^Group/).boundingBox())!
    const [right, bottom] = [frame.x + frame.width, frame.y + frame.height]
    await page.keyboard.down('Shift')
    await page.mouse.move(frame.x - 20, frame.y - 40)
    await page.mouse.down()
    await page.mouse.move(right + 20, bottom + 20, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect.poll(() => on.canvas().getAttribute('data-selection')).toBe('3')
    expect(await hits()).toEqual(cards)
    await page.keyboard.press('Escape')
    await page.mouse.move(frame.x + 15, bottom - 15)
    await page.mouse.down()
    await page.mouse.move(frame.x + 45, bottom - 45, { steps: 5 })
    expect(await hits()).toEqual(cards)
    await page.mouse.up()
  })

  test('A click on a group inside a larger, selected group hits the inner group', async () => {
    await on.newCanvas({
      add: [
        { ref: 'in', type: 'group', label: 'Inner', size: { width: 300, height: 300 }, ...place(100, 100) },
        { ref: 'out', type: 'group', label: 'Outer', size: { width: 800, height: 500 }, ...place(0, 0) },
      ],
    })
    await on.node(/^Group, Inner/).waitFor()
    const { x, y } = (await on.node(/^Group, Outer/).boundingBox())!
    await page.mouse.click(x + 20, y + 20)
    await page.locator('.frame.selected').waitFor()
    expect(await hit(/^Group, Inner/)).toBe('Group, Inner')
  })

  const newWires = async () => {
    await on.newCanvas({
      add: [
        { ref: 'a', type: 'image', label: 'One', prompt: 'A fox', ...place(0) },
        { ref: 'b', type: 'image', label: 'Two', prompt: 'A lake', ...place(620, 60) },
        { ref: 'c', type: 'image', label: 'Three', prompt: 'A boat', ...place(620, 480) },
      ],
      connect: [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'c' },
      ],
    })
    await expect.poll(() => page.locator('.react-flow__edge-path').count()).toBe(2)
  }

  test('A wire can be selected with a click, removed with Delete or Backspace and restored with Undo', async () => {
    await newWires()
    for (const key of ['Delete', 'Backspace']) {
      await clickWire(0)
      await expect.poll(selectedWires).toBe(1)
      await page.keyboard.press(key)
      await expect.poll(async () => (await wires()).length).toBe(1)
      expect((await on.graph()).nodes).toHaveLength(3)
      await on.button('Undo').click()
      await expect.poll(wires).toEqual(['n1 n2', 'n1 n3'])
    }
    // The Delete key deletes only the current selection.
    await clickWire(0)
    await page.keyboard.press('Escape')
    expect(await selectedWires()).toBe(0)
    await clickWire(0)
    await on.node(/^Image, Three/).click()
    await expect.poll(selectedWires).toBe(0)
    await on.node(/^Image, Three/).focus()
    await page.keyboard.press('Delete')
    await expect.poll(wires).toEqual(['n1 n2'])
    expect((await on.graph()).nodes).toHaveLength(2)
  })

  test('A wire can be removed with the keyboard alone, and a panel that is still opening does not steal focus', async () => {
    await newWires()
    await page.evaluate(() => {
      const late: FrameRequestCallback[] = []
      const { requestAnimationFrame: real } = window
      window.requestAnimationFrame = callback => late.push(callback)
      window.addEventListener('late-frame', () => {
        window.requestAnimationFrame = real
        for (const callback of late) callback(performance.now())
      })
    })
    await on.node(/^Image, Two/).focus()
    await page.keyboard.press('Enter')
    await on.panel().getByRole('button', { name: 'Disconnect One' }).focus()
    await page.evaluate(() => dispatchEvent(new Event('late-frame')))
    await page.keyboard.press('Enter')
    await expect.poll(wires).toEqual(['n1 n3'])
  })

  test('Dragging the end of a wire off its node removes the wire without opening a dialog', async () => {
    await newWires()
    const { x, y, height } = (await page.locator('.react-flow__node[data-id="n2"] .handle.in').boundingBox())!
    await page.mouse.move(x - 18, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x - 80, y - 160, { steps: 5 })
    await page.mouse.up()
    await expect.poll(wires).toEqual(['n1 n3'])
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('An action that requires a brush is not offered, and an existing node with such an action does not run', async () => {
    await on.newCanvas({
      add: [
        { ref: 'a', type: 'image', label: 'One', prompt: 'A fox', ...place(0) },
        { ref: 'e', type: 'action', action_id: 'magic-eraser-image-browser', ...place(400) },
        { ref: 'b', type: 'action', label: 'Soft', action_id: 'blur-image', ...place(0, 400) },
        { ref: 'd', type: 'action', label: 'Painted', action_id: 'blur-image', params: { mode: 'draw' }, ...place(400, 400) },
      ],
      connect: ['e', 'b', 'd'].map(to => ({ from: 'a', to, in: 'image' })),
    })
    await on.node(/^Action, Magic Eraser/).waitFor()
    await expect.poll(() => on.button('Run stale').getAttribute('aria-description')).toMatch(/^Runs 2 nodes/)
    for (const name of [/^Action, Magic Eraser/, /^Action, Painted/]) {
      await on.node(name).click()
      await expect.poll(() => price().textContent()).toMatch(/painted with a brush/)
      expect(await on.runButton().isDisabled()).toBe(true)
    }
    const modes = () => on.panel().getByRole('combobox', { name: 'Mode' }).getByRole('option').allTextContents()
    expect((await modes()).map(words => words.split(' ')[0])).toEqual(['Full', 'Draw'])
    await on.node(/^Action, Soft/).click()
    await expect.poll(async () => (await modes()).map(words => words.split(' ')[0])).toEqual(['Full'])
    await on.canvas().focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await on.graph()).nodes.map(({ status }: { status: string }) => status))
      .toEqual(['done', 'idle', 'done', 'idle'])
    await on.canvas().focus()
    await page.keyboard.press('/')
    const search = page.getByRole('combobox', { name: 'Search nodes and actions' })
    for (const [name, count] of [
      ['Magic Eraser', 0],
      ['Pixel Remover', 0],
      ['Draw on Image', 0],
      ['Blur Image', 1],
    ] as const) {
      await search.fill(name)
      await expect.poll(() => page.getByRole('option', { name, exact: true }).count()).toBe(count)
    }
  })

  test('Viewers, and visitors to a shared canvas, cannot select or delete wires, and see no editing actions in the menu of a node', async () => {
    await newWires()
    const { share_url } = await on.call('POST', `/projects/${on.projectId()}/share`, { access: 'view' })
    await studio.addViewer('v@example.com')
    await on.signIn('--member', 'v@example.com')
    for (const url of [`${studio.service.origin}/studio/${on.projectId()}`, share_url]) {
      await page.goto(url)
      await expect.poll(() => page.locator('.react-flow__edge-path').count()).toBe(2)
      await clickWire(0)
      await page.keyboard.press('Delete')
      await page.keyboard.press('Backspace')
      expect([url, await selectedWires(), await page.locator('.react-flow__edge-path').count()]).toEqual([url, 0, 2])
      await page.locator('[data-node]').first().click({ button: 'right' })
      const entries = page.getByRole('menuitem').locator('.ui-option-words')
      await entries.first().waitFor()
      expect(await entries.allTextContents()).toEqual(url === share_url ? ['Copy'] : ['History', 'Copy'])
      await page.keyboard.press('Escape')
    }
    await page.goto(`${studio.service.origin}/studio`)
    expect(await wires()).toEqual(['n1 n2', 'n1 n3'])
  })
})
