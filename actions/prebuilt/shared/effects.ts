import { bloom } from './bloom.ts'
import { crt, kaleidoscope, ripple } from './bent-effects.ts'
import { edges } from './edges.ts'
import type { Pixels } from './module.ts'
import { pixelate } from './pixelate.ts'
import { chromatic, glitch } from './split-effects.ts'

/** From 0 to 1 unless documented otherwise. */
export interface Effect {
  effect: 'chromatic' | 'glitch' | 'edges' | 'crt' | 'ripple' | 'kaleidoscope' | 'bloom' | 'pixelate'
  intensity: number
  /** Pixels. */
  shift: number
  glitch_amount: number
  /** Pixels. */
  edge_thickness: number
  scanline_strength: number
  /** Of the image's shorter side. */
  ripple_amp: number
  /** Waves from the middle to a corner. */
  ripple_freq: number
  segments: number
  bloom_threshold: number
  bloom_strength: number
}

export function shaderEffect(image: Pixels, by: Effect): Pixels {
  const strength = by.intensity
  if (strength === 0) return image
  switch (by.effect) {
    case 'chromatic':
      return chromatic(image, by.shift * strength)
    case 'glitch':
      return glitch(image, by.glitch_amount * strength, by.shift)
    case 'edges':
      return edges(image, by.edge_thickness, strength)
    case 'crt':
      return crt(image, by.scanline_strength, strength)
    case 'ripple':
      return ripple(image, by.ripple_amp * strength, by.ripple_freq)
    case 'kaleidoscope':
      return kaleidoscope(image, by.segments, strength)
    case 'bloom':
      return bloom(image, by.bloom_threshold, by.bloom_strength * strength)
    case 'pixelate':
      return pixelate(image, strength)
  }
}
