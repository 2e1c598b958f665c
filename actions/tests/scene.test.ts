// @project slow: it renders many images
import { expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { drawn, meanDifference, pixelAt } from './test-images.ts'

const upright = { x: 0, y: 0, z: 0 }

/** Draws a scene without a background, so that only the solid is opaque. */
async function drawScene(params: Record<string, unknown>, texture?: Pixels): Promise<Pixels> {
  const all = { size: 256, show_background: false, rotation: upright, ...params }
  return (await runPrebuilt('scene-3d-image-browser', texture ? { image: texture } : {}, all)).image()
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
  /** The area in pixels. Partly covered pixels are counted as fractions. */
  area: number
}

function measureBox({ width, height, rgba }: Pixels): Box {
  const box = { left: width, right: -1, top: height, bottom: -1, area: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const alpha = rgba[(y * width + x) * 4 + 3]!
      box.area += alpha / 255
      if (alpha < 128) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}

const measureWidth = ({ left, right }: Box) => right - left + 1
const measureHeight = ({ top, bottom }: Box) => bottom - top + 1

test.each([
  ['1:1', 100, [100, 100]],
  ['16:9', 160, [160, 90]],
  ['9:16', 160, [90, 160]],
  ['4:3', 100, [100, 75]],
  ['3:4', 64, [48, 64]],
])(
  'A scene with an aspect ratio of %s and a longest side of %i has the expected size and background',
  async (aspect_ratio, size, expected) => {
    for (const show_background of [true, false]) {
      const params = { aspect_ratio, size, show_background, background: '#12345678' }
      const scene = (await runPrebuilt('scene-3d-image-browser', { text: 'anything' }, params)).image()
      expect([scene.width, scene.height]).toEqual(expected)
      expect(pixelAt(scene, 0, 0)).toEqual(show_background ? [0x12, 0x34, 0x56, 0x78] : [0, 0, 0, 0])
      expect(pixelAt(scene, scene.width >> 1, scene.height >> 1)[3]).toBe(255)
    }
  },
)

test('A sphere is round, centered and lit from the upper left', async () => {
  const sphere = await drawScene({ shape: 'sphere' })
  const box = measureBox(sphere)
  expect(measureWidth(box)).toBe(measureHeight(box))
  expect([box.left + box.right, box.top + box.bottom]).toEqual([255, 255])
  expect(Math.abs(Math.sqrt(box.area / Math.PI) * 2 - measureWidth(box))).toBeLessThan(1.5)
  const brightness = (x: number, y: number) =>
    pixelAt(sphere, x, y)
      .slice(0, 3)
      .reduce((sum, byte) => sum + byte, 0)
  expect(brightness(95, 90)).toBeGreaterThan(brightness(128, 128))
  expect(brightness(128, 128)).toBeGreaterThan(brightness(160, 170) + 30)
})

test('The light does not move when a solid is rotated', async () => {
  const sphere = await drawScene({ shape: 'sphere' })
  expect(meanDifference(sphere, await drawScene({ shape: 'sphere', rotation: { x: 70, y: -110, z: 33 } }))).toBeLessThan(0.5)
  const cube = await drawScene({ shape: 'cube' })
  expect(meanDifference(cube, await drawScene({ shape: 'cube', rotation: { x: 0, y: 90, z: 180 } }))).toBeLessThan(0.5)
  expect(meanDifference(cube, await drawScene({ shape: 'cube', rotation: { x: 0, y: 45, z: 0 } }))).toBeGreaterThan(5)
})

test('A solid is scaled along its axes and then rotated about z, y and x', async () => {
  const long = { shape: 'cylinder', scale: { x: 0.4, y: 1, z: 0.4 } }
  const standing = measureBox(await drawScene(long))
  expect(measureHeight(standing) / measureWidth(standing)).toBeGreaterThan(2)
  const lying = measureBox(await drawScene({ ...long, rotation: { x: 90, y: 0, z: 90 } }))
  expect(measureWidth(lying) / measureHeight(lying)).toBeGreaterThan(2)
  const pointing = measureBox(await drawScene({ ...long, rotation: { x: 0, y: 90, z: 90 } }))
  expect(measureWidth(pointing)).toBe(measureHeight(pointing))
  // The rotation is counterclockwise around z, because y points up.
  const coneAtLeft = await drawScene({ shape: 'cone', rotation: { x: 0, y: 0, z: 90 } })
  const cone = measureBox(coneAtLeft)
  expect(pixelAt(coneAtLeft, cone.left + 2, (cone.top + cone.bottom) >> 1)[3]).toBe(255)
  expect(pixelAt(coneAtLeft, cone.left + 2, cone.top + 10)[3]).toBe(0)
  expect(pixelAt(coneAtLeft, cone.right - 15, cone.top + 10)[3]).toBe(255)
})

test('A torus has a hole, and its front hides its back', async () => {
  const ring = await drawScene({ shape: 'torus', rotation: { x: 90, y: 0, z: 0 } })
  expect(pixelAt(ring, 128, 128)[3]).toBe(0)
  const edge = measureBox(await drawScene({ shape: 'torus' }))
  const face = measureBox(ring)
  expect(measureWidth(edge) / measureHeight(edge)).toBeGreaterThan(2.5)
  expect(Math.abs(measureWidth(face) - measureHeight(face))).toBeLessThanOrEqual(1)
})

test('An offset moves a solid within the image or out of it', async () => {
  const params = { shape: 'sphere', scale: { x: 0.5, y: 0.5, z: 0.5 }, aspect_ratio: '16:9', size: 320 }
  const [middle, moved] = [measureBox(await drawScene(params)), measureBox(await drawScene({ ...params, offset: { x: 0.25, y: -0.1 } }))]
  expect([moved.left - middle.left, moved.top - middle.top]).toEqual([80, -18])
  expect(measureBox(await drawScene({ ...params, offset: { x: 1, y: 1 } })).area).toBe(0)
})

test("A solid's edges are antialiased by blending the adjacent colors", async () => {
  const { width, rgba } = await drawScene({ shape: 'sphere', color: '#00ff00' })
  const alphas = new Set<number>()
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0 || rgba[at + 3] === 255) continue
    alphas.add(rgba[at + 3]!)
    const beside = [-4, 4, -4 * width, 4 * width].map(step => at + step).filter(other => rgba[other + 3] === 255)
    for (const other of beside) for (let i = 0; i < 3; i++) expect(Math.abs(rgba[at + i]! - rgba[other + i]!)).toBeLessThan(50)
  }
  expect(alphas.size).toBeGreaterThan(8)
})

