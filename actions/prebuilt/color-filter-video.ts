/*
@flora-name Color Filter Video
@flora-description Applies a color filter to a video; the audio is unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "filter", "label": "Filter", "type": "select", "default": "clarendon",
    "options": [
      { "label": "Grayscale", "value": "grayscale" },
      { "label": "Sepia", "value": "sepia" },
      { "label": "Invert", "value": "invert" },
      { "label": "B&W", "value": "bw", "description": "Only black and white." },
      { "label": "Posterize", "value": "posterize", "description": "Few levels of color." },
      { "label": "Solarize", "value": "solarize", "description": "Inverts light areas." },
      { "label": "Clarendon", "value": "clarendon", "description": "Crisp, with blue shadows." },
      { "label": "Moon", "value": "moon", "description": "Soft and silvery black and white." },
      { "label": "Nashville", "value": "nashville", "description": "Violet shadows, creamy lights." },
      { "label": "Noir", "value": "noir", "description": "Hard black and white with dark corners." },
      { "label": "Fade", "value": "fade", "description": "Washed out, like an old print." },
      { "label": "Cross Process", "value": "crossprocess", "description": "Blue-green shadows, yellow lights." }
    ]
  },
  {
    "key": "bw_threshold", "label": "B&W Threshold", "type": "slider", "default": 128, "min": 0, "max": 255, "step": 1,
    "description": "Pixels with at least this brightness become white.",
    "visibleIf": { "filter": "bw" }
  },
  {
    "key": "posterize_bits", "label": "Posterize Bits", "type": "slider", "default": 3, "min": 1, "max": 8, "step": 1,
    "description": "3 bits make eight steps.",
    "visibleIf": { "filter": "posterize" }
  },
  {
    "key": "solarize_threshold", "label": "Solarize Threshold", "type": "slider", "default": 128, "min": 0, "max": 255, "step": 1,
    "description": "Channel values at or above this one are inverted.",
    "visibleIf": { "filter": "solarize" }
  },
  {
    "key": "grain", "label": "Grain", "type": "slider", "default": 0, "min": 0, "max": 1, "step": 0.01,
    "description": "Amount of film grain in the result."
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 20
*/
import { frameLabel } from './shared/video-alpha.ts'
import { colorTable, tableLook } from './shared/video-looks.ts'
import { grain } from './shared/video-looks.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { vignette } from './shared/filters.ts'
import { blackAndWhite, grayscale, invert, namedLooks, posterize, sepia, solarize } from './shared/looks.ts'

const clip = getInput<VideoInput>('video')
const filter = getParam<'grayscale' | 'sepia' | 'invert' | 'bw' | 'posterize' | 'solarize' | keyof typeof namedLooks>('filter')
const look = {
  ...namedLooks,
  grayscale,
  sepia: sepia(50),
  invert,
  bw: blackAndWhite(getParam('bw_threshold')),
  posterize: posterize(getParam('posterize_bits')),
  solarize: solarize(getParam('solarize_threshold')),
}[filter]

// Darkens the corners as much as the image filter of the same name does.
const corners = filter === 'noir' ? [vignette(white(clip), 0.45, 0.7)] : []
const format = clip.has_alpha ? 'gbrap' : 'gbrp'
const darkened =
  corners.length > 0
    ? `[looked]format=${format}[even];[v2]format=${format}[corners];[even][corners]blend=all_mode=multiply`
    : '[looked]null'
await writeOutput(
  'video',
  await renderVideo(clip, {
    frames: `${tableLook(frameLabel(clip), 'v1', 'looked', clip.has_alpha)};${darkened}${grain(getParam('grain'), clip.has_alpha)},${evenSides}[frames]`,
    more: [colorTable(look), ...corners],
  }),
)

function white({ width, height }: { width: number; height: number }): Pixels {
  return { width, height, rgba: new Uint8Array(width * height * 4).fill(255) }
}
