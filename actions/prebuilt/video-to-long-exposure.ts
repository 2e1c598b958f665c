/*
@flora-name Video to Long Exposure
@flora-description Merges the frames of a video into one image, like a camera with an open shutter.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "blend_mode", "label": "Blend Mode", "type": "select", "default": "average",
    "options": [
      { "label": "Average", "value": "average", "description": "Smooths motion, such as water." },
      { "label": "Lighten", "value": "lighten", "description": "Keeps the lightest values: lights draw trails." },
      { "label": "Darken", "value": "darken", "description": "Keeps the darkest values." }
    ]
  },
  {
    "key": "frame_stride", "label": "Frame Stride (sample every N frames)", "type": "slider", "default": 1, "min": 1, "max": 60, "step": 1,
    "description": "1 uses every frame, 2 every second one."
  },
  {
    "key": "max_frames", "label": "Max Frames to Sample", "type": "number", "default": 300, "min": 1, "max": 2000, "step": 1,
    "description": "Maximum number of sampled frames."
  }
]
@flora-cost 0.01
@flora-seconds 15
*/
import { ActionError } from './shared/action-error.ts'
import { toExactFrames, countFramesAt, getFrameRate } from './shared/video-timing.ts'
import { frameLabel } from './shared/video-alpha.ts'
import { divideByAlpha, multiplyByAlpha } from './shared/straight-alpha.ts'

const clip = getInput<VideoInput>('video')
const mode = getParam<'average' | 'lighten' | 'darken'>('blend_mode')
const stride = getParam<number>('frame_stride')
const most = getParam<number>('max_frames')

/** Sums of up to 2,000 channel values for an average; in other modes, the values themselves. */
let exposed = new Uint32Array(0)
let size = { width: 0, height: 0 }
let samples = 0
const count = Math.min((most - 1) * stride + 1, countFramesAt(clip.video_seconds, getFrameRate(clip)))
const samplesOnly = `[${frameLabel(clip)}]${toExactFrames(count, getFrameRate(clip))},select='not(mod(n,${stride}))'[out0]`
for await (const { width, height, rgba } of video.frames(clip, samplesOnly)) {
  if (clip.has_alpha) multiplyByAlpha(rgba)
  if (samples === 0) {
    size = { width, height }
    exposed = new Uint32Array(rgba.length).fill(mode === 'darken' ? 255 : 0)
  }
  if (mode === 'average') for (let at = 0; at < rgba.length; at++) exposed[at] = exposed[at]! + rgba[at]!
  else if (mode === 'lighten') for (let at = 0; at < rgba.length; at++) exposed[at] = Math.max(exposed[at]!, rgba[at]!)
  else for (let at = 0; at < rgba.length; at++) exposed[at] = Math.min(exposed[at]!, rgba[at]!)
  samples++
}
if (samples === 0) throw new ActionError('The video has no visible frames.', 'input_unreachable')
const divisor = mode === 'average' ? samples : 1
const rgba = Uint8Array.from(exposed, sum => Math.round(sum / divisor))
if (clip.has_alpha) divideByAlpha(rgba)
await writeOutput('image', { ...size, rgba })
