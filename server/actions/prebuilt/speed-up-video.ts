/*
@flora-name Speed Up Video
@flora-description Plays a film faster, at the same frame rate.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "factor", "label": "Speed Factor (x)", "type": "slider", "default": 2, "min": 1, "max": 20, "step": 0.1,
    "description": "2 is twice as fast, so half as long."
  },
  {
    "key": "keep_audio", "label": "Keep Audio (pitch-preserved)", "type": "toggle", "default": true,
    "description": "The sound becomes faster too, and stays as high as it is."
  }
]
@flora-cost 0.02
@flora-seconds 15
*/
import { exactly, framesIn, lasting, rateOf } from './shared/film-clock.ts'
import { renderFilm } from './shared/film-render.ts'
import { evenSides } from './shared/film-size.ts'
import { tempo } from './shared/film-sound.ts'

const film = getInput<VideoInput>('video')
const factor = getParam<number>('factor')
const rate = rateOf(film)
const frames = framesIn(film.duration_seconds / factor, rate)
const seconds = frames / rate
await writeOutput(
  'video',
  await renderFilm(film, {
    pictures: `[v0]setpts=PTS/${factor},${exactly(frames, rate)},${evenSides}[pictures]`,
    sound: getParam('keep_audio') ? `${tempo(factor)},${lasting(seconds)}` : null,
    seconds,
  }),
)
