import { once } from './tones.ts'

/** Channels as bytes. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** @param text `#rrggbb` or `#rrggbbaa` */
export function parseColor(text: string): Color {
  const byte = (at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  return [byte(1), byte(3), byte(5), text.length > 7 ? byte(7) : 255]
}

/** Computes a color's brightness with BT.709 weights, on the scale of its channels. */
export const luma = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Linear light from 0 to 1, indexed by the sRGB byte. */
export const linearByByte = once(() =>
  Float32Array.from({ length: 256 }, (_, byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }),
)

/** Converts linear light from 0 to 1 to an unrounded sRGB value from 0 to 255. */
export function toByte(light: number): number {
  const within = Math.min(1, Math.max(0, light))
  return 255 * (within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055)
}
