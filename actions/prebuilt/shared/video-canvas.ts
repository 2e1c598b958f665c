import { minSigma, planBackdrop } from './aspect.ts'
import { resampled } from './video-alpha.ts'
import { outputFormat } from './video-render.ts'
import type { Size } from './video-size.ts'

export interface Background {
  mode: 'solid' | 'blur'
  color: string
  /** The blur in percent. */
  blur: number
}

/** Returns a color in FFmpeg's notation, without its alpha. */
export const typeColor = (text: string): string => `0x${text.slice(1, 7)}`

interface Placed {
  clip: Size & Pick<VideoInput, 'has_alpha'>
  canvas: Size
  fit: 'contain' | 'cover'
  background: Background
}

/** Reports whether the frames that `onCanvas` produces have alpha. */
export function hasCanvasAlpha({ clip, fit, background: { mode, color } }: Placed): boolean {
  return clip.has_alpha || (outputFormat() !== 'mp4' && fit === 'contain' && mode === 'solid' && color.length > 7)
}

/**
 * Returns chains from `[from]` to `[to]` that fit a video into a canvas: `contain` shows the whole video on a background, and `cover` fills
 * the canvas and crops whatever does not fit. The chains use RGB, in which the background color is exact. In an MP4, which has no alpha,
 * the color also shows through transparent parts of the video.
 */
export function onCanvas(from: string, to: string, placed: Placed): string {
  const { clip, canvas, fit, background } = placed
  const hasAlpha = hasCanvasAlpha(placed)
  const across = canvas.width / clip.width
  const down = canvas.height / clip.height
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const width = Math.max(1, Math.round(clip.width * scale))
  const height = Math.max(1, Math.round(clip.height * scale))
  const format = hasAlpha ? 'format=gbrap' : 'format=gbrp'
  const scaled = `${resampled(clip.has_alpha, `scale=${width}:${height}:flags=bicubic`)},setsar=1,${format}`
  const left = Math.floor((canvas.width - width) / 2)
  const top = Math.floor((canvas.height - height) / 2)
  const isBehind = clip.has_alpha && outputFormat() === 'mp4' && fit === 'contain' && background.mode === 'solid'
  if (width >= canvas.width && height >= canvas.height && !isBehind)
    return `[${from}]${scaled},crop=${canvas.width}:${canvas.height}:exact=1[${to}]`
  if (isBehind) return overColor(from, to, `${scaled},pad=${canvas.width}:${canvas.height}:${left}:${top}:black@0`, background.color)
  if (background.mode === 'solid') {
    const color = hasAlpha ? `0x${background.color.slice(1)}` : typeColor(background.color)
    return `[${from}]${scaled},pad=${canvas.width}:${canvas.height}:${left}:${top}:${color}[${to}]`
  }
  return [
    `[${from}]split[${to}_behind][${to}_before]`,
    `[${to}_behind]${resampled(clip.has_alpha, backdrop(clip, canvas, background.blur, format))}[${to}_blurred]`,
    `[${to}_before]${scaled}[${to}_sharp]`,
    `[${to}_blurred][${to}_sharp]overlay=${left}:${top}:format=gbrp[${to}]`,
  ].join(';')
}

function overColor(from: string, to: string, chain: string, color: string): string {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return [
    `[${from}]${chain},split[${to}_behind][${to}_before]`,
    `[${to}_behind]lutrgb=r=${red}:g=${green}:b=${blue}:a=255[${to}_plain]`,
    `[${to}_plain][${to}_before]overlay=format=gbrp[${to}]`,
  ].join(';')
}

function backdrop(clip: Size, canvas: Size, amount: number, format: string): string {
  const { part, small, sigma } = planBackdrop(clip, canvas, amount)
  const blur = sigma < minSigma ? '' : `,gblur=sigma=${sigma.toFixed(3)}`
  const cut = `crop=${part.width}:${part.height}:${part.left}:${part.top}:exact=1`
  return `${cut},scale=${small.width}:${small.height}:flags=area,${format}${blur},scale=${canvas.width}:${canvas.height}:flags=bicubic,setsar=1`
}
