import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { CompleteTimelineInput } from '../../../work/timelines/timeline-run.ts'
import { newId } from '../../../machine/ids.ts'
import type { Engines } from '../../../machine/engines.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { makeTimelineVideo } from '../../../work/timelines/make-timeline-video.ts'
import { filledDocument, type DocumentInput } from '../../../work/timelines/timeline.ts'

afterAll(closeDatabases)

describe('rendering a timeline', () => {
  let world: World
  let tenant: Tenant
  let folder: string

  beforeAll(async () => {
    world = createWorld((await databases[0]!.open()).database)
    tenant = await createTenant(world)
  })
  beforeEach(async () => {
    world.timelines.jobs.length = 0
    folder = await mkdtemp(join(tmpdir(), 'timeline-'))
    return () => rm(folder, { recursive: true })
  })

  const render = (
    tracks: DocumentInput['tracks'],
    sources: CompleteTimelineInput['sources'],
    size = { width: 640, height: 360 },
    services: Engines = world,
  ) =>
    makeTimelineVideo(services, tenant, { document: filledDocument({ fps: 24, ...size, tracks }), sources }, folder, {
      signal: new AbortController().signal,
      progress: () => undefined,
    })
  const put = async (name: string) => {
    const file = { fileKey: `${name}${newId('asset').slice(6)}`, fileName: `${name}.bin`, contentType: 'video/mp4' }
    await world.files.put(file.fileKey, Buffer.from(name))
    await world.database.transaction(sql =>
      insertAsset(sql, {
        assetId: newId('asset'),
        workspaceId: tenant.workspaceId,
        projectId: undefined,
        status: 'ready',
        uploadedVia: 'direct',
        createdAt: 1,
        ...file,
      }),
    )
    return world.links.file(file.fileKey, file.fileName)
  }
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => {
        if (!(error instanceof RunFailure)) throw error
        return [error.code, error.message]
      },
    )

  test('Rendering a timeline reads each file only once', async () => {
    const [clip, song] = [await put('clip'), await put('song')]
    const outputs = await render(
      [
        {
          kind: 'video',
          muted: true,
          items: [
            { start: 0, duration: 48, node_id: 'n1', transition: { type: 'wipe_left', duration: 4 }, volume: 2 },
            { start: 44, duration: 16, node_id: 'n1', trim_start: 9, fit: 'cover', position: { x: 0.25, y: 1 }, fade_out: 3 },
          ],
        },
        { kind: 'text', items: [] },
        {
          kind: 'text',
          items: [
            { start: 0, duration: 5, text: 'Winter', opacity: 0.5 },
            { start: 6, duration: 5, node_id: 'n2', font_size: 9 },
          ],
        },
        { kind: 'audio', items: [{ start: 0, duration: 60, asset_id: 'asset_1', volume: 0.5 }] },
      ],
      [
        { track: 0, item: 0, type: 'video', content: clip },
        { track: 0, item: 1, type: 'video', content: clip },
        { track: 2, item: 1, type: 'text', content: 'The end' },
        { track: 3, item: 0, type: 'audio', content: song },
      ],
    )
    expect(outputs).toEqual([
      { type: 'videoUrl', contentType: 'video/mp4', path: join(folder, 'video.mp4'), width: 640, height: 360, durationSeconds: 2.5 },
    ])
    const common = { trimStart: 0, volume: 1, opacity: 1, position: { x: 0.5, y: 0.5 }, scale: 1, fit: 'contain', fadeIn: 0, fadeOut: 0 }
    const [clipFile, songFile] = [join(folder, 'input-0'), join(folder, 'input-1')]
    const words = { type: 'text', color: '#ffffff', align: 'center' }
    expect(JSON.parse(JSON.stringify(world.timelines.jobs))).toEqual([
      {
        fps: 24,
        width: 640,
        height: 360,
        background: '#000000',
        folder,
        tracks: [
          {
            kind: 'video',
            items: [
              {
                ...common,
                name: 'tracks[0].items[0]',
                start: 0,
                duration: 48,
                volume: 0,
                source: { type: 'video', file: clipFile },
                transition: { type: 'wipe_left', duration: 4 },
              },
              {
                ...common,
                name: 'tracks[0].items[1]',
                start: 44,
                duration: 16,
                volume: 0,
                source: { type: 'video', file: clipFile },
                trimStart: 9,
                fit: 'cover',
                position: { x: 0.25, y: 1 },
                fadeOut: 3,
              },
            ],
          },
          {
            kind: 'text',
            items: [
              {
                ...common,
                name: 'tracks[2].items[0]',
                start: 0,
                duration: 5,
                opacity: 0.5,
                source: { ...words, text: 'Winter', fontSize: 30 },
              },
              { ...common, name: 'tracks[2].items[1]', start: 6, duration: 5, source: { ...words, text: 'The end', fontSize: 9 } },
            ],
          },
          {
            kind: 'audio',
            items: [
              { ...common, name: 'tracks[3].items[0]', start: 0, duration: 60, volume: 0.5, source: { type: 'audio', file: songFile } },
            ],
          },
        ],
      },
    ])
    expect([await readFile(clipFile, 'utf8'), await readFile(songFile, 'utf8')]).toEqual(['clip', 'song'])
  })

  test('Text in a small rendered frame is still legible', async () => {
    await render([{ kind: 'text', items: [{ start: 0, duration: 5, text: 'x' }] }], [], { width: 16, height: 16 })
    expect(world.timelines.jobs[0]!.tracks[0]!.items[0]!.source).toMatchObject({ fontSize: 8 })
  })

  const one = (kind: 'video' | 'text') => [
    {
      kind,
      items: [
        { start: 0, duration: 5, text: 'x' },
        { start: 5, duration: 5, node_id: 'n1' },
      ],
    },
  ]

  test("Rendering fails if an item's media file is missing, and the error names the item", async () => {
    const lost = world.links.file('nobody', 'knows.mp4')
    expect(await failure(render(one('video'), [{ track: 0, item: 1, type: 'video', content: lost }]))).toEqual([
      'input_unreachable',
      'The input `tracks[0].items[1]` could not be fetched: there is no such file in this workspace.',
    ])
    expect(world.timelines.jobs).toEqual([])
  })
  test("Rendering fails if an item's text is too long, and the error names the item", async () => {
    expect(await failure(render(one('text'), [{ track: 0, item: 1, type: 'text', content: 'x'.repeat(2001) }]))).toEqual([
      'input_unreachable',
      'The text of `tracks[0].items[1]` has 2001 characters; at most 2000 are allowed.',
    ])
  })
  test('Rendering a timeline requires a video engine', async () => {
    expect(await failure(render(one('text'), [], undefined, { ...world, timelines: undefined }))).toEqual([
      'internal_error',
      'Timelines cannot be rendered: this installation has no video engine.',
    ])
  })
})
