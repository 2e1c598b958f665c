import { makeSurface, snapshotMethod } from './bitmaps.js'

const side = value => Math.max(0, Math.trunc(Number(value)) || 0)

export function createOffscreenCanvas(kit, Context, toBitmap) {
  const formats = { 'image/png': kit.ImageFormat.PNG, 'image/jpeg': kit.ImageFormat.JPEG, 'image/webp': kit.ImageFormat.WEBP }

  return class OffscreenCanvas extends EventTarget {
    #width
    #height
    #surface
    #context

    constructor(width, height) {
      super()
      this.#width = side(width)
      this.#height = side(height)
      this.#surface = this.#make()
    }

    /** A surface cannot be empty, so a side of 0 becomes 1 pixel. */
    #make() {
      return makeSurface(kit, this.#width || 1, this.#height || 1)
    }

    get width() {
      return this.#width
    }

    set width(value) {
      this.#width = side(value)
      this.#renew()
    }

    get height() {
      return this.#height
    }

    set height(value) {
      this.#height = side(value)
      this.#renew()
    }

    #renew() {
      this.#surface.dispose()
      this.#surface = this.#make()
      this.#context?.reset()
    }

    getContext(kind) {
      if (kind !== '2d') return null
      return (this.#context ??= new Context(this, () => this.#surface))
    }

    [snapshotMethod]() {
      return this.#surface.makeImageSnapshot()
    }

    /** Returns the current image and clears the canvas. */
    transferToImageBitmap() {
      const bitmap = toBitmap(this.#surface.makeImageSnapshot())
      this.#surface.getCanvas().clear(kit.TRANSPARENT)
      return bitmap
    }

    /** For an unknown type, the result is PNG, as in browsers. @param quality 0 to 1 */
    async convertToBlob({ type = 'image/png', quality } = {}) {
      if (this.#width === 0 || this.#height === 0) throw new DOMException('The canvas has no pixels.', 'IndexSizeError')
      const known = Object.hasOwn(formats, type) ? type : 'image/png'
      const amount = typeof quality === 'number' && quality >= 0 && quality <= 1 ? quality : known === 'image/webp' ? 0.8 : 0.92
      const image = this.#surface.makeImageSnapshot()
      const bytes = image.encodeToBytes(formats[known], Math.round(amount * 100))
      image.delete()
      return new Blob([bytes], { type: known })
    }
  }
}
