/*
@flora-name Stitch Videos
@flora-description Joins videos one after another, at their highest frame rate up to 60.
@flora-inputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 20 } }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Output Aspect Ratio", "type": "select", "default": "auto",
    "description": "The short side is that of the first video.",
    "options": [
      { "label": "Auto", "value": "auto", "description": "Same as the first video." },
      { "label": "21:9", "value": "21:9" },
      { "label": "16:9", "value": "16:9" },
      { "label": "3:2", "value": "3:2" },
      { "label": "4:3", "value": "4:3" },
      { "label": "5:4", "value": "5:4" },
      { "label": "1:1", "value": "1:1" },
      { "label": "4:5", "value": "4:5" },
      { "label": "3:4", "value": "3:4" },
      { "label": "2:3", "value": "2:3" },
      { "label": "9:16", "value": "9:16" },
      { "label": "9:21", "value": "9:21" }
    ]
  },
  {
    "key": "fit_mode", "label": "Fit Mode", "type": "select", "default": "contain",
    "description": "What happens to videos with a different aspect ratio.",
    "options": [
      { "label": "Contain", "value": "contain", "description": "The whole video is shown, on a background." },
      { "label": "Cover", "value": "cover", "description": "The video fills the frame, and the excess is cut off." }
    ]
  },
  {
    "key": "background_mode", "label": "Background Mode", "type": "select", "default": "solid",
    "description": "What fills the space beside videos with a different aspect ratio.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The video itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit_mode": "contain" }
  },
  {
    "key": "background_color", "label": "Background Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the background blur, independent of the size of the video.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "blur" }
  },
  {
    "key": "transition", "label": "Transition", "type": "select", "default": "none",
    "description": "Transition between videos; their audio is crossfaded.",
    "options": [
      { "label": "None", "value": "none", "description": "A hard cut." },
      { "label": "Fade", "value": "fade", "description": "Crossfade." },
      { "label": "Wipe Left", "value": "wipeleft", "description": "The next video comes from the right." },
      { "label": "Wipe Right", "value": "wiperight", "description": "The next video comes from the left." }
    ]
  },
  {
    "key": "transition_duration", "label": "Transition Duration (s)", "type": "slider", "default": 0.5, "min": 0.1, "max": 5, "step": 0.1,
    "description": "Both videos play during it; at most half of a video goes into each of its transitions.",
    "visibleIf": { "transition": ["fade", "wipeleft", "wiperight"] }
  },
  "output_format"
]
@flora-cost 0.03
@flora-seconds 40
*/
import { mixFrames } from './shared/straight-alpha.ts'
import { frameLabel } from './shared/video-alpha.ts'
import { hasCanvasAlpha, onCanvas } from './shared/video-canvas.ts'
import { commonAudioFormat, toExactFrames, countFramesAt, toExactDuration, getFrameRate } from './shared/video-timing.ts'
import { encodingFilters, outputFormat } from './shared/video-render.ts'
import { limitSize, parseRatio, resizeToRatio } from './shared/video-size.ts'
import { ActionError } from './shared/action-error.ts'

const clips = getInputs<VideoInput>('videos')
const [first] = clips as [VideoInput]
const ratio = getParam<string>('aspect_ratio')
const canvas = limitSize(ratio === 'auto' ? first : resizeToRatio(first, parseRatio(ratio)), 4096)
const rate = Math.min(60, Math.max(...clips.map(getFrameRate)))
const lengths = clips.map(clip => countFramesAt(clip.duration_seconds, rate))
const withAudio = clips.some(clip => clip.has_audio)

const transition = getParam<'none' | Transition>('transition')
const wished = transition === 'none' ? 0 : countFramesAt(getParam('transition_duration'), rate)
/** For each video, the number of frames that overlap with the previous one. */
const shared = lengths.map((length, at) => (at === 0 ? 0 : Math.min(wished, Math.floor(length / 2), Math.floor(lengths[at - 1]! / 2))))

const background = {
  mode: getParam<'solid' | 'blur'>('background_mode'),
  color: getParam<string>('background_color'),
  blur: getParam<number>('blur_amount'),
}

const placed = (clip: VideoInput) => ({ clip, canvas, fit: getParam<'contain' | 'cover'>('fit_mode'), background })
const hasAlpha = clips.some(clip => hasCanvasAlpha(placed(clip)))