test.each(['cube', 'sphere', 'torus', 'cone', 'cylinder'])('A %s has no gaps between its triangles', async shape => {
  for (const rotation of [
    { x: -90, y: 0, z: 0 },
    { x: -53, y: 53, z: 45 },
    { x: 58, y: -148, z: 180 },
  ]) {
    const { width, rgba } = await drawScene({ shape, rotation, size: 160 })
    const isFull = (at: number) => rgba[at + 3] === 255
    for (let at = 4 * width; at < rgba.length - 4 * width; at += 4)
      if (isFull(at - 4) && isFull(at + 4) && isFull(at - 4 * width) && isFull(at + 4 * width)) expect(rgba[at + 3]).toBe(255)
  }
})

const quarters = drawn(64, 64, (x, y) => [x < 32 ? 255 : 0, y < 32 ? 255 : 0, 255])

test('An image on a solid is upright and drawn in perspective', async () => {
  const front = await drawScene({ shape: 'cube', color: '#000000' }, quarters)
  const { left, right, top, bottom } = measureBox(front)
  const [inLeft, inRight, inTop, inBottom] = [left + 20, right - 20, top + 20, bottom - 20]
  const isLit = (x: number, y: number) =>
    pixelAt(front, x, y)
      .slice(0, 3)
      .map(byte => byte > 100)
  expect(isLit(inLeft, inTop)).toEqual([true, true, true])
  expect(isLit(inRight, inTop)).toEqual([false, true, true])
  expect(isLit(inLeft, inBottom)).toEqual([true, false, true])
  expect(isLit(inRight, inBottom)).toEqual([false, false, true])
  // Two sides meet near the viewer. The nearer half of each side appears wider than the farther half.
  const edgeOn = await drawScene({ shape: 'cube', rotation: { x: 0, y: 50, z: 0 }, color: '#000000' }, quarters)
  const row = Array.from({ length: 256 }, (_, x) => pixelAt(edgeOn, x, 110)).filter(pixel => pixel[3] === 255)
  const halves = row.map(([red, , blue]) => (red! > 0.6 * blue! ? 'l' : 'r')).join('')
  const [, leftFar, leftNear, rightNear, rightFar] = /^(l+)(r+)(l+)(r+)$/.exec(halves)!.map(half => half.length)
  expect(leftNear! / leftFar!).toBeGreaterThan(1.17)
  expect(rightNear! / rightFar!).toBeGreaterThan(1.17)
})

test("A solid's color shows through the transparent parts of an image on the solid", async () => {
  const clear = drawn(8, 8, () => [0, 0, 0, 0])
  const params = { shape: 'torus', color: '#3366cc' }
  expect(meanDifference(await drawScene(params), await drawScene(params, clear))).toBe(0)
})

test.each(['cube', 'sphere', 'torus', 'cone', 'cylinder'])('A %s can be drawn at extreme sizes', async shape => {
  const flat = await drawScene({ shape, size: 64, scale: { x: 3, y: 0.1, z: 3 }, rotation: { x: 35, y: 45, z: 180 } })
  expect(measureBox(flat).area).toBeGreaterThan(500)
  const huge = await drawScene({ shape, size: 64, scale: { x: 3, y: 3, z: 3 }, rotation: { x: -54, y: 45, z: 0 } })
  expect(measureBox(huge).area).toBeGreaterThan(2000)
})

test('The preview of a large scene is scaled down', async () => {
  const seen = await runModule('scene-3d-image-browser', quarters, { size: 4096, aspect_ratio: '16:9' }, { preview: true })
  expect([seen.width, seen.height]).toEqual([512, 288])
})
