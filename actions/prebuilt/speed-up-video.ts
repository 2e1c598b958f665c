/*
@flora-name Speed Up Video
@flora-description Plays a video faster, at the same frame rate.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "factor", "label": "Speed Factor (x)", "type": "slider", "default": 2, "min": 1, "max": 20, "step": 0.1,
    "description": "2 is twice the speed, so half the duration."
  },
  {
    "key": "keep_audio", "label": "Keep Audio (pitch-preserved)", "type": "toggle", "default": true,
    "description": "The audio speeds up too, at the same pitch."
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 15
*/
import { toExactFrames, countFramesAt, toExactDuration, getFrameRate } from './shared/video-timing.ts'
import { frameLabel } from './shared/video-alpha.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { changeTempo } from './shared/video-timing.ts'

const clip = getInput<VideoInput>('video')
const factor = getParam<number>('factor')
const rate = getFrameRate(clip)
const frames = countFramesAt(clip.duration_seconds / factor, rate)
const seconds = frames / rate
await writeOutput(
  'video',
  await renderVideo(clip, {
    frames: `[${frameLabel(clip)}]setpts=PTS/${factor},${toExactFrames(frames, rate, rate * factor)},${evenSides}[frames]`,
    audio: getParam('keep_audio') ? `${changeTempo(factor)},${toExactDuration(seconds)}` : null,
    seconds,
  }),
)
