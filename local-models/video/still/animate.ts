import { createCanvas } from '@napi-rs/canvas'
import type { Scene } from '../../prompt/scene.ts'
import type { VideoShape } from '../scene-frames.ts'
import { planCamera, readMoves, type View } from './camera.ts'
import { readFrame } from '../../image/canvas.ts'
import type { Depths, CameraSurface } from '../../image/effects/depth.ts'
import { createOverlays, readBends, readEffects } from '../../image/effects/effects.ts'
import { warp, type PositionMap } from './warp.ts'

/** Additional movement of near areas, as a fraction of the camera's movement. */
const parallax = 0.42

export function* animate(sheet: CameraSurface, depths: Depths, scene: Scene, prompt: string, shape: VideoShape): Generator<Uint8Array> {
  const { width, height, frameRate, frameCount } = shape
  const moves = readMoves(prompt)
  const camera = planCamera(moves, sheet.image, shape, scene.random.fork('camera'))
  const effects = readEffects(prompt)
  const bends = readBends(effects)
  // If neither the camera nor anything in the image moves, near areas sway slightly, because otherwise the video would be a still image.
  if (moves.still && effects.size === 0) bends.push((_u, _v, near, seconds) => [near * 0.8 * Math.sin(seconds * 0.9), 0])
  const overlays = createOverlays(effects, scene, shape)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const start = camera(0)
  const look = (view: View, seconds: number, arrived: number): PositionMap => {
    const [cos, sin] = [Math.cos(view.roll) / view.zoom, Math.sin(view.roll) / view.zoom]
    const nearer = parallax * (view.zoom - 1)
    // The additional movement of near areas is limited, because during a long pan it would otherwise distort the image.
    const ahead = (way: number, length: number): number => parallax * 0.5 * length * 0.3 * Math.tanh(way / (length * 0.3))
    const [aheadX, aheadY] = [ahead(view.x - start.x, width), ahead(view.y - start.y, height)]
    const unit = (Math.min(width, height) / 100) * arrived
    return (column, row, to) => {
      const [x, y] = [column - width / 2, row - height / 2]
      let [fromX, fromY] = [x * cos - y * sin, x * sin + y * cos]
      const [u, v] = [(view.x + fromX) / sheet.width + 0.5, (view.y + fromY) / sheet.height + 0.5]
      const near = depths.at(u, v)
      const apart = near - 0.45
      fromX = view.x + fromX * (1 - nearer * apart) + apart * aheadX
      fromY = view.y + fromY * (1 - nearer * apart) + apart * aheadY
      for (const bend of bends) {
        const [dx, dy] = bend(u, v, near, seconds)
        fromX += dx * unit
        fromY += dy * unit
      }
      to[0] = (fromX + sheet.width / 2) * sheet.density
      to[1] = (fromY + sheet.height / 2) * sheet.density
    }
  }
  for (let frame = 0; frame < frameCount; frame++) {
    const seconds = frame / frameRate
    const view = camera(frameCount > 1 ? frame / (frameCount - 1) : 0)
    const arrived = Math.min(1, seconds) ** 2
    const pixels = warp(sheet, width, height, look(view, seconds, arrived))
    const bytes = new Uint8Array(pixels.buffer)
    if (overlays.length === 0) {
      yield bytes
      continue
    }
    const image = context.createImageData(width, height)
    image.data.set(bytes)
    context.putImageData(image, 0, 0)
    for (const overlay of overlays) overlay(context, seconds, arrived)
    yield readFrame(canvas)
  }
}
