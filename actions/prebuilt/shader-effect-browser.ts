/*
@flora-name Shader Effect
@flora-description Applies a shader effect to an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "effect", "label": "Effect", "type": "select", "default": "chromatic",
    "options": [
      { "label": "Chromatic", "value": "chromatic", "description": "Red and blue drawn apart." },
      { "label": "Glitch", "value": "glitch", "description": "Torn strips, like a damaged transmission." },
      { "label": "Edges", "value": "edges", "description": "Glowing outlines on black." },
      { "label": "CRT", "value": "crt", "description": "A cathode ray tube." },
      { "label": "Ripple", "value": "ripple", "description": "Waves around the center." },
      { "label": "Kaleidoscope", "value": "kaleidoscope", "description": "One piece, mirrored all around." },
      { "label": "Bloom", "value": "bloom", "description": "Light spills over." },
      { "label": "Pixelate", "value": "pixelate", "description": "Squares." }
    ]
  },
  {
    "key": "intensity", "label": "Intensity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the effect; for squares, their size."
  },
  {
    "key": "shift", "label": "Shift (px)", "type": "slider", "default": 8, "min": 0, "max": 100, "step": 1,
    "description": "How far the colors are drawn apart.",
    "visibleIf": { "effect": ["chromatic", "glitch"] }
  },
  {
    "key": "glitch_amount", "label": "Glitch", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Number of torn strips, and how far they shift.",
    "visibleIf": { "effect": "glitch" }
  },
  {
    "key": "edge_thickness", "label": "Thickness", "type": "slider", "default": 2, "min": 1, "max": 20, "step": 1,
    "description": "Width of the outlines in pixels.",
    "visibleIf": { "effect": "edges" }
  },
  {
    "key": "scanline_strength", "label": "Scanlines", "type": "slider", "default": 0.4, "min": 0, "max": 1, "step": 0.01,
    "description": "Darkness between the lines.",
    "visibleIf": { "effect": "crt" }
  },
  {
    "key": "ripple_amp", "label": "Amplitude", "type": "slider", "default": 0.02, "min": 0, "max": 0.2, "step": 0.001,
    "description": "Height of the waves, as a fraction of the shorter side.",
    "visibleIf": { "effect": "ripple" }
  },
  {
    "key": "ripple_freq", "label": "Frequency", "type": "slider", "default": 8, "min": 1, "max": 50, "step": 0.5,
    "description": "Number of waves from the center to a corner.",
    "visibleIf": { "effect": "ripple" }
  },
  {
    "key": "segments", "label": "Segments", "type": "slider", "default": 6, "min": 2, "max": 24, "step": 1,
    "description": "How many times the piece is repeated.",
    "visibleIf": { "effect": "kaleidoscope" }
  },
  {
    "key": "bloom_threshold", "label": "Threshold", "type": "slider", "default": 0.7, "min": 0, "max": 1, "step": 0.01,
    "description": "Minimum brightness of light that blooms.",
    "visibleIf": { "effect": "bloom" }
  },
  {
    "key": "bloom_strength", "label": "Strength", "type": "slider", "default": 0.6, "min": 0, "max": 1, "step": 0.01,
    "description": "How much light spills over.",
    "visibleIf": { "effect": "bloom" }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
import { crt, kaleidoscope, ripple } from './shared/distortion-effects.ts'
import { bloom } from './shared/bloom.ts'
import { edges } from './shared/edges.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { pixelate } from './shared/pixelate.ts'
import { getPixelScale } from './shared/pixel-scale.ts'
import { chromatic, glitch } from './shared/glitch-effects.ts'
import { toPreview } from './shared/preview.ts'

type EffectCall = Call<{ image: ImageValue }, Effect>

export async function execute({ inputs, params }: EffectCall) {
  return { image: shaderEffect(inputs.image, effectOn(params, getPixelScale(inputs.image))) }
}

export async function preview({ inputs, params }: EffectCall) {
  const image = toPreview(inputs.image)
  return { image: shaderEffect(image, effectOn(params, image.width / inputs.image.width)) }
}

/** Returns the effect adapted to an image scaled by the given factor. */
function effectOn(params: Effect, scale: number): Effect {
  if (scale === 1) return params
  return { ...params, shift: params.shift * scale, edge_thickness: Math.max(1, Math.round(params.edge_thickness * scale)) }
}

/** Values range from 0 to 1 unless documented otherwise. */
interface Effect {
  effect: 'chromatic' | 'glitch' | 'edges' | 'crt' | 'ripple' | 'kaleidoscope' | 'bloom' | 'pixelate'
  intensity: number
  /** The shift in pixels. */
  shift: number
  glitch_amount: number
  /** The thickness in pixels. */
  edge_thickness: number
  scanline_strength: number
  /** A fraction of the image's shorter side. */
  ripple_amp: number
  /** Number of waves from the center to a corner. */
  ripple_freq: number
  segments: number
  bloom_threshold: number
  bloom_strength: number
}

function shaderEffect(image: Pixels, by: Effect): Pixels {
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
