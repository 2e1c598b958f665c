import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAndWait, type DrivenPage } from './driven-page.ts'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(path =>
  existsSync(path),
)

/** The reason why Firefox cannot be started here, or undefined if it can. */
export const missingFirefox = installed
  ? undefined
  : 'There is no Firefox here: tests in it are skipped unless the Debian package `firefox-esr` is installed.'

const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** Firefox reports this message when it leaves a page while a font is loading. */
const abortedFont = /^downloadable font: download failed .*status=2152398850/

/** Starts a headless Firefox with one page. `errors` receives the page's script errors and policy violations. */
export async function launchFirefox(errors: string[] = []): Promise<DrivenPage> {
  const profile = await mkdtemp(join(tmpdir(), 'mediawright-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(installed!, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = await connect(child)
  const calls = new Map<number, { done: (result: any) => void; failed: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, params } = JSON.parse(String(data))
    if (type === 'event') {
      if (params.level === 'error' && params.text && !abortedFont.test(params.text)) errors.push(params.text)
    } else if (type === 'success') calls.get(id)?.done(result)
    else calls.get(id)?.failed(new Error(`${error}: ${message}`))
  })
  let lastId = 0
  const call = (method: string, params: object): Promise<any> =>
    new Promise((done, failed) => {
      calls.set(++lastId, { done, failed })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await call('browsingContext.getTree', { maxDepth: 0 })
  const { context } = contexts[0]
  const evaluate = async (functionDeclaration: string) => {
    const { type, result, exceptionDetails } = await call('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return result
  }
  return {
    goto: url => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async run(body, ...args) {
      const { value } = await evaluate(`async () => {
        const run = async (...args) => { ${body} }
        return JSON.stringify({ value: await run(...${JSON.stringify(args)}) })
      }`)
      return JSON.parse(value).value
    },
    perform: actions => call('input.performActions', { context, actions }),
    async chooseFiles(selector, files) {
      const element = await evaluate(`() => document.querySelector(${JSON.stringify(selector)})`)
      await call('input.setFiles', { context, element: { sharedId: element.sharedId }, files })
    },
    async close() {
      socket.close()
      await killAndWait(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Connects to WebDriver BiDi at the address that the browser prints. */
async function connect(child: ChildProcess): Promise<WebSocket> {
  let printed = ''
  for await (const chunk of child.stderr!.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(printed) ?? []
    if (!address) continue
    child.stderr!.resume()
    const socket = new WebSocket(`${address}/session`)
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened)
      socket.addEventListener('error', failed)
    })
    return socket
  }
  throw new Error(`Firefox did not start:\n${printed}`)
}