function countFrames(at: number): AsyncIterator<Pixels> {
  const clip = clips[at]!
  const onIt = onCanvas('clip', 'fitted', placed(clip))
  const graph = `[${frameLabel(clip)}]${toExactFrames(lengths[at]!, rate, getFrameRate(clip))}[clip];${onIt};[fitted]null[out0]`
  return video.frames(clip, graph, [0, 0])[Symbol.asyncIterator]()
}

async function next(frames: AsyncIterator<Pixels>): Promise<Pixels> {
  const { value, done } = await frames.next()
  if (done === true) throw new ActionError('One of the videos has fewer frames than it declares: export it again.', 'input_unreachable')
  return value
}

/**
 * Yields the frames of one clip after another, so that at most two clips are open: a filtergraph that joins all clips would buffer frames
 * of each clip.
 */
async function* joined(): AsyncGenerator<Pixels> {
  let frames = countFrames(0)
  for (const [at, length] of lengths.entries()) {
    const overlap = shared[at + 1] ?? 0
    for (let frame = shared[at]!; frame < length - overlap; frame++) yield await next(frames)
    if (at + 1 === lengths.length) return
    const following = countFrames(at + 1)
    for (let frame = 0; frame < overlap; frame++)
      yield between(transition as Transition, await next(frames), await next(following), (frame + 1) / (overlap + 1))
    await frames.return?.()
    frames = following
  }
}

const frames = lengths.reduce((sum, length, at) => sum + length - shared[at]!, 0)
const inputs = [{ frames: joined(), width: canvas.width, height: canvas.height, frame_rate: rate }, ...clips]

/** Returns chains from the audio of all videos to `[out1]`. */
function audioGraph(): string {
  const each = clips.map((clip, at) => {
    const audio = clip.has_audio ? `[a${at + 1}]` : 'anullsrc=r=48000:cl=stereo,'
    return `${audio}${commonAudioFormat},${toExactDuration(lengths[at]! / rate)},asetpts=N/SR/TB[audio${at}]`
  })
  const joints = shared.slice(1).map((overlap, at) => {
    const both = `[${at === 0 ? 'audio0' : `mixed${at}`}][audio${at + 1}]`
    const joint = overlap === 0 ? 'concat=n=2:v=0:a=1' : `acrossfade=duration=${overlap / rate}`
    return `${both}${joint},asetpts=N/SR/TB[mixed${at + 1}]`
  })
  const last = clips.length === 1 ? 'audio0' : `mixed${clips.length - 1}`
  return [...each, ...joints, `[${last}]${toExactDuration(frames / rate)}[out1]`].join(';')
}

const graph = `[v0]${toExactFrames(frames, rate)},${encodingFilters(hasAlpha, canvas)}[out0]`
await writeOutput(
  'video',
  await video.render(
    withAudio
      ? { inputs, graph: `${graph};${audioGraph()}`, outputs: ['video', 'audio'], container: outputFormat() }
      : { inputs: inputs.slice(0, 1), graph, outputs: ['video'], container: outputFormat() },
    frames / rate,
  ),
)

type Transition = 'fade' | 'wipeleft' | 'wiperight'

/** Mixes two frames of the same size. @param share progress of the transition, 0 to 1 */
function between(kind: Transition, before: Pixels, after: Pixels, share: number): Pixels {
  if (kind === 'fade') return hasAlpha ? mixFrames(before, after, share) : faded(before, after, share)
  const edge = Math.round(before.width * (kind === 'wipeleft' ? 1 - share : share))
  return kind === 'wipeleft' ? beside(before, after, edge) : beside(after, before, edge)
}

function faded({ width, height, rgba: before }: Pixels, { rgba: after }: Pixels, share: number): Pixels {
  const weight = Math.round(share * 256)
  const rgba = new Uint8Array(before.length)
  for (let at = 0; at < rgba.length; at++) rgba[at] = (before[at]! * (256 - weight) + after[at]! * weight + 128) >> 8
  return { width, height, rgba }
}

/** Places part of one frame to the left of another. @param edge first column of the right frame */
function beside({ width, height, rgba: left }: Pixels, { rgba: right }: Pixels, edge: number): Pixels {
  const rgba = new Uint8Array(right)
  for (let row = 0; row < height; row++) rgba.set(left.subarray(row * width * 4, (row * width + edge) * 4), row * width * 4)
  return { width, height, rgba }
}
