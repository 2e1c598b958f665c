import { expect, test } from 'vitest'
import { placeAt } from './palette-place.ts'

const size = { width: 384, height: 420 }
const isInside = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  room: { width: number; height: number },
) => x >= 0 && y >= 0 && x + width <= room.width && y + height <= room.height

test('A palette stays inside the window, and covers neither the point where it opens nor the node where the wire starts', () => {
  const room = { width: 1440, height: 900 }
  const node = { width: 210, height: 210 }
  for (let x = 40; x < room.width; x += 140)
    for (let y = 40; y < room.height; y += 140) {
      // The node to avoid is first to the left of the point, and then to the right.
      for (const spared of [
        { ...node, x: x - 60 - node.width, y: y - 80 },
        { ...node, x: x + 60, y: y - 80 },
      ]) {
        const box = placeAt({ x, y }, size, room, spared)
        expect(isInside(box, room), `${x} ${y}`).toBe(true)
        const hides = (left: number, top: number, width: number, height: number) =>
          box.x < left + width && left < box.x + box.width && box.y < top + height && top < box.y + box.height
        expect([hides(spared.x, spared.y, spared.width, spared.height), hides(x, y, 1, 1)], `${x} ${y}`).toEqual([false, false])
      }
    }
})

test('On a phone, a palette fits the window and opens above or below the point where it was requested', () => {
  const room = { width: 390, height: 844 }
  for (const y of [60, 400, 800]) {
    const box = placeAt({ x: 200, y }, size, room)
    expect(isInside(box, room)).toBe(true)
    expect(box.y > y || box.y + box.height < y, String(y)).toBe(true)
    expect(box.height).toBeGreaterThanOrEqual(240)
  }
})
