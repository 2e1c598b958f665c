/*
@flora-name Split Audio from Video
@flora-description Separates a video into its audio and the silent video.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "audio", "type": "audio" }, { "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "audio_format", "label": "Audio Format", "type": "select", "default": "auto",
    "options": [
      { "label": "Auto", "value": "auto", "description": "M4A, as in most videos." },
      { "label": "M4A", "value": "m4a", "description": "Small, good quality." },
      { "label": "MP3", "value": "mp3", "description": "Plays everywhere." },
      { "label": "WAV", "value": "wav", "description": "Large, uncompressed." }
    ]
  },
  "output_format"
]
@flora-cost 0.01
@flora-seconds 15
*/
import { frameLabel } from './shared/video-alpha.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { ActionError } from './shared/action-error.ts'

const clip = getInput<VideoInput>('video')
if (!clip.has_audio) throw new ActionError('The video has no audio to split off.', 'input_unreachable')
const format = getParam<'auto' | 'm4a' | 'mp3' | 'wav'>('audio_format')
const seconds = clip.duration_seconds
await writeOutput(
  'audio',
  await video.render(
    { inputs: [clip], graph: '[a0]anull[out0]', outputs: ['audio'], container: format === 'auto' ? 'm4a' : format },
    seconds,
  ),
)
await writeOutput('video', await renderVideo(clip, { frames: `[${frameLabel(clip)}]${evenSides}[frames]`, audio: null }))
