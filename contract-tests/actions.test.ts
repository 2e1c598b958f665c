// @project contract: it uses the servers that contract tests share
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documentFile } from './support/document.ts'
import { getErrorCode, describeOnBothDatabases, describeOnOneDatabase, getFields, type Subject } from './targets/shared-servers.ts'
import { waitForRunEnd } from './targets/fixtures.ts'

interface Run {
  status: string
  error_code?: string
  error_message?: string
  charged_cost?: number
  outputs?: { type: string; url: string; label?: string; asset_id?: string }[]
}

const slugs: string[] = JSON.parse(await readFile(documentFile, 'utf8')).components.schemas.ActionSlug.enum
const joinSource = (...lines: string[]) => `${lines.join('\n')}\n`
const negative = joinSource(
  '// @flora-name Negative',
  '// @flora-inputs [{"name":"image","type":"image"}]',
  '// @flora-outputs [{"name":"image","type":"image"}]',
  `const { width, height, rgba } = getInput('image')`,
  `writeOutput('image', { width, height, rgba: rgba.map((value, at) => (at % 4 === 3 ? value : 255 - value)) })`,
)
const brightness = joinSource(
  '# @flora-name Mean brightness',
  '# @flora-inputs [{"name":"image","type":"image"}]',
  '# @flora-outputs [{"name":"text","type":"text"}]',
  'rgba = get_input("image")["rgba"]',
  'write_output("text", str(round(sum(rgba[0::4]) / len(rgba[0::4]))))',
)

/** The objects of a PDF with one blank page. PDF readers open the file only if its cross-reference table is correct. */
const pdfLines = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
]
const pdfInJavaScript = joinSource(
  '// @flora-name Report',
  '// @flora-outputs [{"name":"report","type":"document"},{"name":"note","type":"text"}]',
  `let pdf = '%PDF-1.7\\n'`,
  'const offsets = []',
  `for (const [at, object] of ${JSON.stringify(pdfLines)}.entries()) {`,
  '  offsets.push(pdf.length)',
  '  pdf += `${at + 1} 0 obj\\n${object}\\nendobj\\n`',
  '}',
  'const rows = offsets.map(offset => `${String(offset).padStart(10, "0")} 00000 n \\n`).join("")',
  'const tail = `xref\\n0 4\\n0000000000 65535 f \\n${rows}trailer\\n<< /Size 4 /Root 1 0 R >>\\nstartxref\\n${pdf.length}\\n%%EOF\\n`',
  `writeOutput('report', new TextEncoder().encode(pdf + tail))`,
  `writeOutput('note', 'one page')`,
)
const pdfInPython = joinSource(
  '# @flora-name Report',
  '# @flora-outputs [{"name":"report","type":"document"}]',
  'pdf, offsets = "%PDF-1.7\\n", []',
  `for at, part in enumerate(${JSON.stringify(pdfLines)}):`,
  '    offsets.append(len(pdf))',
  '    pdf += f"{at + 1} 0 obj\\n{part}\\nendobj\\n"',
  'rows = "".join(f"{offset:010} 00000 n \\n" for offset in offsets)',
  'tail = f"xref\\n0 4\\n0000000000 65535 f \\n{rows}trailer\\n<< /Size 4 /Root 1 0 R >>\\nstartxref\\n{len(pdf)}\\n%%EOF\\n"',
  'write_output("report", (pdf + tail).encode())',
)

