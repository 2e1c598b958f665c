/*
@flora-name Boomerang Video
@flora-description Plays a video forwards and then backwards. Each turning point is shown once, so the video loops smoothly.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "speed", "label": "Speed", "type": "slider", "default": 1, "min": 0.25, "max": 4, "step": 0.05,
    "description": "2 is twice as fast."
  },
  {
    "key": "include_audio", "label": "Include Audio", "type": "toggle", "default": true,
    "description": "The audio plays forward and backward too."
  },
  "output_format"
]
@flora-cost 0.03
@flora-seconds 30
*/
import { toExactFrames, countFrames, toExactDuration, getFrameRate } from './shared/video-timing.ts'
import { readBackward, checkReversible } from './shared/video-frames.ts'
import { frameLabel } from './shared/video-alpha.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { changeTempo } from './shared/video-timing.ts'

const clip = getInput<VideoInput>('video')
checkReversible(clip)
const rate = getFrameRate(clip)
const speed = getParam<number>('speed')
const there = countFrames(clip)
/** The reversed part omits its first and last frames, which the forward part already shows. */
const back = Math.max(0, there - 2)
const frames = Math.max(1, Math.round((there + back) / speed))
const seconds = frames / rate

const forwards = `[${frameLabel(clip)}]${toExactFrames(there, rate)},format=rgba,setsar=1[there]`
const both =
  back === 0
    ? '[there]null[both]'
    : `[v1]trim=start_frame=1:end_frame=${back + 1},setpts=PTS-STARTPTS,setsar=1[back];[there][back]concat=n=2[both]`
const graph = `${forwards};${both};[both]setpts=PTS/${speed},${evenSides}[frames]`

// The audio reverses once the last frame has been shown.
const turn = there / rate
const audio = `${toExactDuration(turn)},asplit[a_there][a_turned];[a_turned]areverse[a_back];[a_there][a_back]concat=n=2:v=0:a=1,${changeTempo(speed)},${toExactDuration(seconds)}`
await writeOutput(
  'video',
  await renderVideo(clip, {
    frames: graph,
    last: toExactFrames(frames, rate),
    audio: getParam('include_audio') ? audio : null,
    more: back === 0 ? [] : [{ frames: readBackward(clip), width: clip.width, height: clip.height, frame_rate: rate }],
    seconds,
  }),
)
