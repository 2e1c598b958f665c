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
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 25
*/
import { frameLabel, recolored, resampled, restoredAlpha } from './shared/video-alpha.ts'
import { grain } from './shared/video-looks.ts'
import { renderVideo } from './shared/video-render.ts'
import { evenSides, type Size } from './shared/video-size.ts'

const clip = getInput<VideoInput>('video')
const short = Math.min(clip.width, clip.height)

const hasAlpha = clip.has_alpha
const picture = frameLabel(clip)
/** The pixel formats for a chain that moves pixels. */
const [planes, rgb] = hasAlpha ? ['gbrap', 'gbrap'] : ['yuv444p', 'gbrp']
const chained = (chain: string) => `[${picture}]${resampled(hasAlpha, chain)}[changed]`

/** For each effect, chains that end at `[changed]`. */
const effects: Record<string, () => string> = {
  vignette: () => recolored(picture, 'changed', hasAlpha, `format=yuv444p,vignette=angle=${getParam<number>('vignette_angle')}`),
  grain: () => `[${picture}]null${grain(getParam<number>('grain_strength') / 100, hasAlpha)}[changed]`,
  pixelate: () => {
    const block = Math.min(short, getParam<number>('pixel_block_size'))
    return chained(`format=${rgb},pixelize=width=${block}:height=${block}`)
  },
  shake,
  chromatic: () => {
    const offset = Math.min(clip.width - 1, getParam<number>('chromatic_offset'))
    return chained(`format=${rgb},rgbashift=rh=${-offset}:bh=${offset}`)
  },
  vhs: () =>
    hasAlpha
      ? `[v0]${tape(clip)}[taped];${restoredAlpha('taped', 't0', 'merged')};[merged]unpremultiply=inplace=1[changed]`
      : `[v0]${tape(clip)}[changed]`,
}

/** In each direction, combines two waves whose periods are incommensurable, so that the motion does not appear to repeat. */
function shake(): string {
  const amount = Math.min(getParam<number>('shake_amount'), short / 4)
  const larger = 1 + (2 * amount) / short
  const scaled = `scale=${Math.ceil(clip.width * larger)}:${Math.ceil(clip.height * larger)}:flags=bicubic`
  const wave = (slow: number, fast: number) => `0.65*sin(${slow}*t)+0.35*sin(${fast}*t+1)`
  const at = (room: string, waves: string) => `${room}/2+${amount}*(${waves})`
  const moved = `crop=${clip.width}:${clip.height}:x='${at('(iw-ow)', wave(17.3, 41.9))}':y='${at('(ih-oh)', wave(14.1, 37.7))}':exact=1`
  return chained(`format=${planes},${scaled},${moved},setsar=1`)
}

const effect = effects[getParam<string>('effect')]!()
await writeOutput('video', await renderVideo(clip, { frames: `${effect};[changed]${evenSides}[frames]` }))

/**
 * Returns a part of a chain that imitates a worn tape: little horizontal detail in brightness and almost none in the colors, which are
 * slightly shifted; noise; scan lines; and a distorted band that moves down.
 */
function tape({ width, height }: Size): string {
  // A tape shows 480 lines per frame.
  const line = height / 480
  const pixels = (count: number, least = 1) => Math.max(least, Math.round(count * line))
  const narrow = Math.max(2, 2 * Math.round(Math.min(width, (320 * width) / height) / 2))
  const soft = `format=yuv444p,scale=${narrow}:${height}:flags=area,scale=${width}:${height}:flags=bicubic`
  const bleeding = `gblur=sigma=${(5 * line).toFixed(2)}:sigmaV=${(0.8 * line).toFixed(2)}:planes=6,chromashift=cbh=${pixels(4)}:crh=${-pixels(4)}:cbv=${pixels(1)}`
  const tint = 'eq=contrast=0.95:brightness=0.015:saturation=1.25:gamma=1.05'
  const noise = 'noise=c0_strength=14:c0_flags=t:c0_seed=7:c1_strength=10:c1_flags=t:c1_seed=8:c2_strength=10:c2_flags=t:c2_seed=9'
  const every = Math.max(2, 2 * Math.round(line))
  const scan = `drawgrid=x=-${every}:y=0:w=${width + 2 * every}:h=${every}:t=${every / 2}:color=black@0.14`
  const band = Math.min(height, pixels(26, 2))
  const travel = `mod(t*0.23,1.15)*${height - band}`
  const torn = `crop=${width}:${band}:0:'min(${height - band},${travel})':exact=1,noise=c0_strength=70:c0_flags=t:c0_seed=5`
  const tearing = `split[tape][band];[band]${torn}[torn];[tape][torn]overlay=x='${pixels(9)}*sin(t*37)+${pixels(7)}':y='min(${height - band},${travel})':format=yuv444`
  return [soft, bleeding, tint, noise, tearing, scan].join(',')
}
