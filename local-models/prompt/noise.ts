import type { Random } from './random.ts'

/** Smooth 1D noise with values from -1 to 1. */
export type Noise = (x: number) => number

const lattice = 512

export function createNoise(random: Random): Noise {
  const values = Float64Array.from({ length: lattice }, () => random.between(-1, 1))
  return x => {
    const cell = Math.floor(x)
    const part = x - cell
    const ease = part * part * (3 - 2 * part)
    const left = values[((cell % lattice) + lattice) % lattice] ?? 0
    const right = values[(((cell + 1) % lattice) + lattice) % lattice] ?? 0
    return left + (right - left) * ease
  }
}

/** Adds up octaves of noise, each with twice the frequency and `roughness` times the amplitude of the previous octave. */
export function layered(noise: Noise, octaves: number, roughness = 0.5): Noise {
  return x => {
    let sum = 0
    let strength = 1
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x * 2 ** octave + octave * 37.7) * strength
      total += strength
      strength *= roughness
    }
    return sum / total
  }
}

/** Creates ridged noise, with values from 0 to 1, sharp crests and round valleys. */
export function ridged(noise: Noise): Noise {
  return x => {
    const folded = 1 - Math.abs(noise(x))
    return folded * folded
  }
}
