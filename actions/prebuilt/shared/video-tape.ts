import type { Size } from './video-size.ts'

/** Lines that a tape shows of a frame. */
const lines = 480

/**
 * Links of a chain that show a video as a worn tape does: little detail across and hardly any in its colours, which lie a
 * bit beside their place; noise, scan lines, and a torn band that wanders down.
 */
export function tape({ width, height }: Size): string {
  const line = height / lines
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
