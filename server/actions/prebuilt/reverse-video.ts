/*
@flora-name Reverse Video
@flora-description Plays a film backwards.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "audio_mode", "label": "Audio", "type": "select", "default": "reverse",
    "options": [
      { "label": "Strip", "value": "strip", "description": "Leaves the sound out." },
      { "label": "Reverse", "value": "reverse", "description": "The sound goes backwards with the picture." },
      { "label": "Keep", "value": "keep", "description": "The sound goes forwards as before." }
    ]
  }
]
@flora-cost 0.02
@flora-seconds 30
*/
import { exactly, framesOf, lasting, rateOf } from './shared/film-clock.ts'
import { backwards, refuseLongBackwards } from './shared/film-pictures.ts'
import { evenSides } from './shared/film-size.ts'

const film = getInput<VideoInput>('video')
refuseLongBackwards(film)
const rate = rateOf(film)
const frames = framesOf(film)
const seconds = frames / rate
const mode = getParam<'strip' | 'reverse' | 'keep'>('audio_mode')
const withSound = film.has_audio && mode !== 'strip'

const pictures = `[v0]${exactly(frames, rate)},${evenSides},${video.playable}[out0]`
const sound = `[a1]${lasting(seconds)}${mode === 'reverse' ? ',areverse' : ''}[out1]`
const reversed = { frames: backwards(film), width: film.width, height: film.height, frame_rate: rate }
await writeOutput(
  'video',
  await video.render(
    {
      inputs: withSound ? [reversed, film] : [reversed],
      graph: withSound ? `${pictures};${sound}` : pictures,
      outputs: withSound ? ['video', 'audio'] : ['video'],
      container: 'mp4',
    },
    seconds,
  ),
)