/** Returns helpers for both suites in this file. */
function createHelpers(subject: Subject) {
  const ids = () => subject.target.main.ids
  const project = async () => (await subject.call('createProject', { body: { name: 'Actions' } })).body.project_id as string
  const act = (action_id: string, change: object = {}) =>
    subject.call('startActionRun', { body: { action_id, inputs: [{ type: 'image', asset_id: ids().assetId }], params: {}, ...change } })
  const ended = async (runId: string): Promise<Run> => waitForRunEnd(subject.target.baseUrl, subject.target.main, runId)
  const pixelsAt = async (url: string) =>
    sharp(await (await fetch(url)).arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const create = (projectId: string, body: object) =>
    subject.call('createActionNode', { path: { projectId }, body: { action_id: undefined, label: undefined, params: {}, ...body } })
  const runNode = (projectId: string, nodeId: string, body: object = {}) =>
    subject.call('runActionNode', { path: { projectId, nodeId }, body: { params: {}, state: undefined, ...body } })
  const source = async () => (await subject.call('getAsset', { path: { assetId: ids().assetId } })).body.url as string
  return { ids, project, act, ended, pixelsAt, create, runNode, source }
}

describeOnBothDatabases('actions', subject => {
  const { project, act, ended, pixelsAt, create, runNode, source } = createHelpers(subject)

  test('ACTION-1 ACTION-2 The action list contains every action, sorted by slug, and each one can be retrieved with its source code', async () => {
    const { actions } = (await subject.call('listActions')).body
    expect(actions.map(({ action_id }: { action_id: string }) => action_id)).toEqual(slugs.toSorted())
    for (const action of actions) {
      const { code, ...listed } = (await subject.call('getAction', { path: { actionId: action.action_id } })).body
      expect(listed).toEqual(action)
      expect(code).toContain(`@flora-name ${action.name}\n`)
    }
    expect(getErrorCode(await subject.call('getAction', { path: { actionId: 'no-such-action' } }))).toBe('404 not_found')
  })

  test('MONEY-1 A rotate-image run stores the rotated image as an asset and is charged', async () => {
    const started = await act('rotate-image', { params: { angle: 90 } })
    expect(started.status, started.text).toBe(201)
    const run = await ended(started.body.run_id)
    expect(run).toMatchObject({ status: 'completed', charged_cost: started.body.charged_cost })
    const [output] = run.outputs!
    expect(output).toMatchObject({ type: 'imageUrl', label: 'image' })
    const [before, after] = [await pixelsAt(await source()), await pixelsAt(output!.url)]
    expect([after.info.width, after.info.height]).toEqual([before.info.height, before.info.width])
    // The rotation is clockwise: the first pixel of the first row moves to the end of that row.
    const corner = (after.info.width - 1) * 3
    expect([...after.data.subarray(corner, corner + 3)]).toEqual([...before.data.subarray(0, 3)])
  })

  test('ACTION-4 A run that fails in custom code affects no other run, is refunded and reports the failing line and the console output', async () => {
    const projectId = await project()
    const code = joinSource(
      '// @flora-outputs [{"name":"text","type":"text"}]',
      `console.log('so far')`,
      `const stolen = await fetch('http://127.0.0.1:1/')`,
      `writeOutput('text', await stolen.text())`,
    )
    expect((await create(projectId, { code, language: 'javascript' })).status).toBe(201)
    const { body } = await runNode(projectId, 'n1')
    const run = await ended(body.run_id)
    expect(run).toMatchObject({ status: 'failed', error_code: 'action_failed', charged_cost: 0 })
    expect(run.error_message).toMatch(/[Ll]ine 3/)
    expect(run.error_message).toContain('so far')
  })

  test('RUN-D22 If an action outputs an empty string, the run completes without that output', async () => {
    const { body } = await act('find-and-replace-text', { inputs: [{ type: 'text', text: 'fox' }], params: { find: 'fox', replace: '' } })
    expect(await ended(body.run_id)).toMatchObject({ status: 'completed', outputs: [] })
  })

  test('A node run that is rejected because of an invalid parameter leaves the node unchanged', async () => {
    const projectId = await project()
    await create(projectId, { action_id: 'qr-code-generator', params: { size: 300 } })
    const refused = await runNode(projectId, 'n1', { params: { size: 'large' } })
    expect([getErrorCode(refused), getFields(refused)]).toEqual(['400 input_validation_error', ['params.size']])
    expect((await subject.call('getActionNode', { path: { projectId, nodeId: 'n1' } })).body.values).toEqual({ size: 300 })
  })
})

/** One database is enough, because a sandbox's output does not depend on the database. */
describeOnOneDatabase('the code of actions', subject => {
  const { ids, project, act, ended, pixelsAt, create, runNode } = createHelpers(subject)

  test('ACTION-1 ACTION-2 The source code of a -browser action runs as custom code and produces the same image as the action', async () => {
    const projectId = await project()
    const { code } = (await subject.call('getAction', { path: { actionId: 'rotate-image-browser' } })).body
    const params = { angle: 33, canvas_mode: 'keep' }
    expect((await create(projectId, { code, language: 'javascript', params })).status).toBe(201)
    await subject.call('attachAsset', { path: { projectId, assetId: ids().assetId } })
    const wired = await subject.call('applyChangeset', { path: { projectId }, body: { add: [], connect: [{ from: 'n2', to: 'n1' }] } })
    expect(wired.status, wired.text).toBe(200)
    const urls = []
    for (const started of [
      await runNode(projectId, 'n1'),
      await act('rotate-image-browser', { params }),
      await act('rotate-image', { params }),
    ]) {
      expect(started.status, started.text).toBe(201)
      const run = await ended(started.body.run_id)
      expect(run, run.error_message).toMatchObject({ status: 'completed' })
      urls.push(run.outputs![0]!.url)
    }
    const [custom, browser, server] = await Promise.all(urls.map(pixelsAt))
    expect(custom!.data.equals(browser!.data)).toBe(true)
    expect(server!.info).toMatchObject({ width: browser!.info.width, height: browser!.info.height })
    const difference = server!.data.reduce((sum, value, at) => sum + Math.abs(value - browser!.data[at]!), 0) / server!.data.length
    expect(difference).toBeLessThan(4)
  })

  test('ACTION-5 Custom JavaScript and Python nodes in a chain each wait for the preceding node', async () => {
    const projectId = await project()
    await subject.call('attachAsset', { path: { projectId, assetId: ids().assetId } })
    await create(projectId, { code: negative, language: 'javascript' })
    await create(projectId, { code: brightness, language: 'python' })
    await create(projectId, { code: brightness, language: 'python', label: 'Before' })
    const connect = [
      { from: 'n1', to: 'n2', in: 'image' },
      { from: 'n2', to: 'n3' },
      { from: 'n1', to: 'n4' },
    ]
    const wired = await subject.call('applyChangeset', { path: { projectId }, body: { add: [], connect } })
    expect(wired.status, wired.text).toBe(200)
    const started = [await runNode(projectId, 'n2'), await runNode(projectId, 'n3'), await runNode(projectId, 'n4')]
    const [, after, before] = await Promise.all(started.map(({ body }) => ended(body.run_id)))
    expect([after, before]).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
    expect(Math.abs(Number(after!.outputs![0]!.url) + Number(before!.outputs![0]!.url) - 255)).toBeLessThanOrEqual(1)
    const { nodes } = (await subject.call('getGraph', { path: { projectId } })).body
    expect(nodes[2]).toMatchObject({ type: 'action', action: { action_id: null }, status: 'done', output_text: after!.outputs![0]!.url })
    expect((await subject.call('getActionNode', { path: { projectId, nodeId: 'n3' } })).body).toMatchObject({
      action_id: null,
      language: 'python',
      runtime: 'python',
      label: 'Mean brightness',
      code: brightness,
    })
  })

  test('Custom JavaScript and Python can output the same PDF; techniques can return it, but no input accepts documents', async () => {
    const projectId = await project()
    expect((await create(projectId, { code: pdfInJavaScript, language: 'javascript' })).status).toBe(201)
    expect((await create(projectId, { code: pdfInPython, language: 'python' })).status).toBe(201)
    const declared = (await subject.call('getActionNode', { path: { projectId, nodeId: 'n2' } })).body
    expect(declared.outputs).toEqual([{ name: 'report', type: 'document' }])
    const runs = await Promise.all([runNode(projectId, 'n1'), runNode(projectId, 'n2')])
    const [first, second] = await Promise.all(runs.map(({ body }) => ended(body.run_id)))
    expect(first, first!.error_message).toMatchObject({
      status: 'completed',
      outputs: [{ type: 'documentUrl', label: 'report' }, { type: 'text' }],
    })
    expect(second, second!.error_message).toMatchObject({ status: 'completed', outputs: [{ type: 'documentUrl', label: 'report' }] })
    const files = await Promise.all([first, second].map(async run => fetch(run!.outputs![0]!.url)))
    expect(files.map(({ headers }) => headers.get('content-type'))).toEqual(['application/pdf', 'application/pdf'])
    const [one, two] = await Promise.all(files.map(file => file.text()))
    expect(one).toMatch(/^%PDF-1\.7\n[^]*\/MediaBox[^]*%%EOF\n$/)
    expect(two).toBe(one)
    const asset = (await subject.call('getAsset', { path: { assetId: first!.outputs![0]!.asset_id! } })).body
    expect(asset).toMatchObject({ content_type: 'application/pdf', size_bytes: one!.length })

    const technique = await subject.call('createTechnique', {
      body: { project_id: projectId, slug: undefined, name: 'Report', inputs: [], outputs: [{ node_id: 'n2' }] },
    })
    expect(technique.status, technique.text).toBe(201)
    expect(technique.body.outputs).toMatchObject([{ type: 'documentUrl' }])
    const started = await subject.call('runTechnique', {
      path: { techniqueId: technique.body.technique_id },
      body: { inputs: [] },
    })
    expect(started.status, started.text).toBe(201)
    expect(await ended(started.body.run_id)).toMatchObject({ status: 'completed', outputs: [{ type: 'documentUrl' }] })

    await create(projectId, { code: negative, language: 'javascript' })
    const wire = (edge: object) => subject.call('applyChangeset', { path: { projectId }, body: { add: [], connect: [edge] } })
    const refused = await wire({ from: 'n2', to: 'n3', in: 'image' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('takes an image, not a document')])
    expect((await wire({ from: 'n2', to: 'n3' })).status).toBe(200)
    const useless = await runNode(projectId, 'n3')
    expect([getErrorCode(useless), useless.text]).toEqual([
      '409 conflict',
      expect.stringContaining('n2 cannot feed n3: it produces a document, which no node accepts as an input.'),
    ])
  })

  test('A document output of custom code must be a complete PDF, and custom code cannot declare a document input', async () => {
    const projectId = await project()
    const code = joinSource('# @flora-outputs [{"name":"report","type":"document"}]', 'write_output("report", b"%PDF-1.7 and no more")')
    await create(projectId, { code, language: 'python' })
    const run = await ended((await runNode(projectId, 'n1')).body.run_id)
    expect(run).toMatchObject({ status: 'failed', error_code: 'action_failed' })
    expect(run.error_message).toContain('The output `report` must be a PDF: ')
    const taking = joinSource(
      '// @flora-inputs [{"name":"file","type":"document"}]',
      '// @flora-outputs [{"name":"text","type":"text"}]',
      '',
    )
    const refused = await create(projectId, { code: taking, language: 'javascript' })
    expect([getErrorCode(refused), refused.text]).toEqual([
      '400 input_validation_error',
      expect.stringContaining('must be one of image, video, audio, text, model3d'),
    ])
  })
})
