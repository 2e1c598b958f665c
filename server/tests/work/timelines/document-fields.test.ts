import { describe, expect, test } from 'vitest'
import { slotsFor } from '../../../work/actions/action-catalog.ts'
import type { Asset } from '../../../core/assets/asset.ts'
import { newNode } from '../../../canvas/draft.ts'
import { type NodeType, nodeTypeNames } from '../../../canvas/node-types.ts'
import type { CanvasNode } from '../../../canvas/node.ts'
import { newTestNode } from '../../../canvas/testing/canvases.ts'
import { testActions } from '../../../work/actions/testing/scripted-actions.ts'
import { validateDocument } from '../../../work/timelines/document-fields.ts'
import type { DocumentInput, TimelineTrack } from '../../../work/timelines/timeline.ts'

const nodes = new Map<string, CanvasNode>()
const put = (name: string, type: NodeType, more: Partial<CanvasNode> = {}) =>
  nodes.set(name, newNode(newTestNode(type, more), nodes.size + 1))
for (const type of nodeTypeNames) if (type !== 'action') put(type, type)
put('rotate', 'action', { actionId: 'rotate-image' })
put('split', 'action', { actionId: 'split-text' })
put('unknown action', 'action', { actionId: 'not-any-more' })
put('itself', 'timeline')

const assets: Record<string, Pick<Asset, 'status' | 'contentType'>> = {
  photo: { status: 'ready', contentType: 'image/png' },
  clip: { status: 'ready', contentType: 'video/mp4' },
  song: { status: 'ready', contentType: 'audio/wav' },
  solid: { status: 'ready', contentType: 'model/gltf-binary' },
  paper: { status: 'ready', contentType: 'application/pdf' },
  coming: { status: 'pending_upload', contentType: undefined },
  broken: { status: 'failed', contentType: undefined },
}

type Source = { node_id: string } | { asset_id: string } | { text: string }
const buildDocument = (kind: TimelineTrack['kind'], ...sources: Source[]): DocumentInput => ({
  fps: 10,
  width: 320,
  height: 180,
  tracks: [{ kind, items: sources.map((source, index) => ({ start: index, duration: 1, ...source })) }],
})

function judge(given: DocumentInput) {
  const problems: string[] = []
  const document = validateDocument(given, 'add[0].document', {
    node: nodes.get('itself')!,
    find(field, id) {
      if (!nodes.has(id)) problems.push(`${field} is unknown`)
      return nodes.get(id)
    },
    slotsFor: node => slotsFor(testActions, node),
    assetFor: id => assets[id],
    refuse: (field, message) => problems.push(`${field} ${message}`),
  })
  expect(document === undefined).toBe(problems.length > 0)
  return { document, problems: problems.map(problem => problem.replace('add[0].document.tracks[0].items[0].', '')) }
}
const problemWith = (kind: TimelineTrack['kind'], source: Source) => judge(buildDocument(kind, source)).problems[0]

describe('the nodes that a track accepts', () => {
  const taken = (kind: TimelineTrack['kind']) => [...nodes.keys()].filter(node_id => problemWith(kind, { node_id }) === undefined)
  test('Video tracks accept images, videos and nodes that may produce either', () => {
    expect(taken('video')).toEqual(['image', 'video', 'element', 'timeline', 'rotate', 'unknown action'])
  })
  test('Audio tracks accept audio, videos and nodes that may produce either', () => {
    expect(taken('audio')).toEqual(['video', 'audio', 'element', 'timeline', 'unknown action'])
  })
  test('Text tracks accept text nodes and nodes that may produce text', () => {
    expect(taken('text')).toEqual(['text', 'element', 'split', 'unknown action'])
  })
  test.each<[TimelineTrack['kind'], string, string]>([
    ['video', 'audio', 'node_id is an audio clip; a video track takes images and videos'],
    ['audio', 'image', 'node_id is an image; an audio track takes audio clips and videos'],
    ['text', 'model3d', 'node_id is a 3D model; a text track takes text'],
    ['video', 'group', 'node_id is a group, which produces nothing; a video track takes images and videos'],
    ['text', 'label', 'node_id is a label, which produces nothing; a text track takes text'],
    ['video', 'batch', 'node_id is a batch, which produces nothing; a video track takes images and videos'],
    ['audio', 'rotate', 'node_id is an action, which produces an image; an audio track takes audio clips and videos'],
    ['video', 'itself', 'node_id is the timeline itself'],
    ['video', 'nobody', 'node_id is unknown'],
  ])('A track of type %s does not accept the node %s', (kind, node_id, problem) => expect(problemWith(kind, { node_id })).toBe(problem))
})

describe('the assets that a track accepts', () => {
  const taken = (kind: TimelineTrack['kind']) => Object.keys(assets).filter(asset_id => problemWith(kind, { asset_id }) === undefined)
  test("Whether a track accepts an asset depends on the asset's media type", () => {
    expect([taken('video'), taken('audio'), taken('text')]).toEqual([['photo', 'clip'], ['clip', 'song'], []])
  })
  test.each<[TimelineTrack['kind'], string, string]>([
    ['video', 'song', 'asset_id is an audio clip; a video track takes images and videos'],
    ['video', 'paper', 'asset_id is a file of an unsupported type; a video track takes images and videos'],
    ['audio', 'solid', 'asset_id is a 3D model; an audio track takes audio clips and videos'],
    ['text', 'photo', 'asset_id is allowed only in video and audio tracks; this is a text track'],
    ['video', 'coming', 'asset_id is not ready; upload its file and complete the upload first'],
    ['video', 'broken', 'asset_id has no file, because its upload failed; retry the upload first'],
    ['video', 'nobodys', 'asset_id is not an asset of this workspace'],
  ])('A track of type %s does not accept the asset %s', (kind, asset_id, problem) => expect(problemWith(kind, { asset_id })).toBe(problem))
})

test('Only text tracks accept literal text', () => {
  expect(problemWith('text', { text: 'Winter' })).toBeUndefined()
  expect(problemWith('video', { text: 'Winter' })).toBe('text is allowed only in text tracks; this is a video track')
  expect(problemWith('audio', { text: 'Winter' })).toBe('text is allowed only in text tracks; this is an audio track')
})

test('A valid document gets default values, and its nodes are identified by their short ids', () => {
  const { document } = judge(buildDocument('video', { node_id: 'video' }, { asset_id: 'clip' }))
  expect(document!.tracks[0]!.items).toMatchObject([
    { node_id: 'n2', volume: 1 },
    { asset_id: 'clip', fit: 'contain' },
  ])
})

test('Every problem in a document is listed', () => {
  const given = buildDocument('video', { node_id: 'audio' }, { text: 'x' }, { asset_id: 'song' })
  const { tracks } = buildDocument('text', { node_id: 'nobody' })
  const late = { ...given, tracks: [...given.tracks, { ...tracks[0]!, items: [{ ...tracks[0]!.items[0]!, start: 5, fade_in: 2 }] }] }
  const fields = judge(late).problems.map(problem => problem.replace('add[0].document.', '').split(' ')[0])
  expect(fields).toEqual([
    'tracks[1].items[0].fade_in',
    'node_id',
    'tracks[0].items[1].text',
    'tracks[0].items[2].asset_id',
    'tracks[1].items[0].node_id',
  ])
})
