import type { Box } from '../../models/job.ts'
import { createCanvas } from '@napi-rs/canvas'
import { lighter, mix, oklch } from '../../prompt/color.ts'
import { paintGrain, paintVignette } from '../canvas.ts'
import { fillBox, addStops } from '../stage.ts'
import { cutTo, limitedRatio, type Layout } from './layout.ts'

/** Photographs with white borders, laid out on a table. */
export const prints: Layout = async (canvas, images, { palette }, random) => {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const table = lighter(mix(palette.near, oklch(0.42, 0.055, 55), 0.8), 0.02)
  const gradient = addStops(context.createLinearGradient(0, 0, width * 0.6, height), { 0: lighter(table, 0.12), 1: lighter(table, -0.04) })
  fillBox(context, gradient, 0, 0, width, height)
  paintGrain(canvas, 0.14)
  paintVignette(canvas, 0.3)
  const places = planCells(images.length, width, height)
  const order = images.map((image, index) => ({ image, index, key: random.next() })).toSorted((a, b) => a.key - b.key)
  for (const { image, index } of order) {
    const place = places[index]
    if (place === undefined) continue
    const ratio = limitedRatio(image)
    // A photograph covers a fixed fraction of its cell, or less if one of its sides would otherwise be more than 3 percent longer than the
    // corresponding side of the cell.
    const area = place.width * place.height * 0.78
    const size = Math.min(1, (place.width * 1.03) / Math.sqrt(area * ratio), (place.height * 1.03) / Math.sqrt(area / ratio))
    const [wide, high] = [Math.sqrt(area * ratio) * size, Math.sqrt(area / ratio) * size]
    const border = Math.min(wide, high) * 0.055
    const print = createCanvas(Math.ceil(wide), Math.ceil(high))
    const sheet = print.getContext('2d')
    fillBox(sheet, '#fbfaf6', 0, 0, print.width, print.height)
    const inner = { width: print.width - 2 * border, height: print.height - border * 2 }
    sheet.drawImage(await cutTo(image, inner), border, border)
    context.save()
    context.translate(
      place.left + place.width / 2 + random.between(-0.05, 0.05) * place.width,
      place.top + place.height / 2 + random.between(-0.05, 0.05) * place.height,
    )
    context.rotate(random.between(-0.13, 0.13))
    context.shadowColor = 'rgba(8,4,16,0.5)'
    context.shadowBlur = Math.min(width, height) * 0.018
    context.shadowOffsetY = Math.min(width, height) * 0.007
    context.drawImage(print, -wide / 2, -high / 2)
    context.restore()
  }
}

/** Plans the cells of a grid, with the last row spread over the whole width. */
function planCells(count: number, width: number, height: number): Box[] {
  const edge = Math.min(width, height) * 0.03
  const columns = Math.max(1, Math.round(Math.sqrt((count * width) / height)))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    const [wide, high] = [(width - 2 * edge) / inRow, (height - 2 * edge) / rows]
    return { left: edge + (index - row * columns) * wide, top: edge + row * high, width: wide, height: high }
  })
}
