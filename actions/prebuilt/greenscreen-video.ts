/*
@flora-name Greenscreen Video
@flora-description Replaces the screen behind the subject with a video, an image or, without either, transparency, which is black in MP4.
@flora-inputs [
  { "name": "video", "type": "video" },
  { "name": "background_image", "type": "image", "optional": true },
  { "name": "background_video", "type": "video", "optional": true }
]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "color_preset", "label": "Background Preset", "type": "select", "default": "green",
    "description": "Color of the screen.",
    "options": [
      { "label": "Green", "value": "green", "description": "The exact shade is detected in the video." },
      { "label": "Blue", "value": "blue", "description": "The exact shade is detected in the video." },
      { "label": "Custom", "value": "custom" }
    ]
  },
  {
    "key": "custom_color", "label": "Custom Background Color", "type": "color", "default": "#00ff00",
    "description": "The exact color of the screen.",
    "visibleIf": { "color_preset": "custom" }
  },
  {
    "key": "similarity", "label": "Similarity (how close to key color counts)", "type": "slider", "default": 0.1, "min": 0.01, "max": 1, "step": 0.01,
    "description": "The higher, the more colors count as the screen."
  },
  {
    "key": "blend", "label": "Edge Blend (softness)", "type": "slider", "default": 0.05, "min": 0, "max": 1, "step": 0.01,
    "description": "How softly the subject blends into the background."
  },
  {
    "key": "spill", "label": "Spill Suppression", "type": "toggle", "default": true,
    "description": "Removes the light that the screen casts on the subject."
  },
  "output_format"
]
@flora-cost 0.03
@flora-seconds 40
*/
import { typeColor } from './shared/video-canvas.ts'
import { countFrames, toExactFrames, countFramesAt, getFrameRate } from './shared/video-timing.ts'
import { readFrame } from './shared/video-frames.ts'
import { outputFormat, renderVideo } from './shared/video-render.ts'
import { screenColor } from './shared/video-screen.ts'
import { evenSides } from './shared/video-size.ts'
import { ActionError } from './shared/action-error.ts'

const clip = getInput<VideoInput>('video')
const image = getInput<ImageInput | undefined>('background_image')
const behind = getInput<VideoInput | undefined>('background_video')
const { width, height } = clip
const rate = getFrameRate(clip)
const frames = countFrames(clip)

/** The background is scaled to cover the video, then cropped. */
const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${width}:${height}:exact=1,setsar=1`

/** Repeats the background if it is shorter than the video. */
async function* looped(background: VideoInput): AsyncGenerator<Pixels> {
  let shown = 0
  while (shown < frames) {
    const before = shown
    const once = `[v0]${toExactFrames(countFramesAt(background.video_seconds, rate), rate, getFrameRate(background))},${cover}[out0]`
    for await (const frame of video.frames(background, once, [0, 0])) {
      yield frame
      images.release(frame)
      if (++shown === frames) return
    }
    if (shown === before) throw new ActionError('The background video has no visible frames.', 'input_unreachable')
  }
}

/** Repeats a single frame. */
async function* still(): AsyncGenerator<Pixels> {
  const frame =
    image === undefined
      ? await images.pixels(images.blank(width, height, '#000000'))
      : await images.pixels(images.edit(image).flatten({ background: '#000000' }).resize(width, height, { fit: 'cover' }))
  if (image !== undefined) images.release(image)
  yield frame
  images.release(frame)
}

if (behind !== undefined && image !== undefined) images.release(image)
const backdrop: VideoFrames = { frames: behind === undefined ? still() : looped(behind), width, height, frame_rate: rate }

/** Measures the screen color in the first frame. */
async function foundColor(kind: 'green' | 'blue'): Promise<string> {
  const first = await readFrame(clip, 0)
  const color = screenColor(first, kind)
  images.release(first)
  return color
}

const preset = getParam<'green' | 'blue' | 'custom'>('color_preset')
const screen = preset === 'custom' ? getParam<string>('custom_color') : await foundColor(preset)
// `chromakey` assumes the BT.601 matrix.
const keyed = `scale=out_color_matrix=bt601:out_range=tv,format=yuva444p,chromakey=${typeColor(screen)}:${getParam<number>('similarity')}:${getParam<number>('blend')}`
const [, green, blue] = [1, 3, 5].map(at => Number.parseInt(screen.slice(at, at + 2), 16)) as [number, number, number]
const despilled = getParam('spill') ? `,format=gbrap,despill=type=${blue > green ? 'blue' : 'green'}:mix=0.5:expand=0` : ''

// The output of `overlay` has the timestamps of its first input or, once that has ended, of its second input. A still image ends after one
// frame, so it can be the first input. Because a background video does not end that early, it is first laid over a copy of the video.
const overlaid =
  behind === undefined
    ? '[behind][before]overlay=format=gbrp'
    : '[before]split[times][above];[times][behind]overlay=format=gbrp:shortest=1[filled];[filled][above]overlay=format=gbrp'

// Transparent parts of the video have been filled with the screen color, so they are keyed out too.
const subject = `[v0]setsar=1,${keyed}${despilled}`
const isCutOut = image === undefined && behind === undefined && outputFormat() !== 'mp4'
const composed = `${subject}[before];[v1]format=gbrp[behind];${overlaid},${evenSides}[frames]`
await writeOutput(
  'video',
  await renderVideo(clip, {
    frames: isCutOut ? `${subject},${evenSides}[frames]` : composed,
    hasAlpha: isCutOut,
    over: screen,
    more: isCutOut ? [] : [backdrop],
  }),
)
