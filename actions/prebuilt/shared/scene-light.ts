import { toByte } from './color.ts'

/** A studio whose lights stay in place while objects rotate. Light is linear, and 1 is white. */

type Vector = Float64Array

/** Normalizes the vector in place. */
export function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  for (let i = 0; i < 3; i++) vector[i]! /= length
  return vector
}

const direction = (x: number, y: number, z: number) => unit(Float64Array.of(x, y, z))

/** Warm light from the upper left. */
const key = { from: direction(-0.5, 0.8, 0.7), color: Float64Array.of(0.78, 0.75, 0.7) }
/** Cool light from the right, which brightens the areas that the key light leaves dark. */
const fill = { from: direction(0.95, -0.1, 0.35), color: Float64Array.of(0.1, 0.115, 0.15) }
const sky = Float64Array.of(0.4, 0.42, 0.46)
const ground = Float64Array.of(0.13, 0.12, 0.11)

/** Computes the light from a surface: diffuse light and a reflection. The reflection depends on the viewing angle. */
export function illuminate(albedo: Vector, normal: Vector, viewer: Vector, to: Float64Array): void {
  const facing = Math.max(0, dot(normal, viewer))
  const keyed = Math.max(0, dot(normal, key.from))
  const filled = Math.max(0, dot(normal, fill.from))
  const up = (normal[1]! + 1) / 2
  // Schlick's approximation for a slightly rough varnish with a refractive index of 1.5.
  const mirrored = 0.04 + 0.46 * (1 - facing) ** 5
  const glossUp = 2 * facing * normal[1]! - viewer[1]!
  const lamp = 2 * facing * dot(normal, key.from) - dot(viewer, key.from)
  const shine = 1.6 * smoothStep(0.82, 0.99, lamp)
  for (let i = 0; i < 3; i++) {
    const matt = keyed * key.color[i]! + filled * fill.color[i]! + ground[i]! + up * (sky[i]! - ground[i]!)
    const gloss = ground[i]! + smoothStep(-0.6, 0.9, glossUp) * (sky[i]! - ground[i]!) + shine
    to[i] = encode(albedo[i]! * matt * (1 - mirrored) + mirrored * gloss)
  }
}

function dot(one: Vector, other: Vector): number {
  return one[0]! * other[0]! + one[1]! * other[1]! + one[2]! * other[2]!
}

function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Light up to this level is unchanged; brighter light approaches white. */
const knee = 0.75
const brightest = 4
const steps = 16_384

/** sRGB bytes for levels of light, in steps fine enough for dark tones. */
const encoded = Float32Array.from({ length: steps + 1 }, (_, step) => {
  const light = (step / steps) * brightest
  return toByte(light < knee ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee))))
})

function encode(light: number): number {
  return encoded[Math.min(steps, Math.round((light * steps) / brightest))]!
}
