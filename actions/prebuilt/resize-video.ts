/*
@flora-name Resize Video
@flora-description Scales a video by its short side: 720 turns a landscape video into 720p and makes a portrait video 720 pixels wide.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "resolution", "label": "Resolution", "type": "select", "default": "720",
    "description": "Length of the short side. A video can become larger, but not sharper.",
    "options": [
      { "label": "240p", "value": "240" },
      { "label": "360p", "value": "360" },
      { "label": "480p", "value": "480" },
      { "label": "540p", "value": "540" },
      { "label": "720p", "value": "720" },
      { "label": "1080p", "value": "1080" },
      { "label": "1440p", "value": "1440" },
      { "label": "2160p (4K)", "value": "2160" },
      { "label": "Custom", "value": "custom" }
    ]
  },
  {
    "key": "custom_resolution", "label": "Custom Resolution (px)", "type": "number", "default": 720, "min": 16, "max": 2160, "step": 2,
    "description": "Length of the short side.",
    "visibleIf": { "resolution": "custom" }
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 20
*/
import { frameLabel, resampled } from './shared/video-alpha.ts'
import { renderVideo } from './shared/video-render.ts'
import { resizeToRatio } from './shared/video-size.ts'
import { ActionError } from './shared/action-error.ts'

const clip = getInput<VideoInput>('video')
const resolution = getParam<string>('resolution')
const short = resolution === 'custom' ? getParam<number>('custom_resolution') : Number(resolution)
const { width, height } = resizeToRatio({ width: short, height: short }, clip.width / clip.height)

const longest = 8192
if (Math.max(width, height) > longest)
  throw new ActionError(
    `The video would be ${width} × ${height} pixels, but the limit is ${longest} pixels per side: use a lower resolution.`,
  )
const scaled = resampled(clip.has_alpha, `scale=${width}:${height}:flags=lanczos`)
await writeOutput('video', await renderVideo(clip, { frames: `[${frameLabel(clip)}]${scaled},setsar=1[frames]`, size: { width, height } }))
