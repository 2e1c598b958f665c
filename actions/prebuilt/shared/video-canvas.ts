import { leastSigma, planBackdrop } from './aspect.ts'
import type { Size } from './video-size.ts'

export interface Background {
  mode: 'solid' | 'blur'
  color: string
  /** In percent. */
  blur: number
}

/** A color in FFmpeg's notation. Videos have no transparency, so alpha is dropped. */
export const typeColor = (text: string): string => `0x${text.slice(1, 7)}`

/**
 * Chains from `[from]` to `[to]` that fit a video into a canvas: `contain` shows all of it on a background, `cover`
 * fills the canvas and crops the rest. They use RGB, in which the color is exact.
 */
export function onCanvas(from: string, to: string, clip: Size, canvas: Size, fit: 'contain' | 'cover', background: Background): string {
  const across = canvas.width / clip.width
  const down = canvas.height / clip.height
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const width = Math.max(1, Math.round(clip.width * scale))
  const height = Math.max(1, Math.round(clip.height * scale))
  const scaled = `scale=${width}:${height}:flags=bicubic,setsar=1`
  if (width >= canvas.width && height >= canvas.height)
    return `[${from}]${scaled},format=gbrp,crop=${canvas.width}:${canvas.height}:exact=1[${to}]`
  const left = Math.floor((canvas.width - width) / 2)
  const top = Math.floor((canvas.height - height) / 2)
  if (background.mode === 'solid')
    return `[${from}]${scaled},format=gbrp,pad=${canvas.width}:${canvas.height}:${left}:${top}:${typeColor(background.color)}[${to}]`
  return [
    `[${from}]split[${to}_behind][${to}_before]`,
    `[${to}_behind]${backdrop(clip, canvas, background.blur)}[${to}_blurred]`,
    `[${to}_before]${scaled},format=gbrp[${to}_sharp]`,
    `[${to}_blurred][${to}_sharp]overlay=${left}:${top}:format=gbrp[${to}]`,
  ].join(';')
}

function backdrop(clip: Size, canvas: Size, amount: number): string {
  const { part, small, sigma } = planBackdrop(clip, canvas, amount)
  const blur = sigma < leastSigma ? '' : `,gblur=sigma=${sigma.toFixed(3)}`
  const cut = `crop=${part.width}:${part.height}:${part.left}:${part.top}:exact=1`
  return `${cut},scale=${small.width}:${small.height}:flags=area,format=gbrp${blur},scale=${canvas.width}:${canvas.height}:flags=bicubic,setsar=1`
}
