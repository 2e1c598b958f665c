import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { cssFont } from '@mediawright/media-engines/toolkit/fonts.ts'
import type { Shown } from './lab.ts'

export interface Cell extends Shown {
  caption: string
}

const [cellWidth, cellHeight, gap, captionHeight, rowWidth] = [240, 160, 12, 22, 1280]
const lineHeight = 14

/** A cell with its decoded images and its position. */
interface Placed {
  cell: Cell
  images: Image[]
  width: number
  x: number
  y: number
}

/** Draws cells side by side, wrapping to further lines. @returns a PNG */
export async function drawRow(cells: readonly Cell[]): Promise<Buffer> {
  const placed: Placed[] = []
  let [x, y] = [gap, gap]
  for (const cell of cells) {
    const images = await Promise.all(cell.images.map(file => loadImage(file)))
    const width = Math.min(rowWidth - 2 * gap, Math.max(cellWidth, ...(images.length > 1 ? [stripWidth(images)] : [])))
    if (x > gap && x + width + gap > rowWidth) [x, y] = [gap, y + cellHeight + captionHeight + gap]
    placed.push({ cell, images, width, x, y })
    x += width + gap
  }
  const canvas = createCanvas(rowWidth, y + cellHeight + captionHeight + gap)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const each of placed) drawCell(context, each)
  return canvas.encode('png')
}

/** Several images are placed side by side at half the height. */
const stripWidth = (images: readonly Image[]) => images.reduce((sum, image) => sum + (image.width * (cellHeight / 2)) / image.height + 4, 0)

function drawCell(context: SKRSContext2D, { cell, images, width, x, y }: Placed): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, cellHeight + captionHeight)
  context.clip()
  if (images.length === 1) drawImageInto(context, images[0]!, x, y, width, cellHeight)
  else drawStrip(context, images, x, y)
  drawText(context, cell.text, x, images.length > 0 ? y + cellHeight / 2 + lineHeight : y + lineHeight, width)
  context.fillStyle = cell.caption.endsWith('FAILED') ? '#c00000' : '#222222'
  context.font = cssFont('sans-bold', 12)
  context.fillText(cell.caption, x, y + cellHeight + 15)
  context.restore()
}

function drawStrip(context: SKRSContext2D, images: readonly Image[], x: number, y: number): void {
  let left = x
  for (const image of images) {
    const width = (image.width * (cellHeight / 2)) / image.height
    drawImageInto(context, image, left, y, width, cellHeight / 2)
    left += width + 4
  }
}

/** Draws the image as large as possible, on a checkerboard that shows transparency. */
function drawImageInto(context: SKRSContext2D, image: Image, x: number, y: number, width: number, height: number): void {
  const scale = Math.min(width / image.width, height / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  const square = 8
  for (let row = 0; row * square < h; row++)
    for (let column = 0; column * square < w; column++) {
      context.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#d8d8d8'
      context.fillRect(x + column * square, y + row * square, Math.min(square, w - column * square), Math.min(square, h - row * square))
    }
  context.drawImage(image, x, y, w, h)
}

function drawText(context: SKRSContext2D, text: string, x: number, y: number, width: number): void {
  context.fillStyle = '#222222'
  context.font = cssFont('mono', 11)
  const perLine = Math.floor(width / context.measureText('m').width)
  const lines = text.split('\n').flatMap(line => line.match(new RegExp(`.{1,${perLine}}(?: |$)|.{1,${perLine}}`, 'gu')) ?? [''])
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * lineHeight)
}
