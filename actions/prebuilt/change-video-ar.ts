/*
@flora-name Change Video Aspect Ratio
@flora-description Crops or pads a video to another aspect ratio.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Aspect Ratio", "type": "select", "default": "1:1",
    "description": "Aspect ratio of the result.",
    "options": [
      { "label": "1:1", "value": "1:1" },
      { "label": "16:9", "value": "16:9" },
      { "label": "9:16", "value": "9:16" },
      { "label": "4:3", "value": "4:3" },
      { "label": "3:4", "value": "3:4" },
      { "label": "3:2", "value": "3:2" },
      { "label": "2:3", "value": "2:3" },
      { "label": "21:9", "value": "21:9" }
    ]
  },
  {
    "key": "fit", "label": "Fit", "type": "select", "default": "crop",
    "description": "The video is never scaled, unless a side would be longer than 4096 pixels.",
    "options": [
      { "label": "Crop", "value": "crop", "description": "The excess is cut off on both sides." },
      { "label": "Pad", "value": "pad", "description": "The missing area is added on both sides." }
    ]
  },
  {
    "key": "background_mode", "label": "Background", "type": "select", "default": "solid",
    "description": "What is added.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The video itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit": "pad" }
  },
  {
    "key": "pad_color", "label": "Pad Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit": "pad", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the background blur, independent of the size of the video.",
    "visibleIf": { "fit": "pad", "background_mode": "blur" }
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 20
*/
import { frameLabel } from './shared/video-alpha.ts'
import { hasCanvasAlpha, onCanvas } from './shared/video-canvas.ts'
import { renderVideo } from './shared/video-render.ts'
import { fitRatio, limitSize, parseRatio } from './shared/video-size.ts'

const clip = getInput<VideoInput>('video')
const fit = getParam<'crop' | 'pad'>('fit')
const canvas = limitSize(fitRatio(clip, parseRatio(getParam('aspect_ratio')), fit), Math.max(4096, clip.width, clip.height))
const background = {
  mode: getParam<'solid' | 'blur'>('background_mode'),
  color: getParam<string>('pad_color'),
  blur: getParam<number>('blur_amount'),
}
const placed = { clip, canvas, fit: fit === 'crop' ? 'cover' : 'contain', background } as const
const frames = onCanvas(frameLabel(clip), 'frames', placed)
await writeOutput('video', await renderVideo(clip, { frames, hasAlpha: hasCanvasAlpha(placed), size: canvas }))
