/*
@flora-name Color Grade Video
@flora-description Adjusts the colors of a video; the audio is unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -1, "max": 1, "step": 0.01,
    "description": "Added to every value: -1 makes everything black, 1 makes everything white."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "Contrast between light and dark: 0 is uniform gray, 1 is unchanged."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "Saturation: 0 is black and white, 1 is unchanged."
  },
  {
    "key": "gamma", "label": "Gamma", "type": "slider", "default": 1, "min": 0.1, "max": 5, "step": 0.01,
    "description": "Above 1, midtones become lighter; below 1, darker."
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 20
*/
import { frameLabel } from './shared/video-alpha.ts'
import { colorTable, tableLook } from './shared/video-looks.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { saturationMatrix, within } from './shared/tones.ts'

const clip = getInput<VideoInput>('video')
const [brightness, contrast, gamma] = ['brightness', 'contrast', 'gamma'].map(key => getParam<number>(key)) as [number, number, number]
const curve = (value: number) => within((value - 0.5) * contrast + 0.5 + brightness, 0, 1) ** (1 / gamma)
const look = { mix: saturationMatrix(getParam('saturation')), curves: [curve, curve, curve] } as const
await writeOutput(
  'video',
  await renderVideo(clip, {
    frames: `${tableLook(frameLabel(clip), 'v1', 'looked', clip.has_alpha)};[looked]${evenSides}[frames]`,
    more: [colorTable(look)],
    seconds: clip.duration_seconds,
  }),
)
