import type { Pixels } from './module.ts'

/** An image as sharp composites it. */
export function layer({ width, height, rgba }: Pixels, left: number, top: number) {
  const input = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength)
  return { input, raw: { width, height, channels: 4 as const }, left, top }
}
