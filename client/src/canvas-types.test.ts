/** The assertions in this file are checked only by the compiler. */
import { expectTypeOf, it } from 'vitest'
import {
  createMediawright,
  type AddedNode,
  type CompletedRun,
  type NodeChanges,
  type NodeFields,
  type NodeOutcome,
  type NodeProgress,
  type Schemas,
  type TimelineItem,
} from './index.ts'

const client = createMediawright({ baseUrl: '', apiKey: 'sk_test_x', fetch: async () => Response.json({}) })
const canvas = client.canvas({ workspace_id: 'ws_1', project_id: 'prj_1' })
const typesOnly = (_: () => Promise<unknown>) => {}

it('The canvas types match the contract', () =>
  typesOnly(async () => {
    expectTypeOf<Schemas['Project']>().toExtend<Parameters<typeof client.canvas>[0]>()
    expectTypeOf(await canvas.read()).toEqualTypeOf<Schemas['Canvas']>()
    expectTypeOf(await canvas.graph()).toEqualTypeOf<Schemas['Graph']>()
    expectTypeOf(await canvas.patch('', { a: { prompt: 'A fox' } })).toEqualTypeOf<Schemas['CanvasPatched']>()
    expectTypeOf(await canvas.arrange({ node_ids: ['n1'], layout: { mode: 'row' } })).toEqualTypeOf<Schemas['Arranged']>()
    expectTypeOf(await canvas.changeset().apply()).toEqualTypeOf<Schemas['ChangesetApplied']>()
    // @ts-expect-error Neither nodes nor `all` are given.
    await canvas.arrange({ layout: { mode: 'row' } })
    // @ts-expect-error A misspelled field.
    await canvas.patch('', { a: { promt: 'A fox' } })
    // @ts-expect-error The workspace is missing.
    client.canvas({ project_id: 'prj_1' })
  }))

it('The fields of each node type are typed', () =>
  typesOnly(async () => {
    expectTypeOf<keyof NodeFields>().toEqualTypeOf<Schemas['CanvasNodeType']>()
    // If `NodeFields` lacked a field, callers could not set it.
    type Named = { [Type in keyof NodeFields]: KeysOf<NodeFields[Type]> }[keyof NodeFields]
    type KeysOf<Fields> = Fields extends unknown ? keyof Fields : never
    expectTypeOf<Named>().toEqualTypeOf<Exclude<keyof Schemas['NodeAddition'], 'ref' | 'type'>>()

    const changes = canvas.changeset()
    const fox = changes.add('image', { prompt: 'A red fox', model: 'local/image', params: { seed: 1 } })
    expectTypeOf(fox).toEqualTypeOf<AddedNode>()
    expectTypeOf(fox.id).toEqualTypeOf<string>()
    changes.add('video', { content_url: 'https://x.example/a.mp4', group: changes.add('group') })
    changes.add('action', { action_id: 'rotate-image', params: { angle: 90 } })
    changes.add('label', { label: 'x', pinned_to: fox })
    changes.connect(fox, 'n1', { in: 'image' }).update(fox, { model: null, group: null, pinned_to: fox }).remove('n2')
    const title = { start: 0, duration: 30, text: 'Winter' }
    const document = { fps: 30, width: 640, height: 360, tracks: [{ kind: 'text' as const, items: [title] }] }
    changes.add('timeline', { document })
    changes.update('n6', { document: { ...document, expected_revision: 1 } })
    const shown = await canvas.timeline(changes.add('timeline'))
    expectTypeOf(shown).toEqualTypeOf<Schemas['Timeline']>()
    changes.update('n6', { document: { ...shown.document, expected_revision: shown.revision } })
    expectTypeOf<keyof NonNullable<NodeChanges['document']>>().toEqualTypeOf<keyof Schemas['TimelineDocumentUpdate']>()
    const getItems = (items: TimelineItem[]) => ({ ...document, tracks: [{ kind: 'video' as const, items }] })
    changes.add('timeline', { document: getItems([{ start: 0, duration: 30, node_id: fox }]) })
    // @ts-expect-error The item has no content.
    getItems([{ start: 0, duration: 30 }])
    // @ts-expect-error A misspelled field.
    getItems([{ start: 0, duration: 30, node_id: fox, fadein: 3 }])
    // @ts-expect-error An id is not a number.
    getItems([{ start: 0, duration: 30, node_id: 1 }])
    changes.update(changes.add('image', { brand_context: { brand_id: 'brand_1', task: 'image.generate' } }), { brand_context: null })
    // @ts-expect-error The expected revision is missing.
    changes.update('n6', { document })
    // @ts-expect-error Only timelines have documents.
    changes.add('video', { document })
    // @ts-expect-error Only images have brands.
    changes.add('video', { brand_context: { brand_id: 'brand_1', task: 'image.generate' } })
    // @ts-expect-error The action is missing.
    changes.add('action')
    // @ts-expect-error The action does not exist.
    changes.add('action', { action_id: 'bake' })
    // @ts-expect-error The type does not exist.
    changes.add('sculpture')
    // @ts-expect-error A medium is either generated or existing.
    changes.add('image', { prompt: 'A red fox', content_url: 'https://x.example/a.png' })
    // @ts-expect-error Text is written or generated, not fetched.
    changes.add('text', { content_url: 'https://x.example/a.txt' })
    // @ts-expect-error Groups do not nest.
    changes.add('group', { group: 'n1' })
    // @ts-expect-error Only labels can be pinned.
    changes.add('image', { pinned_to: fox })
    // @ts-expect-error The type of a node never changes.
    changes.update(fox, { type: 'video' })
    // @ts-expect-error A slot is an object with a name.
    changes.connect(fox, 'n1', 'image')
    // @ts-expect-error An id is not a number.
    changes.remove(1)
  }))

it('The result of each node is typed', () =>
  typesOnly(async () => {
    const outcomes = await canvas.run(['n1'], {
      onlyStale: true,
      signal: AbortSignal.timeout(1),
      idempotencyKey: 'order-1',
      onProgress: progress => {
        expectTypeOf(progress).toEqualTypeOf<NodeProgress>()
        expectTypeOf(progress.node_id).toEqualTypeOf<string>()
        expectTypeOf(progress.status).toEqualTypeOf<Schemas['RunStatus']>()
      },
    })
    expectTypeOf(outcomes).toEqualTypeOf<NodeOutcome[]>()
    expectTypeOf(await canvas.run([canvas.changeset().add('image'), 'n1'])).toEqualTypeOf<NodeOutcome[]>()
    // @ts-expect-error An id is not a number.
    await canvas.run([1])
    for (const outcome of outcomes) {
      expectTypeOf(outcome.node_id).toEqualTypeOf<string>()
      if (outcome.status === 'completed') {
        expectTypeOf(outcome.run).toEqualTypeOf<CompletedRun>()
        expectTypeOf(outcome.outputs).toEqualTypeOf<Schemas['RunOutput'][]>()
      } else if (outcome.status === 'failed') expectTypeOf(outcome.error_code).toEqualTypeOf<Schemas['RunErrorCode']>()
      else expectTypeOf(outcome.reason).toEqualTypeOf<Schemas['SkipReason']>()
    }
    // @ts-expect-error Only a failed node has an error code.
    String(outcomes[0]?.error_code)
  }))
