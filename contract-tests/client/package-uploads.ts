import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { skipIfMissing } from '../../testing/skip-if-missing.ts'
import { type launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { readmeExamples, runScript } from './install-package.ts'
import { servePage } from '../../testing/page-server.ts'
import type { Target } from './target.ts'

/** Values set in `beforeAll`. */
export interface PackageUser {
  folder: string
  target: Target
  /** The browser; undefined if no browser is installed. */
  browser: Awaited<ReturnType<typeof launchBrowser>> | undefined
}

/** The Node versions to test: the one that runs the tests, and all others in PATH that are at least 20.16. */
const nodes = await (async () => {
  const paths = [process.execPath, ...(process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, 'node'))]
  const reported = paths.map(async (path): Promise<[string, string] | undefined> => {
    const version = await promisify(execFile)(path, ['--version']).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    )
    const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version) ?? []
    return Number(major) * 100 + Number(minor) >= 2016 ? [version, path] : undefined
  })
  const found = (await Promise.all(reported)).filter(each => each !== undefined)
  return [...new Map(found)]
})()

/**
 * Uses the installed package to test uploads to the running service, in Node and in a browser. Call this function in a `describe` block.
 */
export function describeUploads(stranger: PackageUser): void {
  const script = (name: string, source: string, node?: string) => runScript(stranger.folder, stranger.target, name, source, node)

  beforeAll(async () => {
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
      .png()
      .toFile(join(stranger.folder, 'fox.png'))
    const raw = { width: 1700, height: 1700, channels: 3 } as const
    await sharp(randomFillSync(Buffer.alloc(1700 * 1700 * 3)), { raw })
      .png({ compressionLevel: 0 })
      .toFile(join(stranger.folder, 'noise.png'))
  })

  it('The upload example in the README works', async () => {
    const printed = await script('upload.ts', (await readmeExamples()).upload)
    expect(printed).toMatch(/^0 of (\d+) bytes\n\1 of \1 bytes\nfox\.png has 640 × 480 pixels: http\S+\/files\/\S+\/fox\.png\n$/)
  })

  it.each(nodes)('The package uploads paths, streams and bytes in Node, and continues a failed upload (%s)', async (_, node) => {
    const source = `import { createMediawright, UploadFailedError } from '@mediawright/client'
  import { openAsBlob } from 'node:fs'
  const { assets } = createMediawright({ baseUrl: process.env.MEDIAWRIGHT_URL, apiKey: process.env.MEDIAWRIGHT_API_KEY })
  const about = { workspace_id: process.env.MEDIAWRIGHT_WORKSPACE }
  const reported = []
  const large = await assets.upload('noise.png', { ...about, onProgress: ({ sent_bytes }) => reported.push(sent_bytes) })
  const small = await assets.upload((await openAsBlob('fox.png', { type: 'image/png' })).stream(), about)
  const bytes = await assets.upload(new Uint8Array(await (await openAsBlob('fox.png')).arrayBuffer()), { ...about, content_type: 'image/png' })
  const page = new File(['<!doctype html>' + ' '.repeat(5e6)], 'page.png', { type: 'image/png' })
  const failed = await assets.upload(page, about).catch(error => error)
  const again = await assets.upload('noise.png', { asset_id: failed.assetId })
  const none = await assets.upload(new File(['<!doctype html>'], 'page.html', { type: 'text/html' }), about).catch(error => error)
  const shown = ({ name, width, uploaded_via }) => [name, width, uploaded_via]
  console.log(JSON.stringify({
    large: shown(large), small: shown(small), bytes: shown(bytes), again: shown(again),
    grows: reported.length > 100 && reported[0] === 0 && reported.at(-1) === large.size_bytes && reported.every((sent, at) => at === 0 || sent > reported[at - 1]),
    failed: failed instanceof UploadFailedError && failed.failureMessage, sameAsset: again.asset_id === failed.assetId,
    none: none instanceof UploadFailedError && none.assetId === undefined,
  }))`
    expect(JSON.parse(await script('uploads.js', source, node))).toEqual({
      large: ['noise.png', 1700, 'signed_url'],
      small: [null, 640, 'direct'],
      bytes: [null, 640, 'direct'],
      again: ['page.png', 1700, 'signed_url'],
      grows: true,
      failed: expect.stringContaining('claims to be image/png, but'),
      sameAsset: true,
      none: true,
    })
  })

  describe('in a browser', () => {
    let page: Awaited<ReturnType<typeof servePage>>
    let tab: Page
    skipIfMissing(missingBrowser)
    beforeAll(async () => {
      if (missingBrowser) return
      const { baseUrl, apiKey, workspaceId } = stranger.target
      const body = (await readmeExamples()).page
        .replace('https://media.example.com', baseUrl)
        .replace('sk_test_…', apiKey)
        .replace('ws_…', workspaceId)
      page = await servePage(stranger.folder, body)
      tab = await stranger.browser!.context.newPage()
    })
    afterAll(() => page?.close())

    it('The page in the README uploads small and large files, shows progress, and displays the files', async () => {
      const problems: string[] = []
      tab.on('pageerror', error => problems.push(error.message))
      tab.on('console', message => void (message.type() === 'error' && problems.push(message.text())))
      await tab.goto(page.url)
      const network = await stranger.browser!.context.newCDPSession(tab)
      // The network is throttled, so that there is progress to observe.
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 10e6,
      })
      await tab.evaluate(`{
          const bar = document.getElementById('progress')
          window.seen = []
          new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributeFilter: ['value'] })
        }`)
      for (const [name, width, height] of [
        ['fox.png', 640, 480],
        ['noise.png', 1700, 1700],
      ] as const) {
        // prettier-ignore
        await tab.setInputFiles('#file', join(stranger.folder, name))
        await vi.waitFor(async () => expect(await tab.textContent('#message')).toBe(`${name}: ${width} × ${height}`), 30_000)
        await tab.evaluate(`document.getElementById('image').decode()`)
        expect(await tab.evaluate(`document.getElementById('image').naturalWidth`)).toBe(width)
      }
      const seen = (await tab.evaluate('seen')) as number[]
      const { size } = await stat(join(stranger.folder, 'noise.png'))
      const large = seen.slice(seen.lastIndexOf(0))
      expect(large.length).toBeGreaterThan(4)
      expect(large).toEqual(large.toSorted((a, b) => a - b))
      expect(large.at(-1)).toBe(size)
      expect(problems).toEqual([])
    })

    it("The package retries interrupted uploads in a browser, reports the storage's error, and stops on abort", async () => {
      await tab.goto(page.url)
      const { baseUrl, apiKey, workspaceId } = stranger.target
      const upload = `async signal => {
          const { createMediawright } = await import('@mediawright/client')
          const { assets } = createMediawright(${JSON.stringify({ baseUrl, apiKey })})
          const source = new Blob([await (await fetch('/fox.png')).blob(), new Uint8Array(5e6)], { type: 'image/png' })
          const reported = asset => [asset.name, asset.status, asset.width]
          return assets.upload(source, { workspace_id: '${workspaceId}', signal }).then(reported, error => [error.name, error.code, error.message])
        }`
      let refuse: (route: Route) => Promise<void> = route => route.abort('connectionreset')
      const answers = [(route: Route) => refuse(route), (route: Route) => route.continue()]
      await tab.route('**/uploads/**', route => (answers.shift() ?? refuse)(route))
      expect(await tab.evaluate(`(${upload})()`)).toEqual([null, 'ready', 640])
      expect(answers).toEqual([])

      const headers = { 'access-control-allow-origin': '*' }
      refuse = route =>
        route.fulfill({ status: 400, headers, body: '<Error><Code>EntityTooLarge</Code><Message>Too large.</Message></Error>' })
      expect(await tab.evaluate(`(${upload})()`)).toEqual([
        'UploadFailedError',
        'EntityTooLarge',
        expect.stringMatching(/^Too large\. Continue with `assets\.upload\(source, \{ asset_id: 'asset_\w+' \}\)`\.$/),
      ])

      refuse = () => tab.evaluate(`stop.abort(new RangeError('enough'))`)
      expect(await tab.evaluate(`(window.stop = new AbortController(), (${upload})(stop.signal))`)).toEqual([
        'RangeError',
        undefined,
        'enough',
      ])
      await tab.unroute('**/uploads/**')
    })

    it('The package rejects paths in a browser', async () => {
      await tab.goto(page.url)
      const reported = await tab.evaluate(
        `import('@mediawright/client').then(({ createMediawright }) => createMediawright({ baseUrl: '', apiKey: '' }).assets.upload('fox.png', { workspace_id: 'ws_1' })).catch(error => error.message)`,
      )
      expect(reported).toMatch(/pass a File or a Blob/)
    })
  })
}
