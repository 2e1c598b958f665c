import { identity, rows, turnAround } from './matrix.js'

const makers = new WeakMap()
/** A CanvasKit shader for a gradient or pattern, which the caller must delete; undefined for anything else. */
export const makeShader = style => makers.get(style)?.()
export const isStyle = style => makers.has(style)

/** Converts a `DOMMatrix`, whose numbers are getters, to a plain object. */
const plain = matrix => (matrix instanceof DOMMatrixReadOnly ? matrix.toJSON() : matrix)

/** Gradients and patterns. */
export function createStyles({ kit, readColor, toImage }) {
  class CanvasGradient {
    #stops = []
    constructor(make) {
      makers.set(this, () => {
        if (this.#stops.length === 0) return kit.Shader.MakeColor(kit.TRANSPARENT, kit.ColorSpace.SRGB)
        const stops = this.#stops.toSorted((left, right) => left.offset - right.offset)
        return make(
          stops.map(({ color }) => color),
          stops.map(({ offset }) => offset),
        )
      })
    }
    addColorStop(offset, css) {
      const color = readColor(css)
      if (!(offset >= 0 && offset <= 1)) throw new DOMException('A color stop must be between 0 and 1.', 'IndexSizeError')
      if (color === undefined) throw new DOMException(`"${css}" is not a color.`, 'SyntaxError')
      this.#stops.push({ offset, color })
    }
  }

  class CanvasPattern {
    #matrix = identity
    constructor(image, repetition) {
      const { Repeat, Decal } = kit.TileMode
      const x = repetition === 'repeat' || repetition === 'repeat-x' ? Repeat : Decal
      const y = repetition === 'repeat' || repetition === 'repeat-y' ? Repeat : Decal
      makers.set(this, () => image.makeShaderOptions(x, y, kit.FilterMode.Linear, kit.MipmapMode.None, rows(this.#matrix)))
    }
    setTransform(matrix = {}) {
      const { a, b, c, d, e, f } = { ...identity, ...plain(matrix) }
      this.#matrix = { a, b, c, d, e, f }
    }
  }

  const clamp = kit.TileMode.Clamp
  return {
    linear: (x0, y0, x1, y1) =>
      new CanvasGradient((colors, offsets) => kit.Shader.MakeLinearGradient([x0, y0], [x1, y1], colors, offsets, clamp)),
    radial: (x0, y0, r0, x1, y1, r1) =>
      new CanvasGradient((colors, offsets) => kit.Shader.MakeTwoPointConicalGradient([x0, y0], r0, [x1, y1], r1, colors, offsets, clamp)),
    conic: (start, x, y) => {
      const turned = rows(turnAround(start, x, y))
      return new CanvasGradient((colors, offsets) => kit.Shader.MakeSweepGradient(x, y, colors, offsets, clamp, turned))
    },
    pattern: (source, repetition) => {
      const kind = repetition === null || repetition === '' ? 'repeat' : repetition
      if (!['repeat', 'repeat-x', 'repeat-y', 'no-repeat'].includes(kind))
        throw new DOMException(`"${kind}" is not a repetition.`, 'SyntaxError')
      const { image, isOwn } = toImage(source)
      return new CanvasPattern(isOwn ? image : image.makeCopyWithDefaultMipmaps(), kind)
    },
  }
}
