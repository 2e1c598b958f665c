import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { mixByMask } from './premultiplied.ts'
import { sample } from './sampling.ts'

/**
 * Draws circular waves around the center, like ripples in water. @param amplitude fraction of the shorter side
 * @param waves number of waves from the center to the corners
 */
export function ripple(image: Pixels, amplitude: number, waves: number): RgbaImage {
  const { width, height } = image
  const rgba = new Uint8ClampedArray(image.rgba.length)
  const reach = amplitude * Math.min(width, height)
  const frequency = (2 * Math.PI * waves) / (Math.hypot(width, height) / 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = x + 0.5 - width / 2
      const down = y + 0.5 - height / 2
      const distance = Math.hypot(across, down)
      const at = (y * width + x) * 4
      // The center does not move, because all directions meet there.
      const move = distance === 0 ? 0 : (reach * Math.min(1, (distance * frequency) / Math.PI) * Math.sin(distance * frequency)) / distance
      sample(image, x + 0.5 + across * move, y + 0.5 + down * move, rgba, at)
      // Each wave is lighter on one flank and darker on the other.
      const lit = 1 + Math.min(0.09, reach * frequency * 0.12) * Math.cos(distance * frequency)
      for (let channel = at; channel < at + 3; channel++) rgba[channel] = rgba[channel]! * lit
    }
  }
  return { width, height, rgba }
}

/** Repeats a mirrored wedge of the image around the center. */
export function kaleidoscope(image: Pixels, segments: number, strength: number): RgbaImage {
  const { width, height } = image
  const rgba = new Uint8ClampedArray(image.rgba.length)
  const wedge = Math.PI / segments
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = x + 0.5 - width / 2
      const down = y + 0.5 - height / 2
      const distance = Math.hypot(across, down)
      const turned = (Math.atan2(down, across) + Math.PI * 2.5) % (2 * wedge)
      const angle = Math.abs(turned - wedge) - Math.PI / 2
      const u = reflect(width / 2 + distance * Math.cos(angle), width)
      const v = reflect(height / 2 + distance * Math.sin(angle), height)
      sample(image, u, v, rgba, (y * width + x) * 4)
    }
  }
  return mixed(image, { width, height, rgba }, strength)
}

/** Mirrors a coordinate beyond the edge back into the image. */
function reflect(place: number, length: number): number {
  const within = ((place % (2 * length)) + 2 * length) % (2 * length)
  return within > length ? 2 * length - within : within
}

/** Imitates a cathode ray tube: bulging glass; scan lines; red, green and blue stripes; and dim corners. */
export function crt(image: Pixels, scanlines: number, strength: number): RgbaImage {
  const { width, height } = image
  const rgba = new Uint8ClampedArray(image.rgba.length)
  // Draws 240 scan lines, as on an old TV set, or fewer on small images, so that the lines are at least three pixels apart.
  const period = Math.max(3, height / 240)
  const stripe = Math.max(1, Math.round(height / 900))
  for (let y = 0; y < height; y++) {
    const v = ((y + 0.5) / height) * 2 - 1
    const beam = 1 - scanlines * (0.5 + 0.5 * Math.cos(((y + 0.5) / period) * 2 * Math.PI))
    for (let x = 0; x < width; x++) {
      const u = ((x + 0.5) / width) * 2 - 1
      const at = (y * width + x) * 4
      const squared = u * u + v * v
      const bulge = 1 + 0.03 * squared
      const [fromU, fromV] = [u * bulge, v * bulge]
      if (Math.abs(fromU) > 1 || Math.abs(fromV) > 1) {
        rgba[at + 3] = 255
        continue
      }
      sample(image, ((fromU + 1) / 2) * width, ((fromV + 1) / 2) * height, rgba, at)
      // Compensates for the light lost to scan lines and stripes.
      const level = (beam * (1 - 0.22 * squared) * 1.12) / (1 - 0.4 * scanlines)
      const lit = ((x / stripe) | 0) % 3
      for (let channel = 0; channel < 3; channel++) rgba[at + channel] = rgba[at + channel]! * level * (channel === lit ? 1.12 : 0.88)
    }
  }
  return mixed(image, { width, height, rgba }, strength)
}

function mixed(image: Pixels, changed: RgbaImage, strength: number): RgbaImage {
  return strength === 1 ? changed : mixByMask(image, changed, new Uint8Array(image.width * image.height).fill(255), strength)
}
