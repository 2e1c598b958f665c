import { imageInfo } from './pixels.js'

const key = Symbol('bitmap')

/** `ImageBitmap`, and `createImageBitmap` for all supported sources. */
export function createBitmaps(kit) {
  const images = new WeakMap()

  class ImageBitmap {
    constructor(given, image) {
      if (given !== key) throw new TypeError('Illegal constructor')
      images.set(this, image)
    }
    get width() {
      return images.get(this)?.width() ?? 0
    }
    get height() {
      return images.get(this)?.height() ?? 0
    }
    close() {
      images.get(this)?.delete()
      images.delete(this)
    }
  }

  const fromPixels = ({ data, width, height }) => kit.MakeImage(imageInfo(kit, width, height), data, 4 * width)

  /** @returns a CanvasKit image, and whether the caller must delete it */
  function toImage(source) {
    if (source instanceof ImageBitmap) {
      const image = images.get(source)
      if (image === undefined) throw new DOMException('The bitmap is closed.', 'InvalidStateError')
      return { image, isOwn: false }
    }
    if (typeof source?.[snapshotMethod] === 'function') return { image: source[snapshotMethod](), isOwn: true }
    throw new TypeError('This is not an image: pass an ImageBitmap or an OffscreenCanvas.')
  }

  async function decode(source) {
    if (source instanceof Blob) {
      const image = kit.MakeImageFromEncoded(new Uint8Array(await source.arrayBuffer()))
      if (image === null) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
      return { image, isOwn: true }
    }
    // An action's image inputs are also accepted.
    if (source?.rgba !== undefined) return { image: fromPixels({ ...source, data: source.rgba }), isOwn: true }
    return source instanceof ImageData ? { image: fromPixels(source), isOwn: true } : toImage(source)
  }

  /** Same overloads as in browsers: `(source, options?)` or `(source, x, y, width, height, options?)`. */
  async function createImageBitmap(source, ...rest) {
    const { image, isOwn } = await decode(source)
    const isCrop = typeof rest[0] === 'number'
    const [x, y, width, height] = isCrop ? rest : [0, 0, image.width(), image.height()]
    const options = rest[isCrop ? 4 : 0] ?? {}
    const drawn = redraw(image, { x, y, width, height }, options)
    if (isOwn) image.delete()
    return new ImageBitmap(key, drawn)
  }

  function redraw(image, { x, y, width, height }, { resizeWidth, resizeHeight, imageOrientation }) {
    if (width === 0 || height === 0) throw new RangeError('The width and height of the region must not be 0.')
    const [w, h] = [Math.abs(width), Math.abs(height)]
    const toWidth = resizeWidth ?? (resizeHeight === undefined ? w : Math.max(1, Math.round((w * resizeHeight) / h)))
    const toHeight = resizeHeight ?? (resizeWidth === undefined ? h : Math.max(1, Math.round((h * resizeWidth) / w)))
    const surface = makeSurface(kit, toWidth, toHeight)
    const canvas = surface.getCanvas()
    if (imageOrientation === 'flipY') canvas.concat([1, 0, 0, 0, -1, toHeight, 0, 0, 1])
    const paint = new kit.Paint()
    const from = kit.XYWHRect(Math.min(x, x + width), Math.min(y, y + height), w, h)
    const { Linear, Nearest } = kit.FilterMode
    const filter = toWidth === w && toHeight === h ? Nearest : Linear
    canvas.drawImageRectOptions(image, from, kit.XYWHRect(0, 0, toWidth, toHeight), filter, kit.MipmapMode.None, paint)
    paint.delete()
    const drawn = surface.makeImageSnapshot()
    surface.dispose()
    return drawn
  }

  return { ImageBitmap, createImageBitmap, toImage, toBitmap: image => new ImageBitmap(key, image) }
}

/** Key of the method that returns a canvas's current image. */
export const snapshotMethod = Symbol('snapshot')

export function makeSurface(kit, width, height) {
  const surface = kit.MakeSurface(width, height)
  if (surface === null) throw new RangeError(`An image of ${width} × ${height} pixels does not fit in memory.`)
  return surface
}
