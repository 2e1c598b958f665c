import type { Box, Size } from '../../models/job.ts'
import { fillBox } from '../stage.ts'
import { cutTo, limitedRatio, paper, type Layout } from './layout.ts'

/**
 * Rows or columns of images that fill the canvas with as little cropping as possible. If rows and columns fit equally well, the seed
 * decides.
 */
export const collage: Layout = async (canvas, images, _scene, random) => {
  const { width, height } = canvas
  const gap = Math.max(2, Math.round(Math.min(width, height) * 0.012))
  const context = canvas.getContext('2d')
  fillBox(context, paper, 0, 0, width, height)
  const rows = planRows(images, { width, height }, gap)
  const columns = planRows(images.map(turned), { width: height, height: width }, gap)
  const inColumns = Math.abs(rows.off - columns.off) < 0.2 ? random.chance(0.5) : columns.off < rows.off
  const boxes = inColumns
    ? columns.boxes.map(({ left, top, width: wide, height: high }) => ({ left: top, top: left, width: high, height: wide }))
    : rows.boxes
  for (const [index, image] of images.entries()) {
    const box = boxes[index]
    if (box !== undefined) context.drawImage(await cutTo(image, box), box.left, box.top)
  }
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/**
 * Plans rows of images in order, with gaps between and around them. Uses the number of rows whose total height is closest to the canvas
 * height; `off` is the difference between the two heights. All values are whole pixels.
 */
export function planRows(images: readonly Size[], { width, height }: Size, gap: number): { boxes: Box[]; off: number } {
  const ratios = images.map(limitedRatio)
  const plans = images.map((_, at) => {
    const rows = splitRows(ratios, at + 1)
    const heights = rows.map(row => (width - gap * (row.length + 1)) / row.reduce((sum, ratio) => sum + ratio, 0))
    const total = heights.reduce((sum, high) => sum + high, 0)
    return { rows, heights, total, off: Math.abs(Math.log(total / (height - gap * (rows.length + 1)))) }
  })
  const [plan] = plans.toSorted((a, b) => a.off - b.off)
  if (plan === undefined) return { boxes: [], off: 0 }
  const stretch = (height - gap * (plan.rows.length + 1)) / plan.total
  let top = gap
  const boxes = plan.rows.flatMap((row, index) => {
    const high = (plan.heights[index] ?? 0) * stretch
    const share = (width - gap * (row.length + 1)) / row.reduce((sum, ratio) => sum + ratio, 0)
    let left = gap
    const inRow = row.map(ratio => {
      const box = whole({ left, top, width: ratio * share, height: high })
      left += ratio * share + gap
      return box
    })
    top += high + gap
    return inRow
  })
  return { boxes, off: plan.off }
}

/** Splits the images into the given number of rows of about equal length. */
function splitRows(ratios: readonly number[], count: number): number[][] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  const rows: number[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const ratio of ratios) {
    rows[Math.min(count - 1, Math.floor(((before + ratio / 2) / total) * count))]?.push(ratio)
    before += ratio
  }
  return rows.filter(row => row.length > 0)
}

function whole({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.round(left), Math.round(top)]
  return { left: x, top: y, width: Math.max(1, Math.round(left + width) - x), height: Math.max(1, Math.round(top + height) - y) }
}
