/** Tests in a real browser what is offered, where added nodes are placed, and what undo and Escape do. */
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { onePixel } from '../../testing/form.ts'
import { openCanvasPage, place, type CanvasPage } from './canvas-page.ts'
import { wrongWidths } from './chip-widths.ts'
import { openBrowser, openStudio, type Browser, type Studio } from './open-studio.ts'

describe.skipIf(missingBrowser)('editing a canvas', () => {
  let studio: Studio
  let browser: Browser
  let page: Page
  let on: CanvasPage
  const errors: string[] = []

  beforeAll(async () => {
    studio = await openStudio()
    browser = await openBrowser()
    on = await openCanvasPage(studio, browser, errors)
    page = on.page
  })
  // A failed test may have left the page in any state.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.goto(`${studio.service.origin}/studio`)
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.installation.close()
  })

  const options = () => page.getByRole('option')
  const search = () => page.getByRole('combobox', { name: 'Search nodes and actions' })

  test('The list of nodes and actions names each action once and ranks an exact name before a beginning, words and descriptions', async () => {
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
    // A server action runs sooner than its browser variant.
    await on.button('Add node').click()
    await search().fill('Rotate Image')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).nodes[1]?.action?.action_id).toBe('rotate-image')
  })

  test('The list for connecting says the direction of each wire, and Enter chooses one that is possible', async () => {
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
    await dialog.getByRole('group', { name: 'Takes from' }).getByRole('option', { name: 'Lake' }).waitFor()
    await dialog.getByRole('group', { name: 'Feeds' }).getByRole('option', { name: 'Lake' }).waitFor()
    const described = () => dialog.getByRole('option').evaluateAll(all => all.map(each => each.getAttribute('aria-description')))
    expect(await described()).toEqual([
      'Image, Takes from',
      'It is already connected. Takes from',
      'Image, Feeds',
      'This would create a loop. Feeds',
    ])
    await dialog.getByRole('combobox').fill('town')
    await dialog.getByRole('combobox').fill('')
    await dialog.getByRole('option', { name: 'Lake', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).edges.map(({ from, to }: any) => `${from} ${to}`)).toEqual(['n1 n2', 'n3 n2'])
    await on.panel().getByRole('button', { name: 'Add input' }).click()
    await dialog.getByRole('group', { name: 'Takes from' }).waitFor()
    expect(await dialog.getByRole('group').count()).toBe(1)
    await page.keyboard.press('Escape')
  })

  /** Pairs of nodes that lie on each other. */
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

  test('Pasted texts, copies, duplicates and dropped files lie on no other node', async () => {
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

  test('A copy of a node in a group belongs to the group only if it lies there', async () => {
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

  test('A node that is added by dropping a wire has its input at the pointer, and the zoom stays', async () => {
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
    // The canvas may have moved to show the node next to its panel.
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

  const selection = () => on.canvas().getAttribute('data-selection')
  const twoImages = {
    add: [
      { ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) },
      { ref: 'b', type: 'image', label: 'Town', prompt: 'A hill', ...place(420) },
    ],
  }

  test('Escape clears the selection wherever the focus is, also after a dialog', async () => {
    await on.newCanvas(twoImages)
    await on.canvas().focus()
    await page.keyboard.press('Control+a')
    await expect.poll(selection).toBe('2')
    await on.button('More').click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await selection()).toBe('2')
    await page.keyboard.press('Escape')
    await expect.poll(selection).toBe('0')
    // Escape closes a menu and keeps the selection.
    await page.keyboard.press('Control+a')
    await on.button('More').click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await selection()).toBe('2')
  })

  test('Undo and redo survive a reload, for added, changed and deleted nodes', async () => {
    await on.newCanvas()
    await on.add('Text')
    await on.panel().getByRole('textbox', { name: 'Prompt' }).fill('First words')
    await on.panel().getByRole('textbox', { name: 'Name' }).fill('Note')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await on.graph()).nodes[0]?.label).toBe('Note')
    await on.panel().getByRole('button', { name: 'Delete' }).click()
    await expect.poll(count).toBe(0)
    await page.reload()
    await on.button('Undo').click()
    await on.node(/^Text, Note/).waitFor()
    await on.button('Undo').click()
    await on.node(/^Text, First words/).waitFor()
    await expect.poll(async () => (await on.graph()).nodes.map(({ prompt, label }: any) => [prompt, label])).toEqual([['First words', '']])
    await page.reload()
    await on.button('Redo').click()
    await on.node(/^Text, Note/).waitFor()
    await on.button('Redo').click()
    await on.node(/^Text/).waitFor({ state: 'detached' })
    await expect.poll(count).toBe(0)
    expect(await on.button('Redo').isDisabled()).toBe(true)
  })

  test('People read names: in prompts, titles, messages and to screen readers, never ids', async () => {
    await on.newCanvas({
      add: [
        ...twoImages.add,
        { ref: 'c', type: 'image', ...place(840) },
        { ref: 'd', type: 'action', action_id: 'crop-image-browser', ...place(840, 420) },
      ],
      connect: [{ from: 'c', to: 'd', in: 'image' }],
    })
    await on.node(/^Image, untitled/).click()
    const prompt = on.panel().getByRole('textbox', { name: 'Prompt' })
    await prompt.fill('')
    for (const option of [0, 1]) {
      await prompt.pressSequentially('@tow')
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option').nth(option).click()
    }
    await prompt.pressSequentially('at night')
    expect(await prompt.inputValue()).toBe('@[Town] @[Town 2] at night')
    await on.node(/^Image, at night/).waitFor()
    await expect.poll(async () => (await on.graph()).nodes[2].prompt).toBe('@[n1] @[n2] at night')
    // A chip is behind its name, is passed by one key, and is deleted by one.
    expect(await on.panel().locator('.prompt-chip').allTextContents()).toEqual(['@[Town]', '@[Town 2]'])
    expect(await page.evaluate(wrongWidths)).toEqual([])
    await prompt.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(17, 17))
    await prompt.press('ArrowLeft')
    await expect.poll(() => prompt.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(8)
    await prompt.press('Delete')
    expect(await prompt.inputValue()).toBe('@[Town]  at night')
    await prompt.press('Control+z')
    expect(await prompt.inputValue()).toBe('@[Town] @[Town 2] at night')
    await prompt.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(17, 17))
    await prompt.press('Backspace')
    expect(await prompt.inputValue()).toBe('@[Town]  at night')
    expect(await page.locator('.react-flow__edge:not([aria-hidden=true])').count()).toBe(0)
    expect(await on.canvas().getByText('n1').count()).toBe(0)
    await on.node(/^Action, Crop Image/).click()
    await on.panel().getByRole('button', { name: 'Disconnect' }).waitFor()
    await on.change({ remove: [{ id: 'n4' }] })
    await page.locator('.ui-toast').getByText('Someone else removed “Crop Image”').waitFor()
    await page.locator('.ui-toast').getByRole('button', { name: 'Dismiss' }).click()
  })

  test('An action cannot run without its inputs, and its inputs can be put in another order', async () => {
    await on.newCanvas({
      add: [
        { ref: 's', type: 'action', action_id: 'stitch-videos', ...place(840) },
        { ref: 'a', type: 'video', label: 'Sea', prompt: 'A sea', ...place(0) },
        { ref: 'b', type: 'video', label: 'Hill', prompt: 'A hill', ...place(420) },
        { ref: 'c', type: 'video', label: 'Sky', prompt: 'A sky', ...place(420, 420) },
      ],
    })
    await on.node(/^Action, Stitch Videos/).click()
    await on.panel().getByText('Stitch Videos needs a video: connect one.').waitFor()
    expect(await on.runButton().isDisabled()).toBe(true)
    await expect.poll(() => on.button('Run stale').getAttribute('aria-description')).toMatch(/^Runs 3 nodes/)
    await on.change({ connect: ['n2', 'n3', 'n4'].map(from => ({ from, to: 'n1', in: 'videos' })) })
    await expect.poll(() => on.runButton().isEnabled()).toBe(true)
    const order = async () => (await on.graph()).edges.map(({ from }: any) => from)
    await on.panel().getByRole('button', { name: 'Move Sky up' }).click()
    await expect.poll(order).toEqual(['n2', 'n4', 'n3'])
    await on.panel().getByRole('button', { name: 'Move Sky up' }).click()
    await expect.poll(order).toEqual(['n4', 'n2', 'n3'])
    await on.button('Undo').click()
    await expect.poll(order).toEqual(['n2', 'n4', 'n3'])
  })

  test('A canvas of fourteen nodes is whole on a phone and in a small window, where Run stays in sight', async () => {
    for (const [width, height] of [
      [390, 844],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await on.newCanvas({
        add: Array.from({ length: 14 }, (_, index) => ({
          ref: `r${index}`,
          type: 'image',
          prompt: `Scene ${index}`,
          ...place((index % 7) * 420, Math.floor(index / 7) * 460),
        })),
      })
      const area = (await on.canvas().boundingBox())!
      const outside = async () => {
        const boxes = await Promise.all((await page.locator('.react-flow__node').all()).map(each => each.boundingBox()))
        return boxes.filter(
          box => !box || box.x < area.x || box.y < area.y || box.x + box.width > width || box.y + box.height > height - 60,
        ).length
      }
      await expect.poll(outside).toBe(0)
      await on.node(/^Image, Scene 3,/).dispatchEvent('click')
      await on.runButton().waitFor()
      const run = (await on.runButton().boundingBox())!
      expect([width, run.y + run.height <= height]).toEqual([width, true])
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('A node that is first selected while the service is unavailable can be edited', async () => {
    await on.newCanvas(twoImages)
    await page.reload()
    await on
      .node(/^Image, Town/)
      .first()
      .waitFor()
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => /(node-panel|menu-popup|find-node)-/.exec(name)?.[1]))
    await expect.poll(async () => new Set(await loaded()).size).toBe(4)
    await page.context().setOffline(true)
    try {
      await on
        .node(/^Image, Town/)
        .first()
        .click()
      await on.panel().getByRole('textbox', { name: 'Prompt' }).fill('A town at night')
      await on.panel().getByRole('textbox', { name: 'Name' }).waitFor()
    } finally {
      await page.context().setOffline(false)
    }
    await expect.poll(async () => (await on.graph()).nodes[0].prompt).toBe('A town at night')
  })

  test('The page has run without an error, within its policy', () => {
    expect(errors).toEqual([])
  })

  test('A prompt that somebody else rewrites meanwhile stays in the field, and nothing runs until one of both is chosen', async () => {
    await on.newCanvas({ add: [{ ref: 'cup', type: 'image', prompt: 'a cup', label: 'Cup', model: 'local/image', ...place(0) }] })
    await on.node(/Cup/).click()
    const prompt = page.getByRole('textbox', { name: 'Prompt' })
    const rewrite = (text: string) => on.change({ update: [{ id: 'n1', prompt: text }] })
    const stored = async () => (await on.graph()).nodes[0].prompt
    await prompt.fill('a red cup on slate')
    await expect.poll(stored).toBe('a red cup on slate')
    await rewrite('a blue teapot at night')
    await on.panel().getByText('a blue teapot at night').waitFor()
    expect(await prompt.inputValue()).toBe('a red cup on slate')
    const balance = await on.balance()
    await on.runButton().click()
    await page.getByRole('alert').getByText('Someone else changed the prompt of “Cup”').waitFor({ state: 'attached' })
    expect([await prompt.inputValue(), await on.balance()]).toEqual(['a red cup on slate', balance])
    // Further typing and another look at the canvas decide nothing.
    await prompt.pressSequentially('!')
    await on.button('Close').click()
    await on.node(/Cup/).click()
    expect([await prompt.inputValue(), await stored()]).toEqual(['a red cup on slate!', 'a blue teapot at night'])
    await on.button('Keep mine').click()
    await expect.poll(stored).toBe('a red cup on slate!')
    expect(await on.button('Keep mine').count()).toBe(0)
    await prompt.fill('a green cup')
    await expect.poll(stored).toBe('a green cup')
    await rewrite('a pot')
    await on.button('Use theirs').click()
    expect(await prompt.inputValue()).toBe('a pot')
    await on.runButton().click()
    await expect.poll(on.balance).toBeLessThan(balance)
    expect((await on.call('GET', `/generations?node_id=${(await on.graph()).nodes[0].node_id}`)).generations).toHaveLength(1)
  })

  test('A run refuses a prompt, or a text that feeds it, that was replaced before the page knew of it', async () => {
    await on.newCanvas({ add: [{ ref: 'cup', type: 'image', prompt: 'a cup', label: 'Cup', model: 'local/image', ...place(0) }] })
    await on.node(/Cup/).click()
    const balance = await on.balance()
    // The page gets no events while the change is made.
    const replaceFirst = async (route: Route) => {
      await on.change({ update: [{ id: 'n1', prompt: 'a teapot' }] })
      await route.continue()
    }
    await page.route('**/nodes/run', replaceFirst, { times: 1 })
    await on.runButton().click()
    await page.getByRole('alert').getByText('Someone else changed “Cup”').waitFor({ state: 'attached' })
    expect(await on.balance()).toBe(balance)
    await expect.poll(() => page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('a teapot')
    const words = { ref: 'words', type: 'text', prompt: 'at noon', label: 'Words', ...place(-600) }
    await on.change({ add: [words], connect: [{ from: 'words', to: 'n1' }] })
    await on.node(/Words/).waitFor()
    await on.runButton().click()
    await expect.poll(on.balance).toBeLessThan(balance)
    await expect.poll(async () => (await on.graph()).nodes[0].status).toBe('done')
    const second = await on.balance()
    const rewriteSource = async (route: Route) => {
      await on.change({ update: [{ id: 'n2', prompt: 'at night' }] })
      await route.continue()
    }
    await page.route('**/nodes/run', rewriteSource, { times: 1 })
    let requests = 0
    page.on('request', request => (requests += request.url().endsWith('/nodes/run') ? 1 : 0))
    await on.runButton().click()
    await on.canvas().getByText('at night').waitFor()
    await page.getByRole('alert').getByText('Someone else changed “Cup”').waitFor({ state: 'attached' })
    expect([await on.balance(), requests]).toEqual([second, 1])
  })
})
