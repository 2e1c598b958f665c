import { describe, expect, test } from 'vitest'
import { collectAssetIds, durationInFrames, filledDocument, type DocumentInput, getHead, collectNodeIds, getSeconds } from './timeline.ts'

const given: DocumentInput = {
  fps: 30,
  width: 1280,
  height: 720,
  tracks: [
    {
      kind: 'video',
      items: [
        { start: 0, duration: 90, node_id: 'n1' },
        { start: 90, duration: 10, asset_id: 'asset_1' },
      ],
    },
    {
      kind: 'audio',
      name: 'Music',
      muted: true,
      items: [
        { start: 0, duration: 40, node_id: 'n12' },
        { start: 50, duration: 40, node_id: 'n1' },
      ],
    },
    { kind: 'text', items: [{ start: 5, duration: 9, text: 'Winter', position: { y: 0.8, x: 0.5 }, font_size: 40 }] },
  ],
}
const document = filledDocument(given)

test("A document without optional fields gets the contract's defaults", () => {
  expect(document.background).toBe('#000000')
  expect(document.tracks.map(({ muted }) => muted)).toEqual([false, true, false])
  expect(JSON.parse(JSON.stringify(document.tracks[0]!.items[0]))).toEqual({
    start: 0,
    duration: 90,
    node_id: 'n1',
    trim_start: 0,
    volume: 1,
    opacity: 1,
    scale: 1,
    fit: 'contain',
    fade_in: 0,
    fade_out: 0,
    color: '#ffffff',
    align: 'center',
  })
})

test("A document's duration, node ids and asset ids are computed from its content", () => {
  expect([durationInFrames(document), getSeconds(document)]).toEqual([100, 100 / 30])
  expect([collectNodeIds(document), collectAssetIds(given)]).toEqual([[1, 12], ['asset_1']])
})

describe('the head of a timeline document', () => {
  const head = getHead(document, undefined, 7)
  test("A document's head contains the summary that the graph returns", () => {
    expect(head).toEqual({
      revision: 1,
      updatedAt: 7,
      hash: expect.stringMatching(/^[\w-]{43}$/),
      summary: {
        duration_in_frames: 100,
        duration_in_seconds: 100 / 30,
        fps: 30,
        composition_width: 1280,
        composition_height: 720,
        track_count: 3,
        item_count: 5,
        asset_count: 3,
      },
      nodes: [1, 12],
    })
  })
  test('Documents with the same content have the same head regardless of key order and defaults', () => {
    expect(getHead(document, head, 9)).toBe(head)
    const { tracks, ...rest } = JSON.parse(JSON.stringify(document)) as DocumentInput
    const turned = { tracks, background: '#000000', ...rest, kind: 'timeline', expected_revision: 1 }
    expect(getHead(filledDocument(turned), head, 9)).toBe(head)
  })
  test('TIME-1 When a document changes, its head gets the next revision number', () => {
    const other = filledDocument({ ...given, fps: 25 })
    const next = getHead(other, head, 9)
    expect(next).toMatchObject({ revision: 2, updatedAt: 9, summary: { fps: 25 } })
    expect(getHead(document, next, 10)).toMatchObject({ revision: 3, hash: head.hash })
  })
})
