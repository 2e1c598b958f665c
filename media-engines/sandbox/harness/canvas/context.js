import { createBrush } from './brush.js'
import { createColors } from './colors.js'
import { measureInk, getOffset } from './fonts.js'
import { identity, invert, multiply, rows } from './matrix.js'
import { PathTrace, pathMethods, getTrace } from './path-2d.js'
import { readPixels, writePixels } from './pixels.js'
import { createRules, freshState } from './state.js'
import { createStyles } from './styles.js'

const finite = (...numbers) => numbers.every(Number.isFinite)

/** The 2D context of the HTML standard, on a CanvasKit surface. */
export function createContextClass({ kit, fonts, toImage, Path2D }) {
  const readColor = createColors(kit)
  const brush = createBrush(kit, readColor)
  const styles = createStyles({ kit, readColor, toImage })
  const rules = createRules({ readColor, readFont: fonts.read, isFilter: brush.isFilter })

  class OffscreenCanvasRenderingContext2D {
    canvas
    #getSurface
    #state = freshState()
    #saved = []
    #trace = new PathTrace(kit)

    constructor(canvas, getSurface) {
      this.canvas = canvas
      this.#getSurface = getSurface
      // Saves the state without a clip; `reset` restores it.
      this.#skia.save()
    }

    get #skia() {
      return this.#getSurface().getCanvas()
    }

    /** Called by the setters of the properties below. */
    static change(context, name, value) {
      const next = rules[name](value)
      if (next !== undefined) context.#state[name] = next
    }
    static read(context, name) {
      return context.#state[name]
    }
    static trace(context) {
      return context.#trace
    }

    save() {
      this.#saved.push({ ...this.#state })
      this.#skia.save()
    }

    restore() {
      const state = this.#saved.pop()
      if (state === undefined) return
      this.#state = state
      this.#skia.restore()
      this.#trace.matrix = state.matrix
    }

    reset() {
      const skia = this.#skia
      this.#saved = []
      this.#state = freshState()
      skia.restoreToCount(1)
      skia.clear(kit.TRANSPARENT)
      skia.save()
      this.beginPath()
      this.#trace.matrix = identity
    }

    // Transforms. Skia's matrix is set anew for each drawing, so that a matrix that cannot be inverted can still be replaced later.

    #setMatrix(matrix) {
      if (!finite(...Object.values(matrix))) return
      this.#state.matrix = matrix
      this.#trace.matrix = matrix
    }

    transform(a, b, c, d, e, f) {
      this.#setMatrix(multiply(this.#state.matrix, { a, b, c, d, e, f }))
    }

    setTransform(...given) {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = typeof given[0] === 'object' ? pick(given[0]) : given
      this.#setMatrix({ a, b, c, d, e, f })
    }

    resetTransform() {
      this.#setMatrix(identity)
    }

    getTransform() {
      return new DOMMatrix(pick(this.#state.matrix))
    }

    translate(x, y) {
      this.transform(1, 0, 0, 1, x, y)
    }

    scale(x, y) {
      this.transform(x, 0, 0, y, 0, 0)
    }

    rotate(angle) {
      this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0)
    }

    #draw(paint, draw) {
      const skia = this.#skia
      skia.save()
      skia.concat(rows(this.#state.matrix))
      brush.apply(skia, this.#state, paint, ready => draw(skia, ready))
      skia.restore()
    }

    // Paths. The current path is in canvas pixels; a `Path2D` is transformed when it is drawn.

    beginPath() {
      this.#trace.begin()
    }

    /** Calls `use` with a path in the matrix's units if the matrix can be inverted. */
    #withPath(given, rule, use) {
      const back = invert(this.#state.matrix)
      if (back === undefined) return undefined
      const trace = new PathTrace(kit)
      const path = (given === undefined ? this.#trace : getTrace(given)).snapshot()
      trace.addPath(path, given === undefined ? back : identity)
      path.delete()
      const plain = trace.snapshot(rule)
      trace.builder.delete()
      try {
        return use(plain)
      } finally {
        plain.delete()
      }
    }

    fill(...given) {
      const path = given[0] instanceof Path2D ? given.shift() : undefined
      this.#withPath(path, given[0], plain => {
        this.#draw(brush.buildPaint(this.#state, this.#state.fillStyle), (skia, paint) => skia.drawPath(plain, paint))
      })
    }

    stroke(path) {
      this.#withPath(path, 'nonzero', plain =>
        this.#draw(brush.buildStrokePaint(this.#state), (skia, paint) => skia.drawPath(plain, paint)),
      )
    }

    clip(...given) {
      const path = given[0] instanceof Path2D ? given.shift() : undefined
      const matrix = path === undefined ? identity : this.#state.matrix
      const trace = new PathTrace(kit)
      const shape = (path === undefined ? this.#trace : getTrace(path)).snapshot()
      trace.addPath(shape, matrix)
      const clip = trace.snapshot(given[0])
      this.#skia.clipPath(clip, kit.ClipOp.Intersect, true)
      for (const object of [shape, clip, trace.builder]) object.delete()
    }

    isPointInPath(...given) {
      const path = given[0] instanceof Path2D ? given.shift() : undefined
      const [x, y, rule] = given
      return this.#contains(path, rule, x, y, plain => plain.copy())
    }

    isPointInStroke(...given) {
      const path = given[0] instanceof Path2D ? given.shift() : undefined
      const { lineWidth: width, miterLimit: miter_limit } = this.#state
      return this.#contains(path, 'nonzero', given[0], given[1], plain => plain.makeStroked({ width, miter_limit }))
    }

    #contains(path, rule, x, y, getShape) {
      const inside = this.#withPath(path, rule, plain => {
        const { a, b, c, d, e, f } = invert(this.#state.matrix)
        const shape = getShape(plain)
        const isInside = shape.contains(a * x + c * y + e, b * x + d * y + f)
        shape.delete()
        return isInside
      })
      return inside ?? false
    }

    fillRect(x, y, width, height) {
      if (!finite(x, y, width, height)) return
      this.#draw(brush.buildPaint(this.#state, this.#state.fillStyle), (skia, paint) => skia.drawRect(box(x, y, width, height), paint))
    }

    strokeRect(x, y, width, height) {
      if (!finite(x, y, width, height)) return
      this.#draw(brush.buildStrokePaint(this.#state), (skia, paint) => skia.drawRect(box(x, y, width, height), paint))
    }

    clearRect(x, y, width, height) {
      if (!finite(x, y, width, height)) return
      const skia = this.#skia
      const paint = new kit.Paint()
      paint.setBlendMode(kit.BlendMode.Clear)
      skia.save()
      skia.concat(rows(this.#state.matrix))
      skia.drawRect(box(x, y, width, height), paint)
      skia.restore()
      paint.delete()
    }

    getLineDash() {
      return [...this.#state.lineDash]
    }

    setLineDash(segments) {
      const list = Array.from(segments, Number)
      if (list.some(length => !(length >= 0) || length === Infinity)) return
      this.#state.lineDash = list.length % 2 === 0 ? list : [...list, ...list]
    }

    createLinearGradient(...places) {
      return styles.linear(...places)
    }

    createRadialGradient(...places) {
      return styles.radial(...places)
    }

    createConicGradient(...places) {
      return styles.conic(...places)
    }

    createPattern(source, repetition) {
      return styles.pattern(source, repetition)
    }

    // Text

    #shaped(text) {
      return fonts.shape(String(text), fonts.read(this.#state.font), Number.parseFloat(this.#state.letterSpacing))
    }

    #drawText(text, x, y, maxWidth, makePaint) {
      if (!finite(x, y) || maxWidth <= 0) return
      const shaped = this.#shaped(text)
      const { textAlign, textBaseline, font, direction } = this.#state
      const squeeze = shaped.width > maxWidth ? maxWidth / shaped.width : 1
      const left = x - getOffset(shaped.width * squeeze, textAlign, direction)
      const below = y + fonts.baseline(fonts.read(font), textBaseline)
      this.#draw(makePaint(), (skia, paint) => {
        for (const { font: face, glyphs, positions } of shaped.runs) {
          face.setScaleX(squeeze)
          skia.drawGlyphs(
            glyphs,
            positions.map(position => position * squeeze),
            left,
            below,
            face,
            paint,
          )
        }
      })
      fonts.release(shaped)
    }

    fillText(text, x, y, maxWidth = Infinity) {
      this.#drawText(text, x, y, maxWidth, () => brush.buildPaint(this.#state, this.#state.fillStyle))
    }

    strokeText(text, x, y, maxWidth = Infinity) {
      this.#drawText(text, x, y, maxWidth, () => brush.buildStrokePaint(this.#state))
    }

    measureText(text) {
      const shaped = this.#shaped(text)
      const { textAlign, textBaseline, font, direction } = this.#state
      const style = fonts.read(font)
      const ink = measureInk(shaped)
      const before = getOffset(shaped.width, textAlign, direction)
      const below = fonts.baseline(style, textBaseline)
      fonts.release(shaped)
      return {
        width: shaped.width,
        actualBoundingBoxLeft: before - ink.left,
        actualBoundingBoxRight: ink.right - before,
        actualBoundingBoxAscent: -ink.top - below,
        actualBoundingBoxDescent: ink.bottom + below,
        fontBoundingBoxAscent: fonts.line.ascent * style.size - below,
        fontBoundingBoxDescent: fonts.line.descent * style.size + below,
      }
    }

    // ImageCodec

    /** `(source, x, y)` or `(source, x, y, width, height)`; the latter may have a source rectangle after `source`. */
    drawImage(source, ...places) {
      const { image, isOwn } = toImage(source)
      const whole = [0, 0, image.width(), image.height()]
      const from = places.length === 8 ? places.slice(0, 4) : whole
      const [x, y, width = image.width(), height = image.height()] = places.length === 8 ? places.slice(4) : places
      if (finite(...from, x, y, width, height)) this.#drawPart(image, from, [x, y, width, height])
      if (isOwn) image.delete()
    }

    #drawPart(image, from, to) {
      const { imageSmoothingEnabled: isSmooth } = this.#state
      const isMuchSmaller = Math.abs(to[2]) * 2 < Math.abs(from[2]) || Math.abs(to[3]) * 2 < Math.abs(from[3])
      const filter = isSmooth ? kit.FilterMode.Linear : kit.FilterMode.Nearest
      const mipmap = isSmooth && isMuchSmaller ? kit.MipmapMode.Linear : kit.MipmapMode.None
      const source = mipmap === kit.MipmapMode.Linear ? image.makeCopyWithDefaultMipmaps() : image
      this.#draw(brush.buildPaint(this.#state, '#000000'), (skia, paint) => {
        skia.drawImageRectOptions(source, box(...from), box(...to), filter, mipmap, paint)
      })
      if (source !== image) source.delete()
    }

    createImageData(...size) {
      const { width, height } = typeof size[0] === 'object' ? size[0] : { width: Math.abs(size[0]), height: Math.abs(size[1]) }
      return new ImageData(width, height)
    }

    getImageData(x, y, width, height) {
      return readPixels(kit, this.#getSurface(), { x, y, width, height })
    }

    putImageData(data, x, y, ...dirty) {
      writePixels(kit, this.#getSurface(), data, { x, y }, dirty)
    }

    isContextLost() {
      return false
    }
  }

  const box = (x, y, width, height) =>
    kit.LTRBRect(Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height))

  const { prototype, change, read, trace } = OffscreenCanvasRenderingContext2D
  for (const name of Object.keys(rules)) {
    Object.defineProperty(prototype, name, {
      get() {
        return read(this, name)
      },
      set(value) {
        change(this, name, value)
      },
      configurable: true,
      enumerable: true,
    })
  }
  for (const name of pathMethods) {
    prototype[name] = function (...places) {
      trace(this)[name](...places)
    }
  }
  return OffscreenCanvasRenderingContext2D
}

const pick = ({ a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 }) => [a, b, c, d, e, f]
