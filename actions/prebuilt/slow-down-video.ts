/*
@flora-name Slow Down Video
@flora-description Plays a video slower, at the same frame rate.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "factor", "label": "Slow Factor (x)", "type": "slider", "default": 2, "min": 1, "max": 10, "step": 0.1,
    "description": "2 is half the speed, so twice the duration."
  },
  {
    "key": "smoothing", "label": "Smoothing", "type": "select", "default": "off",
    "description": "What is shown between the original frames.",
    "options": [
      { "label": "Off", "value": "off", "description": "Each frame is held until the next." },
      { "label": "Blend", "value": "blend", "description": "Frames blend into each other." },
      { "label": "Motion", "value": "motion", "description": "New frames are computed from the motion; this is slow." }
    ]
  },
  {
    "key": "keep_audio", "label": "Keep Audio (pitch-preserved)", "type": "toggle", "default": true,
    "description": "The audio slows down too, at the same pitch."
  },
  "output_format"
]
@flora-cost 0.03
@flora-seconds 30
*/
import { ActionError } from './shared/action-error.ts'
import { frameLabel } from './shared/video-alpha.ts'
import { countFrames, toExactFrames, countFramesAt, getFrameRate, toExactDuration, changeTempo } from './shared/video-timing.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'

const clip = getInput<VideoInput>('video')
const factor = getParam<number>('factor')
const smoothing = getParam<'off' | 'blend' | 'motion'>('smoothing')
const rate = getFrameRate(clip)
const frames = countFramesAt(clip.duration_seconds * factor, rate)
const seconds = frames / rate

/** Motion estimation compares blocks of pixels and requires at least three frames. */
const [minSide, minFrames] = [32, 3]
if (smoothing === 'motion' && (Math.min(clip.width, clip.height) < minSide || countFrames(clip) < minFrames))
  throw new ActionError(
    `Motion smoothing needs a video of at least ${minSide} × ${minSide} pixels and ${minFrames} frames: set \`smoothing\` to \`blend\` for this video.`,
  )

/** Maximum number of pixels for motion smoothing; two cores process 7 million per second. */
const maxMotionPixels = 2e9
if (smoothing === 'motion' && frames * clip.width * clip.height > maxMotionPixels) {
  const longest = ((maxMotionPixels / frames / clip.width / clip.height) * seconds).toFixed(1)
  throw new ActionError(
    `The video is too long for motion smoothing: at ${clip.width} × ${clip.height} pixels, the limit is ${longest} seconds, but the result would last ${seconds.toFixed(1)} seconds. Make the video smaller or shorter, or set \`smoothing\` to \`blend\`.`,
  )
}

/** These filters fill the gaps that `setpts` creates. They need a constant frame rate. */
const slower = `setpts=PTS*${factor},`
const even = `${toExactFrames(countFramesAt(clip.video_seconds, rate), rate)},${slower}`
const between = {
  off: slower,
  blend: `${even}framerate=fps=${rate}:interp_start=0:interp_end=255:scene=30,`,
  motion: `${even}minterpolate=fps=${rate}:mi_mode=mci:mc_mode=obmc:me_mode=bidir:me=epzs:scd=fdiff,`,
}[smoothing]
const changed = `${between}${toExactFrames(frames, rate, smoothing === 'off' ? rate / factor : rate)},${evenSides}`

/**
 * The filters that fill gaps do not support alpha, so the colors, composited over black, and the alpha are processed as two separate
 * videos.
 */
const withAlpha = [
  `[v0]${changed},format=gbrap[colors]`,
  `[t0]alphaextract,setparams=range=pc,format=gbrp,${changed},format=gbrp,extractplanes=g[alpha]`,
  '[colors][alpha]alphamerge,unpremultiply=inplace=1[frames]',
].join(';')
await writeOutput(
  'video',
  await renderVideo(clip, {
    frames: clip.has_alpha && smoothing !== 'off' ? withAlpha : `[${frameLabel(clip)}]${changed}[frames]`,
    audio: getParam('keep_audio') ? `${changeTempo(1 / factor)},${toExactDuration(seconds)}` : null,
    seconds,
  }),
)
