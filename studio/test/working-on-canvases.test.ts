// @project slow: it drives the studio in a browser
/**
 * Tests, in a real browser, how users work on canvases: with the keyboard, together, offline and as viewers. Finds elements by role and
 * name, as assistive technology does. All tests share a service and a browser.
 */
import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { missingBrowser } from '../../testing/browser.ts'
import { createGate } from '../../testing/gate.ts'
import { isRetry } from '../../testing/is-retry.ts'
import type { Browser, Studio } from './open-studio.ts'
import { takeRenders } from './renders.ts'
import { openStory, signIn, storyPage } from './story-suite.ts'

describe.skipIf(missingBrowser)('working on canvases', () => {
  let studio: Studio
  let browser: Browser
  let page: Page
  /** The page's script errors and policy violations. */
  const errors: string[] = []

  openStory(opened => ({ studio, browser, page } = opened), errors)
  beforeAll(() => signIn(studio, page))
  const { call, newCanvas, canvas, panel, button, node, add, makeFirstPicture } = storyPage(() => page)

  /** Waits until a node has stopped moving. Nodes added to an empty canvas move into view first, and a click before that may miss. */
  const atRest = async (card: Locator) => {
    let { x, y } = { x: -1, y: -1 }
    await expect
      .poll(
        async () => {
          const place = await card.boundingBox()
          const rests = place !== null && place.x > 0 && place.x === x && place.y === y
          if (place) ({ x, y } = place)
          return rests
        },
        { interval: 200 },
      )
      .toBe(true)
    return { x, y }
  }

  test('Undo restores a removed node together with its image, and redo removes it again', async () => {
    await makeFirstPicture()
    await node(/^Image, A red fox/).click()
    await panel().getByRole('button', { name: 'Delete', exact: true }).click()
    await node(/^Image, A red fox/).waitFor({ state: 'detached' })
    // Undo also works after the service has removed the node.
    await expect.poll(async () => (await graph()).nodes.length).toBe(0)
    await button('Undo').click()
    await node(/^Image, A red fox in deep snow, done/).waitFor()
    await expect.poll(async () => (await graph()).nodes.map(({ id, status }: any) => [id, status])).toEqual([['n1', 'done']])
    await button('Redo').click()
    await node(/^Image, A red fox/).waitFor({ state: 'detached' })
    await button('Undo').click()
    await node(/^Image, A red fox in deep snow, done/).waitFor()
  })

  const graph = async () => {
    const projectId = new URL(page.url()).pathname.split('/').at(-1)!
    const { workspace_id } = await call('GET', `/projects/${projectId}`)
    return call('GET', `/workspaces/${workspace_id}/projects/${projectId}/graph`)
  }

  const focused = (name: RegExp) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(name)

  test('With the keyboard alone, a user can add, edit, connect and run nodes and read the result', async () => {
    // Turns off animations, which are slow without a graphics card and have been covered by earlier tests.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await newCanvas('By keyboard')
    const { keyboard } = page
    await canvas().focus()
    for (const [type, prompt] of [
      ['text', 'Three words for a winter morning'],
      ['image', 'A poster'],
    ] as const) {
      await keyboard.press('/')
      await page.getByRole('dialog', { name: 'Add node' }).waitFor()
      await keyboard.type(type)
      await page.getByRole('option', { name: new RegExp(`^${type}$`, 'i'), selected: true }).waitFor()
      await keyboard.press('Enter')
      const field = panel().getByRole('textbox', { name: 'Prompt' })
      await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
      await keyboard.type(prompt)
      await keyboard.press('Escape')
      await focused(new RegExp(prompt))
    }
    await keyboard.press('c')
    await page.getByRole('dialog', { name: 'Connect' }).waitFor()
    await keyboard.press('Enter')
    await node(/^Image, A poster, idle, 1 input$/).waitFor()
    await focused(/^Image, A poster/)
    await keyboard.press('Control+Enter')
    await node(/^Image, A poster, done, 1 input$/).waitFor()
    // Follows the wire back to its source.
    await keyboard.press('Control+ArrowLeft')
    await focused(/^Text, Three words/)
    // After a deletion, the canvas has focus, so that its keyboard shortcuts still work.
    await keyboard.press('Delete')
    await focused(/^Canvas$/)
    await keyboard.press('Control+z')
    await keyboard.press('Control+z')
    await node(/^Image, A poster, done.*, 0 inputs$/).waitFor()
  })

  test('The page renders only the visible nodes of a large canvas, and the events of a run re-render only one node', async () => {
    const { project_id, changeset } = await newCanvas('Large')
    const scenes = Array.from({ length: 320 }, (_, index) => ({
      ref: `r${index}`,
      type: 'image',
      prompt: `Scene ${index}`,
      position: { x: (index % 20) * 420, y: Math.floor(index / 20) * 420 },
    }))
    const { created } = await call('POST', changeset, { add: scenes })
    await page.reload()
    await page.locator('.far-canvas').waitFor()
    // The nodes that the view passes over while it moves are not rendered.
    expect((await takeRenders(page)).nodes.length).toBeLessThan(100)
    await page.keyboard.press('Control+f')
    await page.getByRole('combobox', { name: /^Find/ }).fill('Scene 147')
    await page.keyboard.press('Enter')
    await node(/^Image, Scene 147, idle/).waitFor()
    expect(await page.locator('[data-node]').count()).toBeLessThan(100)
    // The view may still be moving.
    await expect.poll(async () => (await takeRenders(page)).nodes, { interval: 500 }).toEqual([])
    const { workspace_id } = await call('GET', `/projects/${project_id}`)
    await call('POST', `/workspaces/${workspace_id}/projects/${project_id}/nodes/run`, { node_ids: [created.r147.node_id] })
    await node(/^Image, Scene 147, done/).waitFor()
    expect((await takeRenders(page)).nodes).toEqual([created.r147.id])
  })

  test("Connecting a node to a timeline appends the node's media; the timeline editor can add text and change the text's duration", async () => {
    const { project_id, changeset } = await newCanvas('Film')
    const { created } = await call('POST', changeset, {
      add: [
        { ref: 'day', type: 'image', prompt: 'In the morning', position: { x: 0, y: 0 } },
        { ref: 'film', type: 'timeline', label: 'Film', position: { x: 600, y: 0 } },
      ],
    })
    const film = node(/^Timeline, Film, idle, 0 inputs/)
    await atRest(film)
    await film.click()
    await panel().getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('dialog', { name: 'Connect' }).getByRole('option', { name: 'In the morning' }).first().click()
    await node(/^Timeline, Film, idle, 1 input/).waitFor()
    await panel().getByRole('button', { name: 'Edit timeline' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit timeline' })
    await editor.getByRole('textbox', { name: 'Add text' }).fill('The end')
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await editor.getByRole('spinbutton', { name: 'Length (seconds)' }).fill('2')
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.waitFor({ state: 'detached' })
    const { document } = await call('GET', `/projects/${project_id}/timelines/${created.film.id}`)
    expect(document.tracks).toMatchObject([
      { kind: 'video', items: [{ node_id: created.day.id, start: 0, duration: 96 }] },
      { kind: 'text', items: [{ text: 'The end', start: 0, duration: 48 }] },
      { kind: 'audio', items: [] },
    ])
  })

  test('A change made through the API is shown immediately', async () => {
    const { changeset } = await newCanvas('Together')
    await page.getByRole('heading', { name: 'What would you like to make?' }).waitFor()
    await call('POST', changeset, { add: [{ ref: 'a', type: 'image', prompt: 'From an agent' }] })
    await node(/^Image, From an agent, idle/).waitFor()
    await call('POST', changeset, { update: [{ id: 'n1', prompt: 'From another one', label: '' }] })
    await node(/^Image, From another one, idle/).waitFor()
  })

  test('The last move of a node wins, and everything else that other users changed is preserved', async () => {
    const { changeset } = await newCanvas('Two people')
    await call('POST', changeset, { add: [{ ref: 'a', type: 'image', prompt: 'A fox' }] })
    const card = node(/^Image, A fox/)
    const { x, y } = await atRest(card)
    const before = (await graph()).nodes[0].position
    await page.mouse.move(x + 30, y + 30)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 50, { steps: 4 })
    await call('POST', changeset, { update: [{ id: 'n1', position: { x: -900, y: -900 }, label: 'By somebody else' }] })
    await node(/^Image, By somebody else/).waitFor()
    // The node stays under the pointer.
    expect((await node(/^Image, By somebody else/).boundingBox())!.x).toBeGreaterThan(x)
    await page.mouse.move(x + 130, y + 70, { steps: 4 })
    await page.mouse.up()
    // A drag starts only after a few pixels, so the node moves less than the pointer.
    await expect.poll(async () => (await graph()).nodes[0].position.x - before.x).toBeGreaterThan(60)
    expect((await graph()).nodes).toMatchObject([{ label: 'By somebody else' }])
  })

  const newKeyVisual = async () => {
    const { changeset } = await newCanvas('Removed')
    // A later test requires a page that has not loaded all parts.
    await page.reload()
    await call('POST', changeset, { add: [{ ref: 'a', type: 'image', label: 'Key visual', prompt: 'A fox' }] })
    await atRest(node(/^Image, Key visual/))
    return changeset
  }

  test('If another user removes a node while its prompt is being written, the node can be restored with the whole prompt', async () => {
    const changeset = await newKeyVisual()
    await node(/^Image, Key visual/).click()
    const prompt = panel().getByRole('textbox', { name: 'Prompt' })
    await prompt.fill('A fox that is being written')
    await call('POST', changeset, { remove: [{ id: 'n1' }] })
    await page.getByText('Someone else removed “Key visual”').first().waitFor()
    await button('Restore').click()
    await node(/^Image, Key visual/).waitFor()
    await expect
      .poll(async () => (await graph()).nodes.map((each: any) => [each.id, each.prompt]))
      .toEqual([['n1', 'A fox that is being written']])
  })

  test('If the service is unavailable, the page says so, and changes made in the meantime are saved later', async ({ task }) => {
    if (isRetry(task)) await newKeyVisual()
    await node(/^Image, Key visual/).click()
    await browser.context.setOffline(true)
    try {
      await panel().getByRole('textbox', { name: 'Prompt' }).fill('Written offline')
      await page.getByRole('alert').filter({ hasText: 'Your changes are safe and will be saved later.' }).waitFor()
      // A list that could not be loaded is loaded once the service is available again.
      await panel().getByRole('button', { name: 'Close' }).click()
      await node(/^Image, Key visual/).click()
      await panel().getByText('The results could not be loaded').waitFor()
      // The same applies to a part of the page that could not be loaded.
      await button('Share').click()
      await page.getByText('Part of the page cannot be loaded right now.').first().waitFor()
    } finally {
      await browser.context.setOffline(false)
    }
    await page.getByRole('dialog', { name: 'Share' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await graph()).nodes[0].prompt).toBe('Written offline')
    await page.getByRole('alert').filter({ hasText: 'and will be saved later' }).waitFor({ state: 'detached' })
    await panel().getByText('The results could not be loaded').waitFor({ state: 'detached' })
  })

  test('The outline is a tree of all nodes, and clicking a node in it selects that node', async ({ task }) => {
    if (isRetry(task)) await newKeyVisual()
    await button('Outline').click()
    const tree = page.getByRole('tree', { name: 'Outline' })
    await tree.getByRole('treeitem', { name: /^Image, Key visual/ }).click()
    await panel().waitFor()
    await button('Outline').click()
  })

  const writeKept = async () => {
    await newCanvas('Kept')
    await add('Image')
    await panel().getByRole('textbox', { name: 'Prompt' }).fill('Written just before the reload')
  }

  test('Reloading the page while a user is typing loses nothing', async () => {
    await writeKept()
    await page.reload()
    await node(/^Image, Written just before the reload, idle/).waitFor()
    await expect.poll(async () => (await graph()).nodes.map(({ prompt }: any) => prompt)).toEqual(['Written just before the reload'])
  })

  test.for(['light', 'dark'] as const)('The canvas has no serious accessibility violations in %s mode', async (colorScheme, { task }) => {
    if (isRetry(task)) await writeKept()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await node(/^Image, Written/).click()
    await panel().waitFor()
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => (globalThis as never as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }))
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([])
  })

  test('Logging out saves changes first, and a viewer can change nothing with the pointer or the keyboard', async ({ task }) => {
    if (isRetry(task)) await writeKept()
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await page.keyboard.press('Escape')
    // The change is still being saved when the user signs out.
    const clicked = createGate()
    await page.route('**/canvas/changeset', async route => {
      await clicked.passed
      await route.continue()
    })
    await panel().getByRole('textbox', { name: 'Prompt' }).fill('Written just before')
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    // The page waits until the change is saved. Otherwise, the user would be signed out before this request returned.
    await page.evaluate(() => fetch('/healthz'))
    clicked.open()
    await page.waitForURL('**/studio/login?to=*')
    await page.unroute('**/canvas/changeset')
    const path = decodeURIComponent(new URL(page.url()).searchParams.get('to')!)
    const email = isRetry(task) ? 'w@example.com' : 'v@example.com'
    await studio.addViewer(email)
    await page.goto(await studio.link('--member', email))
    await page.waitForURL(`${studio.service.origin}/studio`)
    await page.goto(studio.service.origin + path)
    await node(/^Image, Written/).click()
    await page.getByText('Read only').waitFor()
    await expect.poll(() => panel().getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('Written just before')
    const before = await graph()
    for (const name of ['Add node', 'Run', 'Run stale', 'Share', 'Delete', 'Duplicate', 'Connect', 'Lock'])
      expect([name, await button(name).count()]).toEqual([name, 0])
    await node(/^Image, Written/).focus()
    for (const key of ['/', 'c', 'g', 'l', 'ArrowRight', 'Delete', 'Control+d', 'Control+Enter']) await page.keyboard.press(key)
    await panel().getByRole('button', { name: 'History' }).click()
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1)
    expect(await graph()).toEqual(before)
  })

  test('The page logs no script errors or policy violations', () => {
    expect(errors).toEqual([])
  })
})
