import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { killAndWait, type DrivenPage } from './driven-page.ts'
import { freePort } from './ports.ts'

const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** The reason why WebKit cannot be started here, or undefined if it can. */
export const missingWebKit = [driver, display].every(path => existsSync(path))
  ? undefined
  : 'There is no WebKit here: tests in it are skipped unless the Debian packages `webkit2gtk-driver` and `xvfb` are installed.'

/** Starts WebKitGTK, which has Safari's layout and script engines, with one page on a virtual screen. */
export async function launchWebKit(): Promise<DrivenPage> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' }
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body?: unknown): Promise<any> => {
    const response = await fetch(`${origin}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: any }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  while (!(await fetch(`${origin}/status`).catch(() => undefined))?.ok) await sleep(50)
  const timeouts = { script: 60_000, pageLoad: 60_000 }
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: { timeouts } } })
  const session = `/session/${sessionId}`
  return {
    goto: url => call('POST', `${session}/url`, { url }),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    async run(body, ...args) {
      const script = `const done = arguments[arguments.length - 1]
        const run = async (...args) => { ${body} }
        run(...[...arguments].slice(0, -1)).then(value => done({ value }), error => done({ error: String(error) }))`
      const { value, error } = await call('POST', `${session}/execute/async`, { script, args })
      if (error !== undefined) throw new Error(error)
      return value
    },
    perform: actions => call('POST', `${session}/actions`, { actions }),
    async chooseFiles(selector, paths) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector })
      await call('POST', `${session}/element/${String(Object.values(found)[0])}/value`, { text: paths.join('\n') })
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await Promise.all([killAndWait(server), killAndWait(screen)])
    },
  }
}
