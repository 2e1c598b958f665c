export const imageInfo = (kit, width, height) => ({
  width,
  height,
  alphaType: kit.AlphaType.Unpremul,
  colorType: kit.ColorType.RGBA_8888,
  colorSpace: kit.ColorSpace.SRGB,
})

const whole = (...numbers) => numbers.map(number => Math.trunc(Number(number)) || 0)

/** The part of a rectangle within an image; undefined if they do not overlap. */
function within(x, y, width, height, surface) {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(surface.width(), x + width), Math.min(surface.height(), y + height)]
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}

/** Pixels outside the canvas are transparent. */
export function readPixels(kit, surface, given) {
  let [x, y, width, height] = whole(given.x, given.y, given.width, given.height)
  if (width === 0 || height === 0) throw new DOMException('The region of the canvas is empty.', 'IndexSizeError')
  if (width < 0) [x, width] = [x + width, -width]
  if (height < 0) [y, height] = [y + height, -height]
  const data = new ImageData(width, height)
  const part = within(x, y, width, height, surface)
  if (part === undefined) return data
  const pixels = surface.getCanvas().readPixels(part.left, part.top, imageInfo(kit, part.width, part.height))
  copyRows(pixels, part.width, 0, 0, data.data, width, part.left - x, part.top - y, part)
  return data
}

/** Ignores clip, matrix and blending, as the standard requires. */
export function writePixels(kit, surface, image, at, dirty) {
  const [x, y, dirtyX = 0, dirtyY = 0, dirtyWidth = image.width, dirtyHeight = image.height] = whole(at.x, at.y, ...dirty)
  const from = within(
    Math.min(dirtyX, dirtyX + dirtyWidth),
    Math.min(dirtyY, dirtyY + dirtyHeight),
    Math.abs(dirtyWidth),
    Math.abs(dirtyHeight),
    {
      width: () => image.width,
      height: () => image.height,
    },
  )
  const part = from && within(x + from.left, y + from.top, from.width, from.height, surface)
  if (part === undefined) return
  const pixels = new Uint8Array(part.width * part.height * 4)
  copyRows(image.data, image.width, part.left - x, part.top - y, pixels, part.width, 0, 0, part)
  const { Unpremul } = kit.AlphaType
  const canvas = surface.getCanvas()
  canvas.writePixels(pixels, part.width, part.height, part.left, part.top, Unpremul, kit.ColorType.RGBA_8888, kit.ColorSpace.SRGB)
}

function copyRows(from, fromWidth, fromX, fromY, to, toWidth, toX, toY, { width, height }) {
  for (let row = 0; row < height; row++) {
    const start = ((fromY + row) * fromWidth + fromX) * 4
    to.set(from.subarray(start, start + width * 4), ((toY + row) * toWidth + toX) * 4)
  }
}
