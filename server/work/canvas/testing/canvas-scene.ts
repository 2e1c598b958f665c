import { slotsFor } from '../../actions/action-catalog.ts'
import type { Asset } from '../../../core/assets/asset.ts'
import { newNode, openDraft } from '../../../canvas/draft.ts'
import { applyChanges } from '../canvas-changes.ts'
import type { Changeset } from '../changeset.ts'
import type { ValidationContext } from '../validation-context.ts'
import { orThrow, type Problem } from '../../../machine/errors.ts'
import type { NodeType } from '../../../canvas/node-types.ts'
import type { Canvas, CanvasNode } from '../../../canvas/node.ts'
import type { DocumentInput } from '../../timelines/timeline.ts'
import { testActions } from '../../actions/testing/scripted-actions.ts'
import { testModel } from '../../../core/providers/testing/scripted-provider.ts'

const models = [
  testModel('local/paint', { params: [{ name: 'size', required: false, type: 'int', min: 1, max: 4 }] }),
  testModel('local/repaint', {
    params: [
      { name: 'image_url', required: true, type: 'string' },
      { name: 'strength', required: false, type: 'float' },
    ],
    mediaInputs: { image_url: { type: 'image' } },
  }),
  testModel('local/clip', { type: 'video', mediaInputs: { image_url: { type: 'image' } } }),
]
const asset = { assetId: 'asset_1', contentType: 'image/png', name: 'fox.png', width: 640, height: 480 }
const sceneAssets: Readonly<Record<string, { status: Asset['status']; contentType: string | undefined }>> = {
  asset_image: { status: 'ready', contentType: 'image/png' },
  asset_video: { status: 'ready', contentType: 'video/mp4' },
  asset_audio: { status: 'ready', contentType: 'audio/wav' },
  asset_solid: { status: 'ready', contentType: 'model/gltf-binary' },
  asset_pdf: { status: 'ready', contentType: 'application/pdf' },
  asset_coming: { status: 'pending_upload', contentType: undefined },
  asset_broken: { status: 'failed', contentType: undefined },
}
const context: ValidationContext = {
  models,
  slotsFor: node => slotsFor(testActions, node),
  actionParamsFor: ({ actionId }) => testActions.find(actionId ?? '')?.params,
  actionProblem: actionId => (testActions.find(actionId)?.isAvailable ? undefined : 'is not available in this installation'),
  localFiles: new Map([['https://us/files/a/fox.png', asset]]),
  urlProblem: url => (url.startsWith('https:') ? undefined : 'must be an https URL'),
  mediaProblems: () => [],
  brandProblems: ({ brand_id }) => (brand_id === 'brand_ours' ? [] : [{ field: 'brand_context.brand_id', message: 'names no brand' }]),
  hasTimelines: true,
  assetFor: assetId => sceneAssets[assetId],
}
const none: Changeset = { add: [], update: [], connect: [], disconnect: [], remove: [] }

const made = (shortId: number, type: NodeType, more: Partial<CanvasNode> = {}): CanvasNode =>
  newNode(
    { nodeId: `node ${shortId}`, type, label: `l${shortId}`, x: 640 * shortId, y: 0, width: 320, height: 320, createdAt: 0, ...more },
    shortId,
  )

/**
 * A canvas with every node type: n1 image (prompt, a model with params) feeds n2 video; n3 label on n1; n4 group with members n5 image and
 * n6 action, where n5 feeds n6 twice; n7 shows a media file; n8 audio; n9 timeline.
 */
export const canvas = (): Canvas => ({
  projectId: 'prj',
  revision: 1,
  nextShortId: 10,
  nextEdgeNumber: 4,
  nodes: [
    made(1, 'image', { prompt: 'a fox', modelId: 'local/paint', params: { size: 2 } }),
    made(2, 'video'),
    made(3, 'label', { pinnedId: 1, y: -100, height: 80 }),
    made(4, 'group', { x: 3000, width: 1000, height: 600 }),
    made(5, 'image', { groupId: 4, x: 3300, y: 64 }),
    made(6, 'action', { groupId: 4, x: 3700, y: 64, actionId: 'rotate-image' }),
    made(7, 'image', { contentUrl: 'https://a.example/fox.png', x: 5000 }),
    made(8, 'audio', { x: 6000, height: 120 }),
    made(9, 'timeline', { x: 7000 }),
  ],
  edges: [
    { number: 1, from: 1, to: 2, slot: undefined },
    { number: 2, from: 5, to: 6, slot: 'image' },
    { number: 3, from: 5, to: 6, slot: undefined },
  ],
})

let ids = 0
const making = { nodeId: () => `new ${ids++}`, now: 5 }
const getOutcome = (change: Partial<Changeset>, draft = openDraft(canvas())) => applyChanges(draft, { ...none, ...change }, context, making)
/** Applies the changes to a draft, which is by default a draft of the scene's canvas. @throws {AppError} if the changes are rejected */
export const apply = (change: Partial<Changeset>, draft = openDraft(canvas())) => ({
  draft,
  ...orThrow(getOutcome(change, draft)),
})
/** Returns the problem that causes the changes to be rejected. */
export const refusal = (change: Partial<Changeset>): Problem => {
  const outcome = getOutcome(change)
  if ('problem' in outcome) return outcome.problem
  throw new Error('The changeset was applied.')
}

/** Returns a document that shows nodes one after another, for one second each. */
export const makeSlideshow = (...nodes: string[]): DocumentInput => ({
  fps: 10,
  width: 320,
  height: 180,
  tracks: [{ kind: 'video', items: nodes.map((node_id, index) => ({ start: index * 10, duration: 10, node_id })) }],
})
