import { expect, test } from 'vitest'
import { apply, canvas, makeSlideshow, refusal } from './testing/canvas-scene.ts'
import type { NodeAddition, NodeUpdate } from './changeset.ts'
import { openDraft, type Draft } from '../../canvas/draft.ts'

const written = (...updates: Omit<NodeUpdate, 'id'>[]) => apply({ update: updates.map(update => ({ id: 'n9', ...update })) })
const sources = (draft: Draft) => draft.into(9).map(({ from }) => from)

test("TIME-1 A timeline's first document has revision 1, and each change increments the revision, unless the new document is identical", () => {
  const { draft, documents, counts } = written({ document: makeSlideshow('n1'), expectedRevision: 0 })
  expect(draft.node(9)!.document).toMatchObject({ revision: 1, updatedAt: 5, summary: { item_count: 1, duration_in_seconds: 1 } })
  expect(documents.get(9)!.tracks[0]!.items[0]).toMatchObject({ node_id: 'n1', volume: 1 })
  expect(counts).toMatchObject({ updated: 1, connected: 1 })
  const twice = written({ document: makeSlideshow('n1'), expectedRevision: 0 }, { document: makeSlideshow('node 1'), expectedRevision: 1 })
  expect(twice.draft.node(9)!.document).toEqual(draft.node(9)!.document)
  const other = written({ document: makeSlideshow('n1'), expectedRevision: 0 }, { document: makeSlideshow('n2'), expectedRevision: 1 })
  expect(other.draft.node(9)!.document).toMatchObject({ revision: 2 })
})

test('TIME-1 A request with a stale document revision returns a conflict, but other problems in the request are reported first', () => {
  expect(refusal({ update: [{ id: 'n9', document: makeSlideshow('n1'), expectedRevision: 3 }] })).toMatchObject({
    code: 'conflict',
    message: 'The document of n9 has the revision 0, not 3: read it again and repeat the changeset.',
  })
  expect(refusal({ update: [{ id: 'n9', document: makeSlideshow('n99'), expectedRevision: 3 }] })).toMatchObject({ code: 'ref_not_found' })
})

test('A document can reference nodes by ref, short id or UUID, and is stored with short ids', () => {
  const { draft, documents } = apply({
    add: [
      { ref: 'cut', type: 'timeline', document: makeSlideshow('fox', 'n2', 'node 7') },
      { ref: 'fox', type: 'image' },
    ],
  })
  expect(documents.get(10)!.tracks[0]!.items.map(({ node_id }) => node_id)).toEqual(['n11', 'n2', 'n7'])
  expect(draft.into(10).map(({ from, slot }) => [from, slot])).toEqual([
    [11, undefined],
    [2, undefined],
    [7, undefined],
  ])
})

const notShown = {
  field: 'connect[0].to',
  message:
    'is a timeline whose document does not use the source of the edge; add that node to the document with a changeset, which also creates the edge',
}

test('TIME-1 Each node in a document gets one edge to the timeline, and the edge is removed when the document no longer contains the node', () => {
  const first = { document: makeSlideshow('n1', 'n2', 'n1'), expectedRevision: 0 }
  expect(sources(written(first).draft)).toEqual([1, 2])
  const second = { document: makeSlideshow('n2', 'n7'), expectedRevision: 1 }
  const update = [
    { id: 'n9', ...first },
    { id: 'n9', ...second },
  ]
  const { draft, counts } = apply({ update })
  expect(sources(draft)).toEqual([2, 7])
  expect(counts).toMatchObject({ updated: 1, disconnected: 0 })
  // The edge is checked against the document as it will be once the changeset has been applied.
  expect(refusal({ update, connect: [{ from: 'n1', to: 'n9' }] }).fields).toEqual([notShown])
})

test("TIME-1 Edges to a timeline can be added only through the timeline's document", () => {
  const update = [{ id: 'n9', document: makeSlideshow('n1'), expectedRevision: 0 }]
  expect(refusal({ connect: [{ from: 'n8', to: 'n9' }] }).fields).toEqual([notShown])
  expect(refusal({ update, connect: [{ from: 'n8', to: 'n9' }] })).toMatchObject({ code: 'input_validation_error', fields: [notShown] })
  const { draft, warnings } = apply({ update, connect: [{ from: 'n1', to: 'n9' }] })
  expect(sources(draft)).toEqual([1])
  expect(warnings).toMatchObject([{ code: 'edge_exists', field: 'connect[0]' }])
})

test('An edge that a document needs cannot be removed; an older edge that no document needs is removed on request or when a document is set', () => {
  const update = [{ id: 'n9', document: makeSlideshow('n1'), expectedRevision: 0 }]
  expect(refusal({ update, disconnect: [{ from: 'n1', to: 'n9' }] }).fields).toEqual([
    { field: 'disconnect[0]', message: 'is needed because the document of n9 shows n1; change the document instead' },
  ])
  const withStray = () => {
    const draft = openDraft(canvas())
    draft.connect(8, 9, undefined)
    return draft
  }
  expect(apply({ disconnect: [{ from: 'n8', to: 'n9' }] }, withStray()).counts.disconnected).toBe(1)
  expect(sources(apply({ update }, withStray()).draft)).toEqual([1])
  // The document still refers to the removed node.
  const { draft, documents } = apply({ update, remove: [{ id: 'n1' }] })
  expect([sources(draft), documents.get(9)!.tracks[0]!.items[0]!.node_id]).toEqual([[], 'n1'])
})

test('Cycles are rejected, including cycles that a document creates', () => {
  expect(
    refusal({
      update: [{ id: 'n9', document: makeSlideshow('n2', 'n7'), expectedRevision: 0 }],
      connect: [{ from: 'n9', to: 'n1' }],
    }).fields,
  ).toEqual([
    { field: 'update[0].document.tracks[0].items[0].node_id', message: 'creates a cycle' },
    { field: 'connect[0]', message: 'creates a cycle' },
  ])
})

test('Unknown nodes in a document are reported in the same way as unknown nodes in other fields', () => {
  const { code, fields } = refusal({ add: [{ ref: 'cut', type: 'timeline', document: makeSlideshow('n1', 'n99') }] })
  expect({ code, fields }).toEqual({
    code: 'ref_not_found',
    fields: [{ field: 'add[0].document.tracks[0].items[1].node_id', message: '`n99` is not on the canvas' }],
  })
})

test('The total size of the documents in a changeset is limited', () => {
  const full = makeSlideshow(...Array.from({ length: 200 }, () => 'n1'))
  const add = Array.from({ length: 11 }, (_, index): NodeAddition => ({ ref: `t${index}`, type: 'timeline', document: full }))
  expect(apply({ add: add.slice(1) }).counts.added).toBe(10)
  expect(refusal({ add }).fields).toEqual([
    { field: 'add[10].document.tracks', message: 'brings the number of items in all documents to 2200; a changeset can have at most 2000' },
  ])
})
