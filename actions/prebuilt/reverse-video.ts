/*
@flora-name Reverse Video
@flora-description Plays a video backwards.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "audio_mode", "label": "Audio", "type": "select", "default": "reverse",
    "options": [
      { "label": "Strip", "value": "strip", "description": "Leaves the audio out." },
      { "label": "Reverse", "value": "reverse", "description": "The audio plays backward too." },
      { "label": "Keep", "value": "keep", "description": "The audio plays forward as before." }
    ]
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 30
*/
import { toExactFrames, countFrames, toExactDuration, getFrameRate } from './shared/video-timing.ts'
import { readBackward, checkReversible } from './shared/video-frames.ts'
import { encodingFilters, outputFormat } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'

const clip = getInput<VideoInput>('video')
checkReversible(clip)
const rate = getFrameRate(clip)
const frames = countFrames(clip)
const seconds = frames / rate
const mode = getParam<'strip' | 'reverse' | 'keep'>('audio_mode')
const withAudio = clip.has_audio && mode !== 'strip'

const graph = `[v0]${toExactFrames(frames, rate)},${evenSides},${encodingFilters(clip.has_alpha, clip)}[out0]`
const audio = `[a1]${toExactDuration(seconds)}${mode === 'reverse' ? ',areverse' : ''}[out1]`
const reversed = { frames: readBackward(clip), width: clip.width, height: clip.height, frame_rate: rate }
await writeOutput(
  'video',
  await video.render(
    {
      inputs: withAudio ? [reversed, clip] : [reversed],
      graph: withAudio ? `${graph};${audio}` : graph,
      outputs: withAudio ? ['video', 'audio'] : ['video'],
      container: outputFormat(),
    },
    seconds,
  ),
)
