/*
@flora-name Color Grade Video
@flora-description Adjusts the colors of a film; the sound stays.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -1, "max": 1, "step": 0.01,
    "description": "What is added to everything: -1 makes all black, 1 all white."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "How far light and dark lie apart: 0 is one grey, 1 unchanged."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "How colorful the film is: 0 is black and white, 1 unchanged."
  },
  {
    "key": "gamma", "label": "Gamma", "type": "slider", "default": 1, "min": 0.1, "max": 5, "step": 0.01,
    "description": "Above 1 the mid tones become lighter, below 1 darker."
  }
]
@flora-cost 0.02
@flora-seconds 20
*/
import { renderFilm } from './shared/film-render.ts'
import { evenSides } from './shared/film-size.ts'

const film = getInput<VideoInput>('video')
const value = (key: string) => getParam<number>(key).toFixed(4)
// In full range, where black is 0 and white 255: in the range of films `eq` would clip what it adds too late.
const levels = `scale=out_range=pc:out_color_matrix=bt709,format=yuv444p,eq=brightness=${value('brightness')}:contrast=${value('contrast')}:saturation=${value('saturation')}:gamma=${value('gamma')}`
await writeOutput('video', await renderFilm(film, { pictures: `[v0]${evenSides},${levels}[pictures]`, seconds: film.duration_seconds }))
