import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'

/** A page of a browser that Playwright cannot drive, driven by WebDriver. */
export interface DrivenPage {
  goto(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs the body of an async function in the page, with `args`. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Performs actions of WebDriver: https://www.w3.org/TR/webdriver2/#actions */
  perform(actions: readonly object[]): Promise<void>
  /** Chooses files in the first file input that a selector finds. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Presses keys one after another. The first ones, if they are modifiers, are held down meanwhile. */
export function pressKeys(page: DrivenPage, ...keys: readonly string[]): Promise<void> {
  const held = keys.slice(
    0,
    keys.findIndex(key => !(key in modifiers)),
  )
  const actions = [
    ...held.map(key => ({ type: 'keyDown', value: modifiers[key] })),
    ...keys.slice(held.length).flatMap(key =>
      [keyCodes[key] ?? key].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    ),
    ...held.map(key => ({ type: 'keyUp', value: modifiers[key] })),
  ]
  return page.perform([{ type: 'key', id: 'keyboard', actions }])
}

export const typeText = (page: DrivenPage, text: string): Promise<void> => pressKeys(page, ...text)

/** Clicks with the mouse at a place of the window. */
export const clickAt = (page: DrivenPage, x: number, y: number): Promise<void> =>
  page.perform([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ])

const modifiers: Record<string, string> = { Shift: '\uE008', Control: '\uE009' }
const keyCodes: Record<string, string> = {
  ArrowLeft: '\uE012',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Delete: '\uE017',
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
