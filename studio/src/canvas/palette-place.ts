/** Finds the position of a palette that opens at a point in the window. Nothing in this file has side effects. */
import type { Box, Point } from './places.ts'

const gap = 16
const margin = 8
/** A shorter palette would show too few entries. */
const minHeight = 240
/** Space kept free around the avoided node, for the name above the node and the handles on its sides. */
const around = 28

/**
 * Places the palette next to the point and inside the window. If possible, it does not cover the avoided box.
 * @param size the palette's size with all of its entries visible
 * @param avoided the box to avoid, such as the node where a wire starts
 */
export function placeAt(
  point: Point,
  size: { width: number; height: number },
  room: { width: number; height: number },
  avoided?: Box,
): Box {
  const width = Math.min(size.width, room.width - 2 * margin)
  const avoidedArea = avoided && {
    x: avoided.x - around,
    y: avoided.y - around,
    width: avoided.width + 2 * around,
    height: avoided.height + 2 * around,
  }
  const shownPoint = { x: point.x - 4, y: point.y - 4, width: 8, height: 8 }
  const beside = point.y - 3 * gap
  const choices = [shownPoint, ...(avoidedArea ? [avoidedArea] : [])].flatMap(box => [
    fitted(box.x + box.width + gap, beside, size.height),
    fitted(box.x - gap - width, beside, size.height),
    below(box.y + box.height + gap),
    above(box.y - gap),
  ])
  function below(top: number): Box {
    return fitted(point.x - width / 2, top, Math.max(minHeight, room.height - margin - top))
  }
  function above(bottom: number): Box {
    const height = Math.min(size.height, Math.max(minHeight, bottom - margin))
    return fitted(point.x - width / 2, bottom - height, height)
  }
  function fitted(x: number, y: number, wanted: number): Box {
    const height = Math.min(size.height, wanted, room.height - 2 * margin)
    return {
      x: Math.max(margin, Math.min(x, room.width - margin - width)),
      y: Math.max(margin, Math.min(y, room.height - margin - height)),
      width,
      height,
    }
  }
  const hidden = (box: Box) => (avoidedArea ? overlap(box, avoidedArea) : 0) + overlap(box, shownPoint) * 100
  return choices.reduce((best, box) => (hidden(box) < hidden(best) ? box : best))
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
