// @project contract: it uses the servers that contract tests share
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { operations } from '../generated/operations.ts'
import { unknownIds } from './declare/responses.ts'
import { operationIds } from './support/document.ts'
import { toFormRequest, onePixel } from '../testing/form.ts'
import { requestFor } from './support/requests.ts'
import { getErrorCode, describeOnBothDatabases, getFields } from './targets/shared-servers.ts'
import { smallImage, waitForRun } from './targets/fixtures.ts'

interface Upload {
  url: string
  method: string
  file_field: string
  form_fields: Record<string, string>
}

const kilobyte = 1024
const directLimit = 4 * kilobyte * kilobyte

/** Creates an image with trailing bytes, which image decoders ignore. */
const makeImage = (size: number) => Buffer.concat([onePixel, Buffer.alloc(size - onePixel.length, 7)])

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('hex')

describeOnBothDatabases('assets', subject => {
  const main = () => subject.target.main
  const reserve = async (change: object = {}) => {
    const { status, body, text } = await subject.call('createAsset', { body: { content_type: undefined, ...change } })
    expect(status, text).toBe(201)
    return body as { asset_id: string; url: string; upload: Upload; expires_at: string }
  }
  const sendForm = async ({ url, method, file_field, form_fields }: Upload, bytes: Uint8Array<ArrayBuffer> = onePixel) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(form_fields)) form.append(name, value)
    form.append(file_field, new Blob([bytes]), 'whatever.exe')
    return fetch(url, { method, body: form })
  }
  const complete = (assetId: string) => subject.call('completeAsset', { path: { assetId } })
  const retry = (assetId: string) => subject.call('retryAsset', { path: { assetId } })
  const read = async (assetId: string) => (await subject.call('getAsset', { path: { assetId } })).body
  const list = async (query: Record<string, string> = {}) =>
    (await subject.call('listAssets', { query: { limit: '100', ...query } })).body.assets
  const direct = (change: object = {}, file?: Buffer<ArrayBuffer>) =>
    subject.send(toFormRequest(requestFor('createAsset', main(), { body: { content_type: undefined, ...change } }), file))

  describe('signed uploads', () => {
    test('ASSET-2 ASSET-3 A signed upload is reserved, sent and completed, and its file is then served', async () => {
      const { asset_id, url, upload, expires_at } = await reserve({
        content_type: 'image/png',
        file_name: 'raw/Flasche 狐.png',
        folder: 'spring',
      })
      expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(3_500_000)
      expect((await fetch(url)).status).toBe(404)
      expect((await read(asset_id)).upload.form_fields).toMatchObject({ key: upload.form_fields['key'] })
      const sent = await sendForm(upload)
      expect([sent.status, await sent.text()]).toEqual([204, ''])
      expect((await fetch(url)).status).toBe(404)
      const completed = await complete(asset_id)
      expect([completed.status, completed.body]).toEqual([200, { ...completed.body, asset_id, status: 'ready', url }])
      expect(await read(asset_id)).toMatchObject({
        status: 'ready',
        uploaded_via: 'signed_url',
        name: 'Flasche 狐.png',
        content_type: 'image/png',
        upload_content_type: 'image/png',
        width: 1,
        height: 1,
        size_bytes: onePixel.length,
        failure_message: null,
      })
      const served = await fetch(url)
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(await bytesAt(url)).toBe(onePixel.toString('hex'))
      for (const again of [complete, retry]) expect(getErrorCode(await again(asset_id))).toBe('409 conflict')
    })

    test('ASSET-3 ASSET-10 A failed upload has a failure reason and can be retried under the same id and URL', async () => {
      const { asset_id, url, upload } = await reserve({ content_type: 'image/png' })
      await sendForm(upload, Buffer.from('<!doctype html><title>no picture</title>'))
      const failed = (await complete(asset_id)).body
      expect(failed).toMatchObject({ asset_id, status: 'failed', url })
      expect(failed.failure_message).toMatch(/^The file claims to be image\/png, but it is a web page/)
      expect((await read(asset_id)).failure_message).toBe(failed.failure_message)
      expect(getErrorCode(await complete(asset_id))).toBe('409 conflict')
      const again = await retry(asset_id)
      expect(again.body).toMatchObject({ asset_id, status: 'pending_upload', url })
      await sendForm(upload) // Uses the upload form that was returned earlier.
      await sendForm(again.body.upload, makeImage(200))
      expect((await complete(asset_id)).body.status).toBe('ready')
      expect(await read(asset_id)).toMatchObject({ failure_message: null, size_bytes: 200, uploaded_via: 'signed_url' })
    })

    test('ASSET-10 A file of an accepted type other than the declared one becomes ready, with a warning naming both types', async () => {
      const { asset_id, upload } = await reserve({ content_type: 'image/jpeg' })
      await sendForm(upload)
      const message = 'The file was declared as image/jpeg, but it is a PNG image, and is used as such.'
      const warnings = [{ code: 'content_type_differs', message, field: 'content_type' }]
      expect((await complete(asset_id)).body).toMatchObject({ status: 'ready', warnings })
      expect(await read(asset_id)).toMatchObject({ content_type: 'image/png', upload_content_type: 'image/jpeg', warnings })
      expect(await list()).toContainEqual(expect.objectContaining({ asset_id, warnings }))
    })

    test.each(['application/mp4', 'audio/webm', 'binary/octet-stream', 'image/apng', 'video/x-matroska'])(
      "ASSET-10 After a signed upload declared as %s, the file's type is detected from its content",
      async content_type => {
        const { asset_id, upload } = await reserve({ content_type })
        await sendForm(upload)
        expect((await complete(asset_id)).body).toMatchObject({ status: 'ready' })
      },
    )

    test('ASSET-10 A signed upload that is completed without a file fails', async () => {
      const { asset_id } = await reserve()
      expect((await complete(asset_id)).body).toMatchObject({
        status: 'failed',
        failure_message: expect.stringContaining('The upload is missing'),
      })
    })

    test('ASSET-6 An interrupted upload is never visible, and a repeated upload is stored in full', async () => {
      const { asset_id, upload } = await reserve()
      const boundary = 'broken'
      const fields = Object.entries(upload.form_fields).map(
        ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
      const sent = httpRequest(upload.url, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 1_000_000 },
      })
      sent.on('error', () => undefined)
      sent.write(head)
      await new Promise(resolve => sent.write(makeImage(300_000), resolve))
      sent.destroy()
      await new Promise(resolve => sent.once('close', resolve))
      expect((await sendForm(upload)).status).toBe(204)
      expect((await complete(asset_id)).body.status).toBe('ready')
      expect((await read(asset_id)).size_bytes).toBe(onePixel.length)
    })

    test('ASSET-3 When an asset uploaded to a project becomes ready, a node is added to the canvas', async () => {
      const { project_id: projectId } = (await subject.call('createProject', { body: { name: 'Canvas' } })).body
      const { asset_id, upload } = await reserve({ project_id: projectId, file_name: 'bottle.png' })
      const nodes = async () => (await subject.call('listCanvasNodes', { path: { projectId } })).body
      expect((await nodes()).nodes).toEqual([])
      await sendForm(upload)
      const { url } = (await complete(asset_id)).body
      const shown = await nodes()
      expect(shown).toMatchObject({ project_id: projectId, meta: { next_cursor: '', total_estimate: 1 } })
      expect(shown.nodes).toEqual([
        { node_id: shown.nodes[0].node_id, type: 'image', label: 'bottle.png', asset_id, url, width: 1, height: 1 },
      ])
      expect(await list({ project_id: projectId })).toMatchObject([{ asset_id, node_id: shown.nodes[0].node_id, project_id: projectId }])
    })
  })

  describe('direct uploads', () => {
    test('ASSET-2 A small file is uploaded in one call', async () => {
      const { status, body, headers } = await direct({ file_name: 'pixel.png', folder: 'spring' })
      expect([status, body.status, body.uploaded_via]).toEqual([201, 'ready', 'direct'])
      expect(headers.get('location')).toBe(`${subject.target.baseUrl}/assets/${body.asset_id}`)
      expect(await read(body.asset_id)).toMatchObject({ content_type: 'image/png', upload_content_type: null, name: 'pixel.png', width: 1 })
      expect(await bytesAt(body.url)).toBe(onePixel.toString('hex'))
    })

    test('A direct upload of 4 MiB is accepted, and one that is a byte larger returns 413', async () => {
      const most = await direct({}, makeImage(directLimit))
      expect(most.status, most.text).toBe(201)
      expect((await read(most.body.asset_id)).size_bytes).toBe(directLimit)
      expect(getErrorCode(await direct({}, makeImage(directLimit + 1)))).toBe('413 payload_too_large')
    })

    test('ASSET-10 An invalid file is rejected with a 400 that names the field `file`, and no asset is created', async () => {
      const before = (await list()).length
      for (const [change, file, message] of [
        [{}, Buffer.from('plain text'), /text/],
        [{}, Buffer.alloc(0), /empty/],
        [{}, onePixel.subarray(0, 40), /damaged|cut/],
        [{ content_type: 'image/jpeg' }, Buffer.from('<svg/>'), /claims to be image\/jpeg, but it is an SVG image/],
      ] as const) {
        const answer = await direct(change, Buffer.from(file))
        expect([getErrorCode(answer), getFields(answer)], answer.text).toEqual(['400 input_validation_error', ['file']])
        expect(answer.body.error.message).toMatch(message)
      }
      expect(await list()).toHaveLength(before)
    })

    test.each([
      ['no workspace', (form: FormData) => form.delete('workspace_id'), ['workspace_id']],
      ['no file', (form: FormData) => form.delete('file'), ['file']],
      ['text instead of a file', (form: FormData) => form.set('file', 'text'), ['file']],
      ['a file instead of text', (form: FormData) => form.set('file_name', new Blob(['x']), 'x'), ['file_name']],
      ['two workspaces', (form: FormData) => form.append('workspace_id', 'ws_other'), ['workspace_id']],
      [
        'an unknown field and an invalid one',
        (form: FormData) => (form.set('source', 'x'), form.set('project_id', 'x')),
        ['project_id', 'source'],
      ],
    ] as const)('HTTP-4 A form with %s is rejected with a 400', async (_what, change, wrong) => {
      const form = new FormData()
      form.set('workspace_id', main().workspaceId)
      form.set('file', new Blob([onePixel]), 'pixel.png')
      change(form)
      const request = new Request('http://form.test', { method: 'POST', body: form })
      const headers = { authorization: `Bearer ${main().apiKey}`, 'content-type': request.headers.get('content-type') ?? '' }
      const answer = await subject.send({ method: 'POST', path: '/assets', headers, body: Buffer.from(await request.arrayBuffer()) })
      expect([getErrorCode(answer), getFields(answer).toSorted()]).toEqual(['400 input_validation_error', wrong])
    })

    test.each(['', '; boundary=', '; boundary=other', '; charset=utf-8'])(
      'A form with the content type "multipart/form-data%s" is rejected',
      async end => {
        const request = toFormRequest(requestFor('createAsset', main()))
        const answer = await subject.send({ ...request, headers: { ...request.headers, 'content-type': `multipart/form-data${end}` } })
        expect([getErrorCode(answer), getFields(answer)]).toEqual(['400 input_validation_error', ['body']])
      },
    )

    /** Creates a form with exactly these parts. */
    const ofParts = (parts: readonly (readonly [disposition: string, content: string | Buffer])[]) => {
      const pieces = parts.flatMap(([disposition, content]) => [
        Buffer.from(`--own\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ])
      return {
        method: 'POST',
        path: '/assets',
        headers: { authorization: `Bearer ${main().apiKey}`, 'content-type': 'multipart/form-data; boundary=own' },
        body: Buffer.concat([...pieces, Buffer.from('--own--\r\n')]),
      }
    }
    const workspace = () => ['name="workspace_id"', main().workspaceId] as const

    test.each([
      ['name="file"; filename="Flasche 狐.png"', 'Flasche 狐.png'],
      ['name="file"; filename*=utf-8\'\'a%00b%2Fc.png', 'c.png'],
      ['name="file"; filename*=utf-8\'\'a%00b.png', 'ab.png'],
      [`name="file"; filename="${'x'.repeat(9000)}.png"`, 'x'.repeat(255)],
      ['name="file"\r\ncontent-type: application/octet-stream', null],
    ])('A file name sent as %s is decoded', async (disposition, name) => {
      const { status, body, text } = await subject.send(ofParts([workspace(), [disposition, onePixel]]))
      expect(status, text).toBe(201)
      expect((await read(body.asset_id)).name).toBe(name)
    })

    test('A form with too many fields, or with too many bytes in its text fields, is rejected with a 400', async () => {
      const many = Array.from({ length: 40 }, (_, index) => [`name="f${index}"`, 'x'] as const)
      for (const parts of [many, [['name="folder"', 'x'.repeat(70_000)] as const]]) {
        const answer = await subject.send(ofParts([workspace(), ...parts, ['name="file"; filename="a"', onePixel]]))
        expect([getErrorCode(answer), getFields(answer)]).toEqual(['400 input_validation_error', ['body']])
      }
    })

    test('IDEM-7 The order of form fields does not affect idempotency', async () => {
      const parts = [workspace(), ['name="folder"', 'order'], ['name="file"; filename="a"', onePixel]] as const
      const key = { 'idempotency-key': randomUUID() }
      const send = (request: ReturnType<typeof ofParts>) => subject.send({ ...request, headers: { ...request.headers, ...key } })
      expect((await send(ofParts(parts))).status).toBe(201)
      expect(getErrorCode(await send(ofParts(parts.toReversed())))).toBe('409 idempotency_duplicate')
    })

    test('A truncated form is rejected with a 400', async () => {
      const request = toFormRequest(requestFor('createAsset', main()))
      const answer = await subject.send({ ...request, body: (request.body as Buffer<ArrayBuffer>).subarray(0, -20) as Buffer<ArrayBuffer> })
      expect(getErrorCode(answer)).toBe('400 input_validation_error')
    })

    test('ISO-1 A form for another workspace is rejected with a 403', async () => {
      expect(getErrorCode(await direct({ workspace_id: subject.target.foreign.workspaceId }))).toBe('403 forbidden')
    })

    test('IDEM-7 For idempotency, a form is identified by its values and its file, not by its boundary', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const form = (file: Buffer<ArrayBuffer>, boundary: string) => {
        const request = toFormRequest(requestFor('createAsset', main(), { body: { content_type: undefined }, headers: key }), file)
        const rename = (text: string) => text.replaceAll('mediawright-contract-tests', boundary)
        return {
          ...request,
          headers: { ...request.headers, 'content-type': rename(request.headers['content-type'] ?? '') },
          body: Buffer.from(rename((request.body as Buffer).toString('latin1')), 'latin1'),
        }
      }
      const first = await subject.send(form(onePixel, 'one'))
      expect(first.status, first.text).toBe(201)
      const again = await subject.send(form(onePixel, 'two'))
      expect([getErrorCode(again), again.headers.get('location')]).toEqual(['409 idempotency_duplicate', first.headers.get('location')])
      expect(getErrorCode(await subject.send(form(makeImage(100), 'one')))).toBe('422 idempotency_conflict')
    })
  })

  describe('fetched files', () => {
    afterEach(() => subject.target.receiver.reset())
    const fetchFrom = (path: string, change: object = {}) =>
      subject.call('createAsset', {
        body: { source: subject.target.receiver.origin + path, content_type: undefined, file_name: undefined, ...change },
      })

    test('ASSET-2 ASSET-5 A fetched asset is ready when the call returns, and is named after its URL', async () => {
      subject.target.receiver.answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(onePixel)
      const { status, body } = await fetchFrom('/northwind/bottle%20one.png?v=2')
      expect([status, body.status, body.uploaded_via]).toEqual([201, 'ready', 'url'])
      expect(await read(body.asset_id)).toMatchObject({
        name: 'bottle one.png',
        content_type: 'image/png',
        upload_content_type: null,
        width: 1,
      })
      expect(await bytesAt(body.url)).toBe(onePixel.toString('hex'))
    })

    test('ASSET-10 ASSET-5 A failed upload by URL has a failure reason, and a retry reserves a signed upload', async () => {
      const { receiver } = subject.target
      receiver.answer = (_request, response) => response.writeHead(404).end()
      const missing = await fetchFrom('/a.png')
      expect([missing.status, missing.body]).toMatchObject([
        201,
        { status: 'failed', uploaded_via: 'url', failure_message: expect.stringContaining('404') },
      ])
      receiver.answer = (_request, response) => response.writeHead(302, { location: 'https://example.com/a.png' }).end()
      expect((await fetchFrom('/a.png')).body).toMatchObject({
        status: 'failed',
        failure_message: expect.stringContaining('not on the list'),
      })
      receiver.answer = (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
      expect((await fetchFrom('/a.png')).body).toMatchObject({ status: 'failed', failure_message: expect.stringContaining('SVG') })
      const reserved = (await retry(missing.body.asset_id)).body
      expect(reserved).toMatchObject({ status: 'pending_upload', url: missing.body.url })
      await sendForm(reserved.upload)
      expect((await complete(missing.body.asset_id)).body.status).toBe('ready')
    })

    test('ASSET-5 An upload by URL from a forbidden host is rejected with a 400 naming `source`', async () => {
      const answer = await fetchFrom('', { source: 'https://files.example.org/a.png' })
      expect([getErrorCode(answer), getFields(answer)]).toEqual(['400 input_validation_error', ['source']])
    })
  })

  describe('lists', () => {
    test('PAGE-4 An asset search matches part of the name or folder, ignores case and treats % and _ literally', async () => {
      const mark = randomUUID().slice(0, 8)
      const make = async (name: string, folder?: string) => (await reserve({ file_name: `${mark} ${name}`, folder })).asset_id
      const percent = await make('100%_sure.png')
      const plain = await make('100 surely.PNG', `${mark}/Raw`)
      const found = async (query: string) => (await list({ query })).map((asset: { asset_id: string }) => asset.asset_id)
      expect(await found(mark)).toEqual([plain, percent])
      expect(await found(`${mark} 100%`)).toEqual([percent])
      expect(await found(`${mark.toUpperCase()} 100%_S`)).toEqual([percent])
      expect(await found(`${mark} 100_`)).toEqual([])
      expect(await found(`${mark}/raw`)).toEqual([plain])
    })

    test('PAGE-1 Paging neither skips nor repeats assets while others are added, and canvas nodes are listed in creation order', async () => {
      const { project_id: projectId } = (await subject.call('createProject', { body: { name: 'Walk' } })).body
      const attach = async () => {
        const { asset_id } = (await direct()).body
        const { status, body } = await subject.call('attachAsset', { path: { projectId, assetId: asset_id } })
        expect([status, body.asset_id, body.project_id]).toEqual([201, asset_id, projectId])
        return { asset_id, node_id: body.node_id }
      }
      const made = [await attach(), await attach(), await attach(), await attach(), await attach()]
      const walk = async (id: 'listAssets' | 'listCanvasNodes', items: 'assets' | 'nodes') => {
        const seen: { asset_id: string; node_id: string }[] = []
        for (let cursor: string | undefined; cursor !== '';) {
          const query: Record<string, string> = {
            limit: '2',
            ...(cursor !== undefined && { cursor }),
            ...(id === 'listAssets' && { project_id: projectId }),
          }
          const { body } = await subject.call(id, { path: { projectId }, query })
          seen.push(...body[items].map(({ asset_id, node_id }: { asset_id: string; node_id: string }) => ({ asset_id, node_id })))
          cursor = body.meta.next_cursor as string
          if (id === 'listAssets') await attach()
        }
        return seen
      }
      expect(await walk('listAssets', 'assets')).toEqual(made.toReversed())
      expect((await walk('listCanvasNodes', 'nodes')).slice(0, 5)).toEqual(made)
    })

    test("A run's node shows the run's output", async () => {
      const { project_id: projectId } = (await subject.call('createProject', { body: { name: 'Shown' } })).body
      const image = { type: 'image', params: smallImage, project_id: projectId }
      const { run_id: runId, node_id: nodeId } = (await subject.call('startGeneration', { body: image })).body
      const { asset_id: assetId } = (await waitForRun(subject.target.baseUrl, main(), runId)).outputs[0]
      const { nodes } = (await subject.call('listCanvasNodes', { path: { projectId } })).body
      expect(nodes).toEqual([expect.objectContaining({ node_id: nodeId, type: 'image', asset_id: assetId, width: expect.any(Number) })])
      expect(await list({ project_id: projectId })).toContainEqual(expect.objectContaining({ asset_id: assetId, project_id: projectId }))
    })
  })

  describe('isolation', () => {
    const ofAssets = operationIds.filter(id => /\/assets/.test(operations[id].path) || id === 'listCanvasNodes')

    test("ISO-1 ISO-2 No asset operation gives access to another workspace's assets", async () => {
      const { foreign } = subject.target
      const own = await reserve()
      const { text: mine } = await subject.call('getAsset', { path: { assetId: own.asset_id } })
      for (const id of ofAssets) {
        const path = { assetId: own.asset_id, projectId: main().ids.projectId }
        const answer = await subject.call(
          id,
          { path, ...(id === 'createAsset' && { body: { workspace_id: main().workspaceId } }) },
          foreign,
        )
        if (id === 'createAsset') expect(getErrorCode(answer), id).toBe('403 forbidden')
        else if (id === 'listAssets') expect(answer.text).not.toContain(own.asset_id)
        else expect(getErrorCode(answer), id).toBe('404 not_found')
      }
      const inTheirs = { projectId: foreign.ids.projectId, assetId: own.asset_id }
      expect(getErrorCode(await subject.call('attachAsset', { path: inTheirs }, foreign))).toBe('404 not_found')
      expect(getErrorCode(await subject.call('attachAsset', { path: { projectId: foreign.ids.projectId } }))).toBe('404 not_found')
      expect(getErrorCode(await subject.call('createAsset', { body: { project_id: foreign.ids.projectId } }))).toBe('404 not_found')
      expect(getErrorCode(await subject.call('listAssets', { query: { workspace_id: main().workspaceId } }, foreign))).toBe('403 forbidden')
      expect(getErrorCode(await subject.call('listAssets', { query: { workspace_id: unknownIds.assetId.replace('asset', 'ws') } }))).toBe(
        '403 forbidden',
      )
      // None of these calls had an effect.
      const { text: still } = await subject.call('getAsset', { path: { assetId: own.asset_id } })
      expect(withoutForm(still)).toEqual(withoutForm(mine))
    })
  })
})

/** Removes the upload form, because it is signed again for each response. */
const withoutForm = (text: string) => ({ ...JSON.parse(text), upload: undefined })
