import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import type { NewNode } from '../../../canvas/draft.ts'
import { newId } from '../../../machine/ids.ts'
import type { NodeType } from '../../../canvas/node-types.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { shareProject, unshareProject } from '../../../work/sharing/share-project.ts'
import { loadSharedCanvas } from '../../../work/sharing/share-store.ts'
import { shownLimits } from '../../../work/sharing/show-shared.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { publicUrl, type World } from '../../support/world.ts'

afterAll(closeDatabases)

const hostile = `</style></title><script>alert("1")</script><img src=x onerror='alert(2)'>&amp;`
const inText =
  '&lt;/style&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&amp;amp;'

test('PROJ-2 A shared page loads the scripts of the studio but is complete without JavaScript', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-studio-'))
  const scripts = '<script defer src="/studio/static/too-old-1.js"></script><script type="module" src="/studio/static/main-1.js"></script>'
  await writeFile(join(folder, 'index.html'), `<link rel="stylesheet" href="/studio/static/studio-1.css" />${scripts}`)
  const app = await serveApp((await databases[0]!.open()).database, { studioFolder: folder })
  try {
    const tenant = await createTenant(app.world)
    await changeCanvas(app.world, tenant, draft => {
      const nodes = [newTestNode('text', { prompt: 'Some words' }), newTestNode('image', { prompt: hostile })]
      const [from, to] = nodes.map(node => draft.add(node).shortId)
      draft.connect(from!, to!, undefined)
    })
    const effect = createEffect(app.world.database, app.world.clock, tenant.caller)
    const token = await shareProject(app.world.clock, effect, tenant.caller, { projectId: tenant.projectId, access: 'view' })
    const ask = (path: string) => fetch(new URL(path, app.baseUrl))
    const page = await ask(`/share/${token}`)
    const text = await page.text()
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    const drawn = text.replaceAll(/>\s+</g, '><').split(scripts)
    expect([drawn.length, /<script/.test(drawn.join(''))]).toEqual([2, false])
    const [, style] = /<noscript><style>([^]*?)<\/style><\/noscript>/.exec(text)!
    expect(policy).toContain(hash('sha256', style!, 'base64'))
    expect(/<noscript>(<header>[^]*)<\/noscript>/.exec(text.replaceAll(/>\s+</g, '><'))![1]).toContain('Some words')

    const board = await ask(`/share/${token}/board`)
    expect([board.status, board.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await board.json()).toMatchObject({
      items: [
        { id: 'n1', type: 'text' },
        { id: 'n2', type: 'image', prompt: hostile },
      ],
      wires: [{ from: { id: 'n1' }, to: { id: 'n2' } }],
      hasMore: false,
    })
    await unshareProject(effect, tenant.caller, tenant.projectId)
    expect((await ask(`/share/${token}/board`)).status).toBe(404)
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})

describe.each(databases)('the shared page on $name', ({ open }) => {
  let app: TestApp
  let world: World
  let tenant: Tenant
  let token: string

  beforeAll(async () => {
    app = await serveApp((await open()).database)
    world = app.world
  })
  beforeEach(async () => {
    tenant = await createTenant(world)
    token = await share(tenant.projectId)
  })
  afterAll(() => app.close())

  const effect = () => createEffect(world.database, world.clock, tenant.caller)
  const share = (projectId: string) => shareProject(world.clock, effect(), tenant.caller, { projectId, access: 'view' })
  const draw = (nodes: readonly (Partial<NewNode> & { type: NodeType })[], projectId = tenant.projectId) =>
    changeCanvas(world, { projectId }, draft => nodes.map(({ type, ...more }) => draft.add(newTestNode(type, more)).shortId))
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(new URL(path, app.baseUrl), { method })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const page = async (of = token) => (await ask(`/share/${of}`)).text
  const storeAsset = async (projectId = tenant.projectId, contentType = 'image/png', fileName = 'image.png') => {
    const assetId = newId('asset')
    const asset = { assetId, workspaceId: tenant.workspaceId, projectId, status: 'ready', uploadedVia: 'direct' } as const
    const fileKey = assetId.slice('asset_'.length)
    await world.database.transaction(sql => insertAsset(sql, { ...asset, fileKey, fileName, contentType, createdAt: 1 }))
    return { assetId, url: `${publicUrl}/files/${fileKey}/${fileName}` }
  }
  /** Starts a generation and completes or cancels its run. @returns the run's id */
  const generated = async (prompt: string, end: 'complete' | 'cancel') => {
    const { runId } = await start(world, tenant, { prompt })
    if (end === 'complete') await executeRun(world, await takeJob(world.database, runId), new AbortController().signal)
    else await cancelRun(world, effect(), tenant.caller, runId)
    return runId
  }

  test('PROJ-2 A shared page requires no key, and its headers forbid caching, indexing, framing and scripts', async () => {
    await draw([{ type: 'text', prompt: 'Some words' }])
    const { status, headers, text } = await ask(`/share/${token}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toMatch(/^<!doctype html>/)
    expect(text).toContain('Some words')
    const style = /<style>([^]*?)<\/style>/.exec(text)![1]!
    const own = `'self' ${publicUrl}`
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; img-src ${own} data:; media-src ${own}; style-src 'sha256-${hash('sha256', style, 'base64')}'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null])
    // The page uses no style attributes, scripts or event handlers, because the policy forbids them.
    expect(text).not.toMatch(/<script| on\w+=| style=|javascript:/i)
    const head = await ask(`/share/${token}`, 'HEAD')
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(Buffer.byteLength(text))])
    for (const method of ['POST', 'DELETE', 'PUT']) expect((await ask(`/share/${token}`, method)).status).toBe(405)
  })

  describe('PROJ-3 file URLs on a shared page', () => {
    const pathsIn = (text: string) => [...text.matchAll(/https:\/\/media\.example\.com(\/[^"&?]*files\/[^"&?]*)/g)].map(([, path]) => path!)
    const onPage = async () => [...new Set(pathsIn(await page()))]

    test("PROJ-3 File URLs on a shared page support ranges and revalidation, and never reveal the files' permanent URLs", async () => {
      const { assetId, url } = await storeAsset()
      const linked = await storeAsset(tenant.projectId, 'image/png', 'linked.png')
      await world.files.put(new URL(url).pathname.split('/')[2]!, Buffer.from('an attached image'))
      await world.files.put(new URL(linked.url).pathname.split('/')[2]!, Buffer.from('a linked image'))
      const runId = await generated('A fox', 'complete')
      await draw([
        { type: 'image', assetId },
        { type: 'image', contentUrl: linked.url },
      ])
      const text = await page()
      for (const own of [url, linked.url]) expect(text).not.toContain(new URL(own).pathname.split('/')[2])
      const { outputs } = await getRun(world.database, tenant.caller, runId)
      expect(text).not.toContain(outputs![0]!.file!.key)
      const paths = await onPage()
      expect(paths).toHaveLength(3)
      const contents = await Promise.all(paths.map(async path => (await ask(path)).text))
      expect(contents.toSorted((a, b) => a.localeCompare(b))).toEqual(['a linked image', 'an attached image', 'not really an image'])
      const [path] = paths
      const { status, headers } = await ask(path!)
      expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, 'private, no-cache', 'image/png'])
      const again = await fetch(new URL(path!, app.baseUrl), { headers: { 'if-none-match': headers.get('etag')! } })
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
      const part = await fetch(new URL(path!, app.baseUrl), { headers: { range: 'bytes=0-3' } })
      expect([part.status, (await part.text()).length]).toEqual([206, 4])
      expect((await ask(path!, 'POST')).status).toBe(405)
    })

    test('PROJ-3 File URLs on a shared page differ between shares, and stop working when the share ends or the node is removed', async () => {
      const { assetId, url } = await storeAsset()
      await world.files.put(new URL(url).pathname.split('/')[2]!, Buffer.from('an attached image'))
      await draw([{ type: 'image', assetId }])
      const [path] = await onPage()
      expect((await ask(path!)).status).toBe(200)
      await unshareProject(effect(), tenant.caller, tenant.projectId)
      expect((await ask(path!)).status).toBe(404)
      token = await share(tenant.projectId)
      const [next] = await onPage()
      expect([next === path, (await ask(next!)).status, (await ask(path!)).status]).toEqual([false, 200, 404])
      const { projectId } = await createProject(world.clock, effect(), tenant.caller, { name: 'Another', isPrivate: false })
      const other = await share(projectId)
      expect((await ask(next!.replace(token, other))).status).toBe(404)
      expect((await ask(`/share/${token}/files/${new URL(url).pathname.split('/').slice(2).join('/')}`)).status).toBe(404)
      await changeCanvas(world, tenant, draft => draft.remove(1))
      expect((await ask(next!)).status).toBe(404)
      // Anyone who knows the file's key can still read it.
      expect((await ask(new URL(url).pathname)).status).toBe(200)
    })

    test("PROJ-3 A shared page does not serve another workspace's files", async () => {
      const stranger = await createTenant(world)
      const own = tenant
      tenant = stranger
      const { url } = await storeAsset(stranger.projectId)
      tenant = own
      await world.files.put(new URL(url).pathname.split('/')[2]!, Buffer.from('theirs'))
      await draw([{ type: 'image', contentUrl: url }])
      const [path] = await onPage()
      expect((await ask(path!)).status).toBe(404)
    })
  })

  test('PROJ-2 Requests for unknown, revoked and malformed share links all return the same page', async () => {
    await unshareProject(effect(), tenant.caller, tenant.projectId)
    const { status, headers, text } = await ask(`/share/${token}`)
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([404, 'no-store', 'noindex'])
    expect(text).toContain('Nothing is shared here')
    for (const path of ['0'.repeat(31), 'x', '%3Cscript%3E', `${token}0`, tenant.projectId, "'%20or%201=1", '%00', 'a'.repeat(8000)]) {
      const other = await ask(`/share/${path}`)
      expect([other.status, other.text], path).toEqual([404, text])
      expect(other.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
    }
  })

  test('PROJ-2 A shared page contains its project and nothing else from the workspace', async () => {
    const own = await storeAsset(undefined, 'image/png', 'ours.png')
    const foreign = await storeAsset(undefined, 'image/png', 'theirs.png')
    const { projectId } = await createProject(world.clock, effect(), tenant.caller, { name: 'The second one', isPrivate: false })
    await draw([{ type: 'image', label: 'Ours', assetId: own.assetId, modelId: 'local/paint', params: { secret_param: 7 } }])
    await draw([{ type: 'image', label: 'Theirs', assetId: foreign.assetId }], projectId)
    const runs = [await generated('A fox of ours', 'complete'), await generated('Another fox', 'cancel')]
    const text = await page()
    for (const shown of ['First', 'Ours', '/ours.png', 'A fox of ours', 'Another fox', 'Failed']) expect(text).toContain(shown)
    const { workspaceId, caller } = tenant
    const ids = [workspaceId, caller.memberId, caller.credential.id, tenant.projectId, projectId, own.assetId, ...runs]
    for (const hidden of [...ids, 'The second one', 'Theirs', 'theirs.png', own.url, 'canceled', 'owner@', 'local/paint', 'secret_param'])
      expect(text, hidden).not.toContain(hidden)
    expect(await page(await share(projectId))).toContain('/theirs.png')
  })

  test('A shared page draws every node type and the edges between them', async () => {
    const [image, video, audio, model] = [
      await storeAsset(),
      await storeAsset(undefined, 'video/mp4', 'clip.mp4'),
      await storeAsset(undefined, 'audio/mpeg', 'sound.mp3'),
      await storeAsset(undefined, 'model/gltf-binary', 'model.glb'),
    ]
    await draw([
      { type: 'group', label: 'A group', x: 0, y: 0, width: 900, height: 500 },
      { type: 'image', assetId: image.assetId, groupId: 1, x: 200, y: 64 },
      { type: 'video', assetId: video.assetId, x: 2000 },
      { type: 'audio', assetId: audio.assetId, x: 3000 },
      { type: 'model3d', assetId: model.assetId, x: 4000 },
      { type: 'text', prompt: 'Words that were written', x: 5000 },
      { type: 'label', label: 'A label', x: 6000 },
      { type: 'action', label: 'rotate-image', actionId: 'rotate-image', x: 7000 },
      { type: 'timeline', label: 'The cut', x: 8000 },
      { type: 'batch', label: 'A batch', x: 9000 },
      { type: 'element', label: 'An element', x: 10_000 },
      { type: 'image', label: '', x: 11_000 },
    ])
    await changeCanvas(world, tenant, draft => draft.connect(2, 8, 'image'))
    const text = (await page()).replaceAll(new RegExp(`${publicUrl}/share/${token}/files/[0-9a-f]{32}/`, 'g'), '…/')
    for (const piece of [
      '<img src="…/image.png"',
      '<video src="…/clip.mp4" controls playsinline preload="metadata"',
      '<audio src="…/sound.mp3" controls',
      'href="…/model.glb"',
      'Download GLB',
      'Words that were written',
      '>A label</p>',
      'A group</span>',
      world.actions.find('rotate-image')!.name,
      'Not run yet',
      'Not rendered yet',
      'Batch',
      'Nothing here yet',
      '10 nodes',
      // The edge runs from the right side of n2 to the left side of n8; the board begins left of the group.
      'M424 288C',
      '#n2{--x:104;--y:128;--w:320;--h:320}',
    ])
      expect(text).toContain(piece)
    expect(text.match(/<figure/g)).toHaveLength(10)
    // Members come directly after their group, regardless of their position.
    expect(text.indexOf('id="n1"')).toBeLessThan(text.indexOf('id="n2"'))
  })

  test('PROJ-2 Text on a shared page is escaped', async () => {
    await world.database.transaction(sql => sql.run('update projects set name = ? where project_id = ?', [hostile, tenant.projectId]))
    const types = ['image', 'video', 'audio', 'text', 'model3d', 'action', 'group', 'batch', 'label', 'element', 'timeline'] as const
    await draw(types.map((type, index) => ({ type, label: hostile, x: 1000 * index, prompt: `${hostile}!`, actionId: hostile })))
    await draw([{ type: 'image', label: 'Elsewhere', contentUrl: `https://example.com/"><script>alert(3)</script>`, prompt: hostile }])
    await draw([{ type: 'video', label: 'Nowhere', contentUrl: `javascript:alert(4)` }])
    world.provider.script = async () => [{ type: 'text', text: hostile }]
    const { runId } = await start(world, tenant, { type: 'text', prompt: 'Write' })
    await executeRun(world, await takeJob(world.database, runId), new AbortController().signal)
    const text = await page()
    expect(text).not.toMatch(/<script|<img src=x|javascript:/)
    expect(text.match(/<\/(style|title)>/g)).toHaveLength(2)
    expect(text.split(inText).length).toBeGreaterThan(20)
    expect(text).toContain('src="https://example.com/&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;"')
  })

  test('A shared page may load media from storage and, if its canvas contains external media, from other origins', async () => {
    await draw([{ type: 'image', contentUrl: 'https://pictures.example/fox.png' }])
    const policy = async () => (await ask(`/share/${token}`)).headers.get('content-security-policy')
    const own = `'self' ${publicUrl}`
    expect(await policy()).toContain(`img-src ${own} https: data:; media-src ${own} https:;`)
    world.files.link = async key => `http://storage.example:9000/bucket/${key}?signature=1`
    world.clock.advance(3000) // a page and its policy are cached for this long
    try {
      expect(await policy()).toContain(`img-src ${own} http://storage.example:9000 https: data:;`)
    } finally {
      world.files.link = undefined
    }
  })

  test('If a canvas is too large for a shared page, the page shows only part of it and says so', async () => {
    const { nodes } = shownLimits
    await draw(Array.from({ length: nodes }, (_, index) => ({ type: 'text', prompt: `Words ${index}.`, x: 400 * index })))
    expect(await page()).not.toContain('This canvas has more nodes')
    await draw([{ type: 'text', prompt: 'One too many', x: -400 }])
    await changeCanvas(world, tenant, draft => draft.connect(1, nodes + 1, undefined)) // one end of this edge is not shown
    const text = await page()
    expect(text).toContain('This canvas has more nodes')
    expect(text.match(/<figure/g)).toHaveLength(nodes)
    expect(text).not.toContain('One too many')
    expect(text).toContain('<path class="ends" d="" />')
    const few = await world.database.read(sql => loadSharedCanvas(sql, tenant.projectId, { nodes: 3, edges: 0, text: 10 }))
    expect([few.nodes.length, few.edges.length]).toEqual([3, 0])
  })

  test('A shared page never truncates long text in the middle of a character', async () => {
    await draw([{ type: 'text', label: 'long', prompt: `${'x'.repeat(3999)}🦊${'y'.repeat(3000)}` }])
    expect(await page()).toContain(`${'x'.repeat(3999)}🦊…</div>`)
    world.provider.script = async () => [{ type: 'text', text: 'z'.repeat(40_000) }]
    await generated('A book', 'complete')
    const text = await page()
    expect(text).toContain('Cannot be shown here')
    expect(text).not.toContain('The nodes cannot form one block')
  })

  test('PROJ-2 The service caches a shared page until something on the page changes, and returns 404 after the share is revoked', async () => {
    await draw([{ type: 'text', prompt: 'Before' }])
    const snapshots = vi.spyOn(world.database, 'snapshot')
    const pages = await Promise.all(Array.from({ length: 40 }, () => page()))
    expect([new Set(pages).size, pages[0]!.includes('Before'), snapshots.mock.calls.length]).toEqual([1, true, 1])
    await draw([{ type: 'text', prompt: 'After' }])
    expect(await page()).toContain('After')
    const { runId } = await start(world, tenant, { prompt: 'A fox' })
    expect(await page()).toContain('In progress')
    await cancelRun(world, effect(), tenant.caller, runId)
    expect(await page()).toContain('Failed')
    await world.database.transaction(sql => sql.run(`update projects set name = 'Another' where project_id = ?`, [tenant.projectId]))
    expect(await page()).toContain('Another')
    expect(snapshots).toHaveBeenCalledTimes(5)
    snapshots.mockRestore()
    await unshareProject(effect(), tenant.caller, tenant.projectId)
    expect((await ask(`/share/${token}`)).status).toBe(404)
    expect((await ask(`/share/${await share(tenant.projectId)}`)).status).toBe(200)
  })

  test("If too many shared pages of one workspace are requested at once, some requests return 503, and other workspaces' pages are still served", async () => {
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
    const snapshot = world.database.snapshot
    const snapshots = vi.spyOn(world.database, 'snapshot').mockImplementation(async work => (await until, snapshot(work)))
    try {
      const shares = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => {
          const { projectId } = await createProject(world.clock, effect(), tenant.caller, { name: `Project ${n}`, isPrivate: false })
          return share(projectId)
        }),
      )
      let ended = 0
      const asked = shares.map(of => ask(`/share/${of}`).finally(() => ended++))
      const busy = await Promise.race(asked)
      // Waits until the other requests have also arrived; otherwise, one of the four slots would be given to the last request.
      await vi.waitFor(() => expect(ended).toBe(2), 20_000)
      expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
      expect(busy.text).toContain('Load this page again in a few seconds.')
      const other = await createTenant(world)
      const others = await shareProject(world.clock, createEffect(world.database, world.clock, other.caller), other.caller, {
        projectId: other.projectId,
        access: 'view',
      })
      const theirs = ask(`/share/${others}`)
      await vi.waitFor(() => expect(snapshots).toHaveBeenCalledTimes(2), 20_000)
      goOn()
      expect((await theirs).status).toBe(200)
      expect((await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 503, 503])
    } finally {
      goOn()
      snapshots.mockRestore()
    }
  })

  test('The shared page of an empty canvas says that the canvas is empty', async () => {
    const text = await page()
    expect(text).toContain('This canvas is empty')
    expect(text).toContain('<h1 dir="auto">First</h1>')
  })
})
