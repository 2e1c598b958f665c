// @project slow: it drives the studio in other browsers
/** Tests the studio's main user story in Firefox and WebKit. The other tests use Chromium. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clickAt, pressKeys, typeText, type DrivenPage } from '../../testing/driven-page.ts'
import { launchFirefox, missingFirefox } from '../../testing/firefox.ts'
import { skipIfMissing } from '../../testing/skip-if-missing.ts'
import { samplePng } from '../../testing/sample-media.ts'
import { launchWebKit, missingWebKit } from '../../testing/webkit.ts'
import { wrongWidths } from './chip-widths.ts'
import { openStudio, type Studio } from './open-studio.ts'

const browsers = [
  { name: 'Firefox', missing: missingFirefox, launch: launchFirefox },
  { name: 'WebKit', missing: missingWebKit, launch: launchWebKit },
]

let studio: Studio
beforeAll(async () => {
  if (!missingFirefox || !missingWebKit) studio = await openStudio()
})
afterAll(() => studio?.installation.close())

describe.each(browsers)('The studio in $name', ({ name: browser, missing, launch }) => {
  skipIfMissing(missing)
  let page: DrivenPage
  /** Script errors and policy violations. WebKit's driver does not report them. */
  const errors: string[] = []

  beforeAll(async () => {
    if (missing) return
    page = await launch(errors)
    await page.resize(1280, 960)
    await page.goto(await studio.link())
    // Waits for the page to load, because navigation makes Firefox report any resource that is still loading as failed.
    await until(`find('button', 'New project')`)
  })
  afterAll(() => page?.close())

  /** Waits until an expression in the page is truthy. @returns its value */
  const until = <T>(expression: string, ...args: unknown[]): Promise<T> =>
    vi.waitFor(
      async () => {
        const value = await page.run<T>(`${finders} const value = ${expression}; return value instanceof Node || value`, ...args)
        expect(value, `${expression} ${JSON.stringify(args)}`).toBeTruthy()
        return value
      },
      { timeout: 30_000, interval: 100 },
    )
  /** Clicks the element with this name once it has stopped moving and nothing covers it. */
  const click = async (elements: string, name: string) => {
    const [x, y] = await until<[number, number]>('await findPlace(args[0], args[1])', elements, name)
    await clickAt(page, x, y)
  }
  const seen = (elements: string, name: string) =>
    vi.waitFor(
      async () => {
        const names = await page.run<string[]>(`${finders} return [...document.querySelectorAll(args[0])].map(getName)`, elements)
        expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)))
      },
      { timeout: 30_000, interval: 100 },
    )
  const focused = (name: string) => until(`getName(document.activeElement).startsWith(args[0])`, name)
  const press = (...keys: string[]) => pressKeys(page, ...keys)
  const typed = (text: string) => typeText(page, text)
  const open = (path: string) => page.goto(`${studio.service.origin}${path}`)
  const project = `By keyboard in ${browser}`
  const node = '[role=application] [role=group]'

  test(`In ${browser}, a user can generate an image from a prompt, open the image full screen and share the canvas`, async () => {
    await open('/studio')
    await click('textarea', 'Prompt')
    await typed('A red fox in deep snow')
    await press('Enter')
    await seen(node, 'Image, A red fox in deep snow, done')
    await until(`document.querySelector('[role=application] [role=group] img')?.naturalWidth`)

    await click(node, 'Image, A red fox')
    await click('button', 'Open result')
    await until(`document.querySelector('dialog[open] .viewer-stage img')?.naturalWidth`)
    await click('dialog[open] button', 'Close')
    await until(`!document.querySelector('dialog[open]')`)

    await click('button', 'Share')
    await click('dialog[open] button', 'Share')
    const link = await until<string>(`document.querySelector('dialog[open] code')?.textContent`)
    await page.goto(link)
    await seen(node, 'Image, A red fox in deep snow')
    await until(`document.querySelector('[role=application] [role=group] img')?.naturalWidth`)
    await page.goto(link.replace(/\w{6}$/, 'nobody'))
    await until(`document.body.textContent.includes('Nothing is shared at this address.')`)
  })

  test(`In ${browser}, nodes can be added, connected, mentioned, run, removed and restored with the keyboard`, async () => {
    await open('/studio')
    await click('button', 'New project')
    await until(`document.querySelector('dialog[open] input') === document.activeElement`)
    await typed(project)
    await press('Enter')
    await seen('[role=application]', 'Canvas')
    await page.run(`document.querySelector('[role=application]').focus()`)
    for (const [type, prompt] of [
      ['text', 'Three words'],
      ['image', 'A poster'],
    ] as const) {
      await press('/')
      await until(`document.activeElement.matches('dialog[open] input')`)
      await typed(type)
      await until(`getName(document.querySelector('[role=option][aria-selected=true]')).toLowerCase() === args[0]`, type)
      await press('Enter')
      await focused('Prompt')
      await typed(prompt)
      await press('Escape')
      await focused(`${type === 'text' ? 'Text' : 'Image'}, ${prompt}`)
    }
    await press('c')
    await until(`document.activeElement.matches('dialog[open] input')`)
    await press('Enter')
    await seen(node, 'Image, A poster, idle, 1 input')
    await focused('Image, A poster')

    await press('Delete')
    await focused('Canvas')
    await press('Control', 'z')
    await seen(node, 'Image, A poster, idle, 1 input')
    await press('Control', 'Shift', 'z')
    await until('find(args[0], args[1]) === undefined', node, 'Image, A poster')
    await press('Control', 'z')
    await seen(node, 'Image, A poster, idle, 1 input')

    await click(node, 'Image, A poster')
    await click('[role=textbox], textarea', 'Prompt')
    await press('Control', 'a')
    await typed('A poster with @Thr')
    await until(`find('[role=option]', 'Three words')`)
    await press('Enter')
    await until(`document.activeElement.value.endsWith('[Three words] ')`)
    await until(`document.querySelector('.prompt-chip')?.textContent === '@[Three words]'`)
    expect(await page.run(`return ${wrongWidths}`)).toEqual([])
    await press('ArrowLeft')
    await press('ArrowLeft')
    await until(`document.activeElement.selectionStart === 'A poster with '.length`)
    await press('Delete')
    await until(`document.activeElement.value === 'A poster with  '`)
    // WebKit's driver has no key for undo.
    await page.run(`document.execCommand('undo')`)
    await until(`document.activeElement.value.endsWith('[Three words] ')`)
    await press('Escape')
    await press('Control', 'Enter')
    await seen(node, 'Image, A poster with.*, done, 1 input')
  })

  test(`In ${browser}, a file can be uploaded, and a user can continue to work while the service is unavailable`, async () => {
    await open('/studio/assets')
    const file = join(studio.installation.folder, `${browser}.png`)
    await writeFile(file, samplePng().bytes)
    await until(`document.querySelector('input[type=file]')`)
    await page.chooseFiles('input[type=file]', [file])
    await click('main button', `Image, ${browser}.png`)
    await until(`document.querySelector('dialog[open] .viewer-stage img')?.naturalWidth === 48`)

    await open('/studio')
    await click('main a', project)
    await click(node, 'Text, Three words')
    await click('[role=textbox], textarea', 'Prompt')
    await focused('Prompt')
    const edited = `[...document.querySelectorAll('[role=application] [role=group]')].some(each => getName(each).includes('Offline.'))`
    const { kill, exited } = studio.service
    kill('SIGTERM')
    await exited
    await typed('Offline. ')
    await until(`find('[role=alert]', '')?.textContent.includes('and will be saved later')`)
    await until(edited)
    studio.service = await studio.installation.serve()
    await until(
      `![...document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent.includes('and will be saved later'))`,
    )
    await open('/studio')
    await click('main a', project)
    await until(edited)
  })

  test.runIf(browser === 'Firefox')('In Firefox, no page logs a script error or a policy violation', () => {
    expect(errors).toEqual([])
  })
})

/** Page functions that find elements by accessible name. */
const finders = `
  const getName = element =>
    element?.getAttribute('aria-label') ||
    [...(element?.labels ?? [])].map(each => each.textContent).join() ||
    document.getElementById(element?.getAttribute('aria-labelledby'))?.textContent ||
    getText(element).trim()
  const getText = each =>
    each?.ariaHidden === 'true' ? '' : each?.childElementCount ? [...each.childNodes].map(getText).join('') : (each?.textContent ?? '')
  const find = (elements, name) =>
    [...document.querySelectorAll(elements)].find(each => each.getClientRects().length > 0 && getName(each).startsWith(name))
  const findPlace = async (elements, name) => {
    const element = find(elements, name)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const before = element?.getBoundingClientRect()
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (!element?.isConnected) return
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = [x + width / 2, y + height / 2]
    if (x !== before.x || y !== before.y || !element.contains(document.elementFromPoint(...place))) return
    return place
  }
`
