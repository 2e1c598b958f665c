/*
@flora-name Boomerang Video
@flora-description Plays a film forwards and then backwards. Each turning point is shown once, so the film loops without a stop.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "speed", "label": "Speed", "type": "slider", "default": 1, "min": 0.25, "max": 4, "step": 0.05,
    "description": "2 is twice as fast."
  },
  {
    "key": "include_audio", "label": "Include Audio", "type": "toggle", "default": true,
    "description": "The sound goes forwards and backwards too."
  }
]
@flora-cost 0.03
@flora-seconds 30
*/
import { exactly, framesOf, lasting, rateOf } from './shared/film-clock.ts'
import { backwards, refuseLongBackwards } from './shared/film-pictures.ts'
import { renderFilm } from './shared/film-render.ts'
import { evenSides } from './shared/film-size.ts'
import { tempo } from './shared/film-sound.ts'

const film = getInput<VideoInput>('video')
refuseLongBackwards(film)
const rate = rateOf(film)
const speed = getParam<number>('speed')
const there = framesOf(film)
/** Without its last and its first picture, which the way forwards shows. */
const back = Math.max(0, there - 2)
const frames = Math.max(1, Math.round((there + back) / speed))
const seconds = frames / rate

const forwards = `[v0]${exactly(there, rate)},format=rgba,setsar=1[there]`
const both =
  back === 0
    ? '[there]null[both]'
    : `[v1]trim=start_frame=1:end_frame=${back + 1},setpts=PTS-STARTPTS,setsar=1[back];[there][back]concat=n=2[both]`
const pictures = `${forwards};${both};[both]setpts=PTS/${speed},${exactly(frames, rate)},${evenSides}[pictures]`

// The sound turns where the last picture begins to be shown for the second time.
const turn = there / rate
const sound = `${lasting(turn)},asplit[a_there][a_turned];[a_turned]areverse[a_back];[a_there][a_back]concat=n=2:v=0:a=1,${tempo(speed)},${lasting(seconds)}`
await writeOutput(
  'video',
  await renderFilm(film, {
    pictures,
    sound: getParam('include_audio') ? sound : null,
    more: back === 0 ? [] : [{ frames: backwards(film), width: film.width, height: film.height, frame_rate: rate }],
    seconds,
  }),
)
