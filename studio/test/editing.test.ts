// @project slow: it drives the studio in a browser
/** Tests, in a real browser, how the canvas handles undo, Escape, the displayed text and simultaneous editing by several people. */
import axe from 'axe-core'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { place, type CanvasPage } from './canvas-page.ts'
import { wrongWidths } from './chip-widths.ts'
import { openForSuite } from './canvas-suite.ts'

describe.skipIf(missingBrowser)('editing a canvas', () => {
  let page: Page
  let on: CanvasPage
  const errors: string[] = []

  openForSuite(opened => ({ page, on } = opened), errors)

  const count = async () => (await on.graph()).nodes.length
  const selection = () => on.canvas().getAttribute('data-selection')
  const twoImages = {
    add: [
      { ref: 'a', type: 'image', label: 'Town', prompt: 'A town', ...place(0) },
      { ref: 'b', type: 'image', label: 'Town', prompt: 'A hill', ...place(420) },
    ],
  }

  test('Escape closes the open dialog or menu; if none is open, it clears the selection, wherever the focus is', async () => {
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
    // Escape closes a menu but keeps the selection.
    await page.keyboard.press('Control+a')
    await on.button('More').click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await selection()).toBe('2')
  })

  test('Undo and redo of added, changed and deleted nodes still work after a reload', async () => {
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
    // The service names untitled nodes. The page may receive that name before the user renames the node.
    const renamed = async () => (await on.graph()).nodes.map(({ prompt, label }: any) => [prompt, label === 'Note'])
    await expect.poll(renamed).toEqual([['First words', false]])
    await page.reload()
    await on.button('Redo').click()
    await on.node(/^Text, Note/).waitFor()
    await on.button('Redo').click()
    await on.node(/^Text/).waitFor({ state: 'detached' })
    await expect.poll(count).toBe(0)
    expect(await on.button('Redo').isDisabled()).toBe(true)
  })

  test('Prompts, titles, messages and text for screen readers contain node names, never ids', async () => {
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
    // One key press moves the caret past a chip, and one key press deletes the chip.
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

  test('An action cannot run without its inputs, and the order of the inputs can be changed', async () => {
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

  test('A canvas of fourteen nodes fits on a phone and in a small window, and the Run button stays visible', async () => {
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

  test('The page logs no script errors or policy violations', () => {
    expect(errors).toEqual([])
  })

  test('The share dialog offers to stop sharing only if the project is shared', async () => {
    await on.newCanvas()
    await on.button('Share').click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByRole('radio').first().waitFor()
    expect(await dialog.innerText()).not.toMatch(/stop/i)
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await dialog.getByRole('button', { name: 'Stop sharing' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  })

  test('The notice about unsaved changes disappears once the changes are saved', async () => {
    await on.newCanvas({ add: [{ ref: 'a', type: 'image', label: 'Town', prompt: 'A town', model: 'local/image', ...place(0) }] })
    await on.node(/Town/).click()
    await on.panel().waitFor()
    const notice = page.locator('.ui-toast').getByText('Your changes cannot be saved right now')
    await page.context().setOffline(true)
    try {
      await on.panel().getByRole('textbox', { name: 'Prompt' }).fill('A town at night')
      await on.runButton().click()
      await notice.waitFor()
    } finally {
      await page.context().setOffline(false)
    }
    await expect.poll(async () => (await on.graph()).nodes[0].prompt).toBe('A town at night')
    await notice.waitFor({ state: 'detached' })
  })

  test("The name of a node is legible over any image, and the heading levels in the node's panel are in order", async () => {
    await on.newCanvas(twoImages)
    await on.node(/Town/).first().click()
    await on.panel().getByRole('heading', { name: 'Inputs' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const contrasts = await page
        .locator('.nodecard-head')
        .last()
        .evaluate(head => {
          const context = document.createElement('canvas').getContext('2d')!
          const luminance = (...layers: string[]) => {
            for (const layer of layers) {
              context.fillStyle = layer
              context.fillRect(0, 0, 1, 1)
            }
            const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map(value => {
              const part = value / 255
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
            })
            return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
          }
          const { color, backgroundColor } = getComputedStyle(head)
          return ['black', 'white'].map(picture => {
            const [a, b] = [luminance(picture, backgroundColor), luminance(picture, backgroundColor, color)]
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
          })
        })
      expect(Math.min(...contrasts), colorScheme).toBeGreaterThan(4.5)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (globalThis as never as { axe: typeof axe }).axe.run({ runOnly: ['heading-order'], resultTypes: ['violations'] }),
    )
    expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  })

  test('After a reload, the length of an audio result is shown before the audio is played', async () => {
    await on.newCanvas({
      add: [{ ref: 'a', type: 'audio', label: 'Rain', prompt: 'Rain', model: 'local/audio', params: { duration: 2 }, ...place(0) }],
    })
    await on.node(/Rain/).click()
    await on.runButton().click()
    await expect.poll(async () => (await on.graph()).nodes[0].status, { timeout: 60_000 }).toBe('done')
    await page.reload()
    await expect.poll(() => page.locator('.audio-player .ui-num').textContent()).toBe('0:02')
  })

  test('If another user rewrites a prompt that was edited on the page, the field keeps the edit, and the node runs only after a version is picked', async () => {
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
    // Neither further typing nor reopening the panel resolves the conflict.
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

  test("A node does not run if another user's change to its prompt or input text has not reached the page yet", async () => {
    await on.newCanvas({ add: [{ ref: 'cup', type: 'image', prompt: 'a cup', label: 'Cup', model: 'local/image', ...place(0) }] })
    await on.node(/Cup/).click()
    const balance = await on.balance()
    // The page receives the change only after it has sent the request.
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
    // Closes the first run's message, which would otherwise be mistaken for the next run's.
    const message = page.getByRole('alert').getByText('Someone else changed “Cup”')
    while ((await message.count()) > 0) await page.getByRole('button', { name: 'Dismiss' }).first().click()
    const rewriteSource = async (route: Route) => {
      await on.change({ update: [{ id: 'n2', prompt: 'at night' }] })
      // The page shows the change after the click but before the service responds.
      await on.canvas().getByText('at night').waitFor()
      await route.continue()
    }
    await page.route('**/nodes/run', rewriteSource, { times: 1 })
    let requests = 0
    page.on('request', request => (requests += request.url().endsWith('/nodes/run') ? 1 : 0))
    await on.runButton().click()
    await message.waitFor({ state: 'attached' })
    expect([await on.balance(), requests]).toEqual([second, 1])
  })
})
