import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'

/** A page in a browser that Playwright cannot drive, driven through WebDriver. */
export interface DrivenPage {
  goto(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs the body of an async function in the page, with `args`. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Performs WebDriver actions: https://www.w3.org/TR/webdriver2/#actions */
  perform(actions: readonly object[]): Promise<void>
  /** Chooses files in the first file input that matches a selector. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Presses keys one after another. Modifiers at the beginning are held down while the other keys are pressed. */
export function pressKeys(page: DrivenPage, ...keys: readonly string[]): Promise<void> {
  const count = keys.findIndex(key => !(key in modifiers))
  const change = (type: 'keyDown' | 'keyUp') => (key: string) => ({ type, value: modifiers[key] ?? keyCodes[key] ?? key })
  const around = keys.slice(0, count)
  const between = keys.slice(count).flatMap(key => [change('keyDown')(key), change('keyUp')(key)])
  const actions = [...around.map(change('keyDown')), ...between, ...around.map(change('keyUp'))]
  return page.perform([{ type: 'key', id: 'keyboard', actions }])
}

export const typeText = (page: DrivenPage, text: string): Promise<void> => pressKeys(page, ...Array.from(text))

/** Clicks the mouse at a position in the window. */
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

export async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
