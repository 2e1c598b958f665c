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
import { exactly, countFrames, lasting, getFrameRate } from './shared/video-clock.ts'
import { backwards, refuseLongBackwards } from './shared/video-frames.ts'
import { encodable, outputFormat } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'

const clip = getInput<VideoInput>('video')
refuseLongBackwards(clip)
const rate = getFrameRate(clip)
const frames = countFrames(clip)
const seconds = frames / rate
const mode = getParam<'strip' | 'reverse' | 'keep'>('audio_mode')
const withAudio = clip.has_audio && mode !== 'strip'

const graph = `[v0]${exactly(frames, rate)},${evenSides},${encodable(clip.has_alpha)}[out0]`
const audio = `[a1]${lasting(seconds)}${mode === 'reverse' ? ',areverse' : ''}[out1]`
const reversed = { frames: backwards(clip), width: clip.width, height: clip.height, frame_rate: rate }
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
