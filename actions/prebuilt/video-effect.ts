/*
@flora-name Video Effect
@flora-description Applies an effect to a video; the audio is unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "effect", "label": "Effect", "type": "select", "default": "vignette",
    "options": [
      { "label": "Vignette", "value": "vignette", "description": "Dark corners." },
      { "label": "Grain", "value": "grain", "description": "The grain of video." },
      { "label": "Pixelate", "value": "pixelate", "description": "Large square pixels." },
      { "label": "Shake", "value": "shake", "description": "A handheld camera." },
      { "label": "Chromatic", "value": "chromatic", "description": "Red and blue move apart." },
      { "label": "VHS", "value": "vhs", "description": "A worn video tape." }
    ]
  },
  {
    "key": "vignette_angle", "label": "Vignette Falloff", "type": "slider", "default": 0.55, "min": 0, "max": 1.5, "step": 0.05,
    "description": "Angle of the lens: the wider, the darker the corners.",
    "visibleIf": { "effect": "vignette" }
  },
  {
    "key": "grain_strength", "label": "Grain Strength", "type": "slider", "default": 30, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the grain.",
    "visibleIf": { "effect": "grain" }
  },
  {
    "key": "pixel_block_size", "label": "Block Size (px)", "type": "slider", "default": 16, "min": 2, "max": 128, "step": 1,
    "description": "Width and height of a block; at most the short side of the video.",
    "visibleIf": { "effect": "pixelate" }
  },
  {
    "key": "shake_amount", "label": "Shake Amount (px)", "type": "slider", "default": 12, "min": 1, "max": 100, "step": 1,
    "description": "Maximum movement of the frame, which is enlarged so that no border shows.",
    "visibleIf": { "effect": "shake" }
  },
  {
    "key": "chromatic_offset", "label": "Channel Offset (px)", "type": "slider", "default": 6, "min": 1, "max": 100, "step": 1,
    "description": "How far red moves to the left and blue to the right.",
    "visibleIf": { "effect": "chromatic" }
  }
]
@flora-cost 0.02
@flora-seconds 25
*/
import { grain } from './shared/video-grain.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { tape } from './shared/video-tape.ts'

const clip = getInput<VideoInput>('video')
const short = Math.min(clip.width, clip.height)

const effects: Record<string, () => string> = {
  vignette: () => `format=yuv444p,vignette=angle=${getParam<number>('vignette_angle')}`,
  grain: () => `null${grain(getParam<number>('grain_strength') / 100)}`,
  pixelate: () => {
    const block = Math.min(short, getParam<number>('pixel_block_size'))
    return `format=gbrp,pixelize=width=${block}:height=${block}`
  },
  shake,
  chromatic: () => {
    const offset = Math.min(clip.width - 1, getParam<number>('chromatic_offset'))
    return `format=gbrp,rgbashift=rh=${-offset}:bh=${offset}`
  },
  vhs: () => tape(clip),
}

/** Two waves in each direction, whose times have no common measure, so that it does not seem to repeat. */
function shake(): string {
  const amount = Math.min(getParam<number>('shake_amount'), short / 4)
  const larger = 1 + (2 * amount) / short
  const scaled = `scale=${Math.ceil(clip.width * larger)}:${Math.ceil(clip.height * larger)}:flags=bicubic`
  const wave = (slow: number, fast: number) => `0.65*sin(${slow}*t)+0.35*sin(${fast}*t+1)`
  const at = (room: string, waves: string) => `${room}/2+${amount}*(${waves})`
  return `format=yuv444p,${scaled},crop=${clip.width}:${clip.height}:x='${at('(iw-ow)', wave(17.3, 41.9))}':y='${at('(ih-oh)', wave(14.1, 37.7))}':exact=1,setsar=1`
}

const effect = effects[getParam<string>('effect')]!()
await writeOutput('video', await renderVideo(clip, { frames: `[v0]${effect},${evenSides}[frames]`, seconds: clip.duration_seconds }))
