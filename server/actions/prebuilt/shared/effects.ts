import { bloom } from './bloom.ts'
import { crt, kaleidoscope, ripple } from './bent-effects.ts'
import { edges } from './edges.ts'
import type { Pixels } from './module.ts'
import { pixelate } from './pixelate.ts'
import { chromatic, glitch } from './split-effects.ts'

/** From 0 to 1, where nothing else is said. */
export interface Effect {
  effect: 'chromatic' | 'glitch' | 'edges' | 'crt' | 'ripple' | 'kaleidoscope' | 'bloom' | 'pixelate'
  intensity: number
  /** Pixels. */
  shift: number
  glitch_amount: number
  /** Pixels. */
  edge_thickness: number
  scanline_strength: number
  /** Of the picture's shorter side. */
  ripple_amp: number
  /** Waves from the middle to a corner. */
  ripple_freq: number
  segments: number
  bloom_threshold: number
  bloom_strength: number
}

export function shaderEffect(picture: Pixels, by: Effect): Pixels {
  const strength = by.intensity
  if (strength === 0) return picture
  switch (by.effect) {
    case 'chromatic':
      return chromatic(picture, by.shift * strength)
    case 'glitch':
      return glitch(picture, by.glitch_amount * strength, by.shift)
    case 'edges':
      return edges(picture, by.edge_thickness, strength)
    case 'crt':
      return crt(picture, by.scanline_strength, strength)
    case 'ripple':
      return ripple(picture, by.ripple_amp * strength, by.ripple_freq)
    case 'kaleidoscope':
      return kaleidoscope(picture, by.segments, strength)
    case 'bloom':
      return bloom(picture, by.bloom_threshold, by.bloom_strength * strength)
    case 'pixelate':
      return pixelate(picture, strength)
  }
}
