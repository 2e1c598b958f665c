/** The actions that the studio offers, and the search terms that find each action or node type. Nothing in this file has side effects. */
import type { Schemas } from '../data/api.ts'
import { needsStrokes } from './action-params.ts'

type Action = Schemas['Action']

const browserVariant = /-browser$/
export const withoutVariant = (slug: string): string => slug.replace(browserVariant, '')

/**
 * Returns the actions to choose from. An action and its browser variant do the same thing, so the variant is offered only if the action
 * itself is not available. Actions that require a brush are left out.
 */
export function offeredActions(actions: readonly Action[]): Action[] {
  const slugs = new Set<string>(actions.map(({ action_id }) => action_id))
  return actions.filter(action => {
    const { action_id } = action
    return !needsStrokes(action) && !(browserVariant.test(action_id) && slugs.has(withoutVariant(action_id)))
  })
}

/** Search terms for node types and actions, keyed by type or by slug without the variant's suffix. */
export const synonyms: Readonly<Record<string, string>> = {
  image: 'picture photo illustration drawing',
  video: 'clip movie film animation',
  audio: 'music sound speech voice song',
  text: 'note words copy prompt',
  model3d: 'mesh object glb 3d',
  label: 'note sticky comment heading',
  group: 'frame section box',
  element: 'character person product reference',
  batch: 'list collection set',
  timeline: 'edit cut movie film sequence',
  'add-shape-to-image': 'rectangle circle arrow mark',
  'add-text-to-image': 'caption title subtitle watermark write',
  'blur-image': 'soften defocus',
  'boomerang-video': 'loop bounce',
  'change-image-ar': 'crop pad extend square portrait landscape ratio',
  'change-video-ar': 'crop pad extend square portrait landscape ratio',
  'color-filter-image': 'grayscale black white sepia invert',
  'color-filter-video': 'grayscale black white sepia invert',
  'color-grade-image': 'adjust brightness contrast saturation exposure correct',
  'color-grade-video': 'adjust brightness contrast saturation exposure correct',
  'concat-text': 'join merge combine',
  'crop-image': 'cut trim',
  'duplicate-image': 'copy repeat',
  'duplicate-video': 'copy repeat',
  'extract-video-frames': 'still screenshot picture',
  'filter-color-image': 'remove background transparent cutout chroma key',
  'find-and-replace-text': 'substitute change',
  'flip-image': 'mirror',
  'generate-shape-image': 'rectangle circle',
  'generate-text-image': 'caption title card',
  'greenscreen-video': 'remove background chroma key cutout',
  'ken-burns-video': 'animate pan zoom slideshow',
  'merge-audio-into-video': 'music soundtrack voice dub combine',
  'overlay-image': 'watermark logo layer combine composite',
  'qr-code-generator': 'barcode link',
  'resize-image': 'upscale enlarge scale shrink bigger smaller',
  'resize-video': 'upscale enlarge scale shrink bigger smaller',
  'reverse-video': 'rewind backward',
  'rotate-image': 'turn mirror straighten',
  'scene-3d-image': 'cube sphere render',
  'shader-effect': 'glitch noise distort',
  'side-by-side-composite': 'collage grid combine join',
  'slow-down-video': 'slow motion',
  'speed-up-video': 'fast timelapse',
  'split-audio-from-video': 'extract mute silent sound',
  'split-video': 'cut trim clip',
  'stitch-videos': 'join merge concatenate combine append',
  'video-to-frame-grid': 'contact sheet storyboard collage',
}
