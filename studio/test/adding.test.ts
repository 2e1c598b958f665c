// @project slow: it drives the studio in a browser
/** Tests, in a real browser, which nodes can be added and where they are placed. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { onePixel } from '../../testing/form.ts'
import { place, type CanvasPage } from './canvas-page.ts'
import { openForSuite } from './canvas-suite.ts'

describe.skipIf(missingBrowser)('adding to a canvas', () => {
  let page: Page
  let on: CanvasPage

  openForSuite(opened => ({ page, on } = opened))

  const options = () => page.getByRole('option')
  const search = () => page.getByRole('combobox', { name: 'Search nodes and actions' })

  test('The list of nodes and actions contains each action once and ranks exact name matches first', async () => {
    await on.newCanvas()
    await on.button('Add node').click()
    await expect.poll(() => options().count()).toBeGreaterThan(40)
    const names = await options().locator('.palette-words > span').allTextContents()
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names).toContain('Crop Image')
    for (const [query, first] of [
      ['text', 'Text'],
      ['Add Text to Image', 'Add Text to Image'],
      ['resize', 'Resize Image'],
      ['text image', 'Add Text to Image'],
      ['upscale', 'Resize Image'],
      ['remove background', 'Filter Color'],
      ['caption', 'Add Text to Image'],
    ]) {
      await search().fill(query!)
      await expect.poll(() => options().first().locator('.palette-words > span').textContent()).toBe(first)
    }
    await search().fill('inpaint')
    await page.getByText('No matches. Try another word').waitFor()
    await search().fill('Crop Image')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).nodes[0]?.action?.action_id).toBe('crop-image-browser')
    // If the server also has the action, the server's action is offered instead of the browser variant.
    await on.button('Add node').click()
    await search().fill('Rotate Image')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).nodes[1]?.action?.action_id).toBe('rotate-image')
  })

  test('The Connect list states the direction of each wire, and Enter adds the first possible wire', async () => {
    await on.newCanvas({
      add: [
        { ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) },
        { ref: 'b', type: 'image', label: 'Hill', prompt: 'A hill', ...place(420) },
        { ref: 'c', type: 'image', label: 'Lake', prompt: 'A lake', ...place(840) },
      ],
      connect: [{ from: 'a', to: 'b' }],
    })
    await on.node(/^Image, Hill/).click()
    await on.panel().waitFor()
    expect(await on.panel().getByRole('button', { name: 'Connect', exact: true }).count()).toBe(1)
    await on.node(/^Image, Hill/).focus()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Connect' })
    await dialog.getByRole('group', { name: 'Input from' }).getByRole('option', { name: 'Lake' }).waitFor()
    await dialog.getByRole('group', { name: 'Output to' }).getByRole('option', { name: 'Lake' }).waitFor()
    const described = () => dialog.getByRole('option').evaluateAll(all => all.map(each => each.getAttribute('aria-description')))
    expect(await described()).toEqual([
      'Image, Input from',
      'It is already connected. Input from',
      'Image, Output to',
      'This would create a loop. Output to',
    ])
    await dialog.getByRole('combobox').fill('town')
    await dialog.getByRole('combobox').fill('')
    await dialog.getByRole('option', { name: 'Lake', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).edges.map(({ from, to }: any) => `${from} ${to}`)).toEqual(['n1 n2', 'n3 n2'])
    await on.panel().getByRole('button', { name: 'Add input' }).click()
    await dialog.getByRole('group', { name: 'Input from' }).waitFor()
    expect(await dialog.getByRole('group').count()).toBe(1)
    await page.keyboard.press('Escape')
  })

  /** Returns the pairs of nodes that overlap. */
  const misplaced = async () => {
    const { nodes } = await on.graph()
    const boxes: [string, number, number, number, number][] = nodes
      .filter(({ type }: any) => type !== 'group')
      .map(({ id, position, size }: any) => [id, position.x - size.width / 2, position.y, size.width, size.height])
    return boxes.flatMap(([a, x, y, width, height], index) =>
      boxes
        .slice(index + 1)
        .flatMap(([b, left, top, w, h]) => (x < left + w && left < x + width && y < top + h && top < y + height ? [`${a} ${b}`] : [])),
    )
  }
  const count = async () => (await on.graph()).nodes.length

  test('Pasted text, copies, duplicates and dropped files do not overlap other nodes', async () => {
    await on.newCanvas()
    for (const text of ['One', 'Two', 'Three']) await on.pasteData({ 'text/plain': text })
    await expect.poll(count).toBe(3)
    expect(await misplaced()).toEqual([])
    await on.canvas().focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Control+v')
    await expect.poll(count).toBe(9)
    await page.keyboard.press('Control+d')
    await expect.poll(count).toBe(12)
    expect(await misplaced()).toEqual([])
    // Drops four files on an existing node.
    await page.keyboard.press('1')
    await page.evaluate(
      async bytes => {
        const dataTransfer = new DataTransfer()
        for (let index = 0; index < 4; index += 1)
          dataTransfer.items.add(new File([new Uint8Array(bytes)], `${index}.png`, { type: 'image/png' }))
        const card = document.querySelector('[data-node]')!.getBoundingClientRect()
        const init = { dataTransfer, bubbles: true, cancelable: true, clientX: card.x + 5, clientY: card.y + 5 }
        document.querySelector('.canvas')!.dispatchEvent(new DragEvent('drop', init))
      },
      [...onePixel],
    )
    await expect.poll(count).toBe(16)
    expect(await misplaced()).toEqual([])
  })

  test('A copy of a node in a group joins the group only if the copy lies inside the group', async () => {
    await on.newCanvas({
      add: [
        { ref: 'g', type: 'group', label: 'Frame', size: { width: 460, height: 460 }, ...place(-230, -70) },
        { ref: 'a', type: 'text', prompt: 'One', group: 'g', ...place(0) },
      ],
    })
    await on.node(/^Text, One/).click()
    await page.keyboard.press('Control+d')
    await expect.poll(count).toBe(3)
    expect((await on.graph()).nodes.map(({ group }: any) => group)).toEqual([null, 'n1', null])
  })

  test('Dropping a wire on the canvas adds a node whose input is at the pointer, without changing the zoom', async () => {
    await on.newCanvas({ add: [{ ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) }] })
    const zoom = () => page.locator('.react-flow__viewport').evaluate(({ style }) => /scale\(([\d.]+)\)/.exec(style.transform)![1])
    for (let step = 0; step < 3; step += 1) await on.button('Zoom out').click()
    await expect.poll(zoom).toMatch(/^0\.5/)
    const before = await zoom()
    const drop = async (dx: number, dy: number) => {
      const { x, y, width, height } = (await page.locator('[data-id="n1"] .handle.out').boundingBox())!
      const [toX, toY] = [Math.min(dx + x, 1260), y + dy]
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(toX, toY, { steps: 4 })
      await page.mouse.up()
      await page.getByRole('dialog', { name: 'Add node' }).getByRole('option', { name: 'Image', exact: true }).click()
      return { x: toX - x - width / 2, y: toY - y - height / 2 }
    }
    const first = await drop(60, 150)
    await expect.poll(count).toBe(2)
    // The canvas may have moved so that the node stays visible next to its panel.
    const at = async (card: number, end: string) =>
      (await page.locator(`.react-flow__node >> nth=${card} >> .handle.${end}`).boundingBox())!
    const [output, input] = [await at(0, 'out'), await at(1, 'in')]
    expect(Math.abs(input.x - output.x - first.x)).toBeLessThan(8)
    expect(Math.abs(input.y - output.y - first.y)).toBeLessThan(8)
    await on.panel().getByRole('button', { name: 'Close' }).click()
    await drop(2000, 0)
    await expect.poll(count).toBe(3)
    expect(await zoom()).toBe(before)
    const source = (await on.node(/^Image, Town/).boundingBox())!
    expect(source.x + source.width).toBeGreaterThan(0)
  })

  test('A double-click opens the list of nodes at the pointer, and a node added from the list has its input at that point', async () => {
    await on.newCanvas({ add: [{ ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) }] })
    const view = () => page.locator('.react-flow__viewport').getAttribute('style')
    const before = await view()
    const dialog = page.getByRole('dialog', { name: 'Add node' })
    for (const [x, y] of [
      [1200, 100],
      [1100, 640],
    ] as const) {
      await page.mouse.dblclick(x, y)
      await dialog.getByRole('option', { name: 'Video', exact: true }).waitFor()
      const box = (await dialog.boundingBox())!
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= 1280, box.y + box.height <= 720]).toEqual([true, true, true, true])
      // The list is next to the pointer but does not cover it.
      expect(x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height).toBe(true)
      expect(Math.max(box.x - x, x - box.x - box.width, box.y - y, y - box.y - box.height)).toBeLessThan(24)
      await dialog.getByRole('option', { name: 'Video', exact: true }).click()
      await on.panel().waitFor()
      const input = (await page.locator('.react-flow__node').last().locator('.handle.in').boundingBox())!
      expect(Math.hypot(input.x + input.width / 2 - x, input.y + input.height / 2 - y)).toBeLessThan(4)
      await on.panel().getByRole('button', { name: 'Close' }).click()
    }
    expect(await view()).toBe(before)
  })

  test('The list that opens when a wire is dropped does not cover the node where the wire starts', async () => {
    await on.newCanvas({ add: [{ ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) }] })
    const dialog = page.getByRole('dialog', { name: 'Add node' })
    for (const [x, y] of [
      [1270, 400],
      [1000, 700],
    ] as const) {
      const from = (await page.locator('.handle.out').boundingBox())!
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 4 })
      await page.mouse.up()
      await dialog.waitFor()
      await page.locator('.guides .wire.drawn').waitFor({ state: 'attached' })
      const [box, card] = [(await dialog.boundingBox())!, (await on.node(/^Image, Town/).boundingBox())!]
      const isBeside =
        box.x >= card.x + card.width || box.x + box.width <= card.x || box.y >= card.y + card.height || box.y + box.height <= card.y
      expect([isBeside, box.x + box.width <= 1280, box.y + box.height <= 720]).toEqual([true, true, true])
      await page.keyboard.press('Escape')
    }
  })
})
