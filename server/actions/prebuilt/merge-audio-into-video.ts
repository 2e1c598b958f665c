/*
@flora-name Merge Audio into Video
@flora-description Gives a film another sound; its own is replaced.
@flora-inputs [{ "name": "video", "type": "video" }, { "name": "audio", "type": "audio" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "duration", "label": "Duration", "type": "select", "default": "video",
    "description": "How long the result is.",
    "options": [
      { "label": "Shortest", "value": "shortest", "description": "As the shorter of both; the other is cut." },
      { "label": "Video", "value": "video", "description": "As the film: a longer sound is cut, and silence follows a shorter one." },
      { "label": "Audio", "value": "audio", "description": "As the sound: a longer film is cut, and the last picture of a shorter one stands." }
    ]
  }
]
@flora-cost 0.01
@flora-seconds 15
*/
import { exactly, framesIn, lasting, rateOf } from './shared/film-clock.ts'
import { evenSides } from './shared/film-size.ts'

const film = getInput<VideoInput>('video')
const sound = getInput<AudioInput>('audio')
const rate = rateOf(film)
const [ofFilm, ofSound] = [film.duration_seconds, sound.duration_seconds]
const frames = framesIn(
  { shortest: Math.min(ofFilm, ofSound), video: ofFilm, audio: ofSound }[getParam<'shortest' | 'video' | 'audio'>('duration')],
  rate,
)
const seconds = frames / rate
await writeOutput(
  'video',
  await video.render(
    {
      inputs: [film, sound],
      graph: `[v0]${exactly(frames, rate)},${evenSides},${video.playable}[out0];[a1]${lasting(seconds)}[out1]`,
      outputs: ['video', 'audio'],
      container: 'mp4',
    },
    seconds,
  ),
)
