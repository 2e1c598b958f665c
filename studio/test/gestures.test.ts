// @project slow: it drives the studio in a browser
/** Tests the canvas's gestures and keys in a real browser: dragging, wires, menus and touch. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { place, type CanvasPage } from './canvas-page.ts'
import { openForSuite } from './canvas-suite.ts'

describe.skipIf(missingBrowser)('gestures on a canvas', () => {
  let page: Page
  let on: CanvasPage
  const errors: string[] = []

  openForSuite(opened => ({ page, on } = opened), errors)

  const image = (label: string, x: number, y = 0, more = {}) => ({
    ref: label.toLowerCase(),
    type: 'image',
    label,
    prompt: label,
    ...place(x, y),
    ...more,
  })
  const viewport = () => page.locator('.react-flow__viewport').getAttribute('style')
  const zoom = async () => Number(/scale\(([\d.]+)\)/.exec((await viewport())!)![1])
  const middle = async (name: RegExp) => {
    const { x, y, width, height } = (await on.node(name).first().boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const places = async () => Object.fromEntries((await on.graph()).nodes.map(({ label, position: { x, y } }: any) => [label, [x, y]]))
  const wires = async (): Promise<string[]> => {
    const { nodes, edges } = await on.graph()
    const labels = Object.fromEntries(nodes.map(({ id, label, type }: any) => [id, label || type]))
    return edges.map(({ from, to }: any) => `${labels[from]} ${labels[to]}`)
  }
  const clear = async () => {
    await on.canvas().focus()
    await page.keyboard.press('Escape')
  }
  /** Presses the mouse button on a node and moves the node by a distance in canvas units, without releasing the button. */
  const lift = async (name: RegExp, by: { x: number; y: number }, alt = false) => {
    const from = await middle(name)
    const scale = await zoom()
    await page.mouse.move(from.x, from.y)
    if (alt) await page.keyboard.down('Alt')
    await page.mouse.down()
    await page.mouse.move(from.x + by.x * scale, from.y + by.y * scale, { steps: 6 })
  }
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
  }
  const guides = () => page.locator('.guide').count()
  test('Nodes snap to nearby nodes when dragged without Alt, but not when moved with the arrow keys; moving a group moves its members', async () => {
    await on.newCanvas({
      add: [
        image('Town', 0),
        image('Hill', 800, 3),
        { ref: 'g', type: 'group', label: 'Frame', size: { width: 420, height: 420 }, ...place(-200, 500) },
        image('Lake', 10, 560, { group: 'g' }),
      ],
    })
    await lift(/^Image, Hill/, { x: -90, y: -1 })
    // Polls, because the guides are loaded after the canvas.
    const { x, y } = await middle(/^Image, Hill/)
    await expect
      .poll(async () => {
        await page.mouse.move(x - 1, y)
        await page.mouse.move(x, y)
        return guides()
      })
      .toBeGreaterThan(0)
    await page.mouse.up()
    await expect.poll(async () => (await places())['Hill'][1]).toBe(0)
    expect(await guides()).toBe(0)
    await clear()
    const start = await middle(/^Image, Hill/)
    await lift(/^Image, Hill/, { x: 30, y: 60 })
    await page.keyboard.down('Alt')
    await page.mouse.move(start.x, start.y + 2, { steps: 4 })
    expect(await guides()).toBe(0)
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect.poll(async () => (await places())['Hill'][1]).not.toBe(0)
    expect(Math.abs((await places())['Hill'][1])).toBeLessThan(15)
    // The left edge of the frame is 200 units from the center of the other node, whose left edge is at -160.
    await clear()
    const box = (await on.node(/^Group, Frame/).boundingBox())!
    await page.mouse.move(box.x + 12, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 12 + 48 * (await zoom()), box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await places())['Frame'][0]).toBe(-160)
    expect((await places())['Lake']).toEqual([50, 560])
    await clear()
    await on.node(/^Image, Town/).focus()
    await page.keyboard.press('Enter')
    await on.panel().waitFor()
    await on.node(/^Image, Town/).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await places())['Town']).toEqual([8, 0])
  })

  const row = {
    add: [image('Town', 0), image('Hill', 900), image('Lake', 450, 500), { ref: 'n', type: 'label', label: 'Note', ...place(0, 500) }],
    connect: [{ from: 'town', to: 'hill' }],
  }
  const undo = () => on.button('Undo').click()

  test('Dragging with Alt adds a copy without moving the original or its wires, and is undone in one step', async () => {
    await on.newCanvas(row)
    await lift(/^Image, Town/, { x: 60, y: 420 }, true)
    await page.locator('.guide-original').waitFor({ state: 'attached' })
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(5)
    const { nodes } = await on.graph()
    expect(nodes[0]).toMatchObject({ label: 'Town', position: { x: 0, y: 0 } })
    expect(nodes[4]).toMatchObject({ label: 'Town' })
    expect(nodes[4].position.y).toBeGreaterThan(300)
    expect(await wires()).toEqual(['Town Hill'])
    await undo()
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(4)
    expect(await places()).toMatchObject({ Town: [0, 0] })
  })

  test("A node that fits a wire is inserted in one step when it is dropped on the wire, and a wire's end can be moved to another node", async () => {
    await on.newCanvas(row)
    const wire = async () => {
      const [from, to] = [await middle(/^Image, Town/), await middle(/^Image, Hill/)]
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    }
    const dropAt = async (name: RegExp, { x, y }: { x: number; y: number }, takes: boolean) => {
      await lift(name, { x: 20, y: 20 })
      await page.mouse.move(x, y, { steps: 5 })
      await page.locator('.wire.target').waitFor({ state: takes ? 'attached' : 'detached' })
      await page.mouse.up()
    }
    await dropAt(/^Label, Note/, await wire(), false)
    await dropAt(/^Image, Lake/, await wire(), true)
    await expect.poll(wires).toEqual(['Town Lake', 'Lake Hill'])
    expect((await places())['Lake'][1]).toBeLessThan(100)
    await undo()
    await expect.poll(wires).toEqual(['Town Hill'])
    expect((await places())['Lake']).toEqual([450, 500])
    // Drags the end of a wire to another node.
    await clear()
    const { x, y, height } = (await page.locator('.react-flow__node[data-id="n2"] .handle.in').boundingBox())!
    const lake = (await page.locator('.react-flow__node[data-id="n3"] .handle.in').boundingBox())!
    await drag({ x: x - 10, y: y + height / 2 }, { x: lake.x + 5, y: lake.y + 5 })
    await expect.poll(wires).toEqual(['Town Lake'])
  })

  test('With the keyboard, a node can be inserted into a wire without changing the order of inputs, and only nodes that fit are offered', async () => {
    await on.newCanvas({
      add: [image('One', 0), image('Two', 0, 500), image('Three', 0, 1000), image('Target', 1200, 500)],
      connect: ['one', 'two', 'three'].map(from => ({ from, to: 'target' })),
    })
    const order = { target: ['One Target', 'image Target', 'Three Target'], image: ['Two image'] }
    const wiresOfBoth = async () => {
      const all = await wires()
      const into = (label: string) => all.filter(wire => wire.endsWith(label))
      return { target: into('Target'), image: into('image') }
    }
    await on.node(/^Image, Target/).click()
    await on.panel().getByRole('button', { name: 'Insert a node after Two' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert on wire' })
    await dialog.getByRole('option', { name: 'Image', exact: true }).waitFor()
    expect(await dialog.getByRole('option', { name: 'Label' }).count()).toBe(0)
    // No audio node fits between two images.
    expect(await dialog.getByRole('option', { name: 'Audio', exact: true }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(wiresOfBoth).toEqual(order)
    // The keyboard shortcut inserts a node into the only wire of a node with one input.
    await clear()
    await on.node(/^Image, untitled/).focus()
    await page.keyboard.press('i')
    await dialog.getByRole('option', { name: 'Image', exact: true }).click()
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(6)
    await undo()
    await expect.poll(wiresOfBoth).toEqual(order)
  })

  const menu = () => page.getByRole('menu')
  const entries = () => menu().getByRole('menuitem').locator('.ui-option-words').allTextContents()
  const choose = (name: string) => menu().getByRole('menuitem', { name, exact: true }).click()
  const rightClick = async (name: RegExp) => {
    const { x, y } = await middle(name)
    await page.mouse.click(x, y, { button: 'right' })
    await menu().waitFor()
  }

  test('The context menu of a node, a wire or the canvas lists only the entries that apply, and each entry acts where the menu was opened', async () => {
    await on.newCanvas(row)
    await rightClick(/^Image, Town/)
    expect(await entries()).toEqual(['Run', 'History', 'Edit', 'Connect', 'Lock', 'Duplicate', 'Copy', 'Cut', 'Group', 'Delete'])
    await choose('Lock')
    await expect.poll(async () => (await on.graph()).nodes[0].locked).toBe(true)
    await rightClick(/^Image, Town/)
    expect(await entries()).not.toContain('Run')
    await choose('Copy')
    // The canvas menu pastes at the point where it was opened.
    await clear()
    const town = await middle(/^Image, Town/)
    const free = { x: town.x + 250 * (await zoom()), y: town.y + 260 * (await zoom()) }
    await page.mouse.click(free.x, free.y, { button: 'right' })
    await menu().waitFor()
    expect(await entries()).toEqual(['Add node here', 'Paste here', 'Select all', 'Arrange', 'Show all'])
    await choose('Paste here')
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(5)
    const copy = (await page.locator('.react-flow__node >> nth=4').boundingBox())!
    const off = Math.hypot(copy.x + copy.width / 2 - free.x, copy.y + copy.height / 2 - free.y)
    expect(off).toBeLessThan(3)
    // Opens the menu of a wire.
    await clear()
    const [from, to] = [await middle(/^Image, Town/), await middle(/^Image, Hill/)]
    await page.mouse.click((from.x + to.x) / 2, from.y + 4, { button: 'right' })
    await menu().waitFor()
    expect(await entries()).toEqual(['Insert node', 'Go to Town', 'Go to Hill', 'Delete'])
    // Pasting with Shift preserves wires from nodes that were not copied.
    await page.keyboard.press('Escape')
    await on.node(/^Image, Hill/).click()
    await on.node(/^Image, Hill/).focus()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(6)
    expect(await wires()).toEqual(['Town Hill'])
    await page.keyboard.press('Control+Shift+v')
    await expect.poll(wires).toEqual(['Town Hill', 'Town Hill'])
  })

  const transform = async () =>
    /translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)/
      .exec((await viewport())!)!
      .slice(1)
      .map(Number)
  const selection = () => on.canvas().getAttribute('data-selection')

  test('With the pointer, a user can pan and zoom the view; select, resize and connect nodes; and open results', async () => {
    await on.newCanvas({ add: [image('Town', 0), image('Hill', 700), { ref: 't', type: 'text', prompt: 'soft light', ...place(0, 500) }] })
    const area = (await on.canvas().boundingBox())!
    const corner = { x: area.x + 30, y: area.y + 30 }
    const before = await transform()
    await drag(corner, { x: corner.x + 40, y: corner.y + 20 })
    await expect.poll(transform).toEqual([before[0]! + 40, before[1]! + 20, before[2]])
    await page.mouse.wheel(40, 20)
    await expect.poll(async () => (await transform())[0]).toBeLessThan(before[0]! + 40)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 50)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await transform())[2]).toBeLessThan(before[2]!)
    await on.button('Show all').click()
    await expect.poll(transform).toEqual(before)

    await on.node(/^Image, Town/).click()
    await expect.poll(selection).toBe('1')
    await on.node(/^Text, soft/).click({ modifiers: ['Control'] })
    await expect.poll(selection).toBe('2')
    await on.node(/^Text, soft/).click({ modifiers: ['Shift'] })
    await expect.poll(selection).toBe('1')
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await clear()
    const [town, text] = [(await on.node(/^Image, Town/).boundingBox())!, (await on.node(/^Text, soft/).boundingBox())!]
    await page.keyboard.down('Shift')
    await drag({ x: town.x - 20, y: town.y - 30 }, { x: text.x + text.width + 10, y: text.y + text.height + 10 })
    await page.keyboard.up('Shift')
    await expect.poll(selection).toBe('2')

    await clear()
    const out = (await page.locator('.react-flow__node[data-id="n3"] .handle.out').boundingBox())!
    const into = (await page.locator('.react-flow__node[data-id="n1"] .handle.in').boundingBox())!
    await drag({ x: out.x + out.width / 2, y: out.y + out.height / 2 }, { x: into.x + into.width / 2, y: into.y + into.height / 2 })
    await expect.poll(async () => (await on.graph()).edges.map(({ from, to }: any) => `${from} ${to}`)).toEqual(['n3 n1'])
    await clear()
    await on.node(/^Image, Town/).click()
    const handle = (await page.locator('.react-flow__resize-control.bottom.right').boundingBox())!
    await drag({ x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }, { x: handle.x + 60, y: handle.y + 60 })
    await expect.poll(async () => (await on.graph()).nodes[0].size.width).toBeGreaterThan(340)
    await clear()
    await on.change({ update: [{ id: 'n2', content_url: 'https://example.com/hill.png' }] })
    await on.node(/^Image, Hill, done/).dblclick()
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  })

  test('Each canvas shortcut runs its command', async () => {
    await on.newCanvas({ add: [image('Town', 0), image('Hill', 500)], connect: [{ from: 'town', to: 'hill' }] })
    const press = async (keys: string) => page.keyboard.press(keys)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-node'))
    const opens = async (keys: string, name: string) => {
      await press(keys)
      await page.getByRole('dialog', { name }).waitFor()
      await press('Escape')
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
    }
    const count = async () => (await on.graph()).nodes.length
    await on.canvas().focus()
    await opens('/', 'Add node')
    await opens('Space', 'Add node')
    await opens('Control+f', 'Find a node')
    await opens('?', 'Keyboard shortcuts')
    await press('o')
    await page.locator('.outline').waitFor()
    await on.canvas().focus()
    await press('o')
    const scale = await zoom()
    await press('+')
    await expect.poll(zoom).toBeGreaterThan(scale)
    await press('-')
    await press('-')
    await expect.poll(zoom).toBeLessThan(scale)
    await press('1')
    await expect.poll(zoom).toBe(scale)

    await on.node(/^Image, Town/).focus()
    await expect.poll(selection).toBe('1')
    await opens('c', 'Connect')
    for (const keys of ['Enter', 'F2']) {
      await press(keys)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
      await press('Escape')
      await expect.poll(focused).toBe('n1')
    }
    await press('Control+ArrowRight')
    await expect.poll(focused).toBe('n2')
    await press('Shift+ArrowDown')
    await expect.poll(async () => (await places())['Hill']).toEqual([500, 80])
    await press('Control+z')
    await expect.poll(async () => (await places())['Hill']).toEqual([500, 0])
    await press('Control+y')
    await expect.poll(async () => (await places())['Hill']).toEqual([500, 80])
    await press('Control+z')
    await press('Control+Shift+z')
    await expect.poll(async () => (await places())['Hill']).toEqual([500, 80])
    await press('l')
    await expect.poll(async () => (await places())['Hill'][1]).not.toBe(80)

    await press('Control+a')
    await press('g')
    await expect.poll(count).toBe(3)
    await press('Shift+G')
    await expect.poll(count).toBe(2)
    await expect.poll(selection).toBe('2')
    await press('Control+x')
    await expect.poll(count).toBe(0)
    await press('Control+v')
    await expect.poll(count).toBe(2)
    await press('Delete')
    await expect.poll(count).toBe(0)
    await press('Control+z')
    await expect.poll(count).toBe(2)
    await press('Control+a')
    await press('Backspace')
    await expect.poll(count).toBe(0)
  })

  test('The context menu of the focused node can be opened with the keyboard, and a long press also opens a context menu', async () => {
    await on.newCanvas(row)
    await on.node(/^Image, Lake/).focus()
    await page.keyboard.press('Shift+F10')
    await menu().waitFor()
    expect(await menu().getAttribute('aria-label')).toBe('Lake')
    // The canvas ignores keys that are pressed while the menu is open.
    for (const keys of ['/', 'Delete', 'o']) await page.keyboard.press(keys)
    expect([await page.locator('dialog[open]').count(), (await on.graph()).nodes.length]).toEqual([0, 4])
    await page.keyboard.press('Escape')
    await menu().waitFor({ state: 'detached' })
    const touch = await page.context().newCDPSession(page)
    const { x, y } = await middle(/^Image, Lake/)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await menu().waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await choose('Duplicate')
    await expect.poll(async () => (await on.graph()).nodes.length).toBe(5)
  })

  test('The page logs no script errors or policy violations', () => {
    // The policy is expected to block the image from another origin.
    expect(errors.filter(error => !error.includes('example.com'))).toEqual([])
  })
})
