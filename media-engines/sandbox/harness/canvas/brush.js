import { readFilter } from './filters.js'
import { invert, rows } from './matrix.js'
import { blendModes } from './state.js'
import { makeShader } from './styles.js'

/** Modes that also affect the pixels outside of the drawn shape. */
const unbounded = new Set(['source-in', 'source-out', 'destination-in', 'destination-atop', 'copy'])

/** Draws shapes on a context's canvas, with its paints, filters, shadows and blending. */
export function createBrush(kit, readColor) {
  function buildPaint(state, style) {
    const paint = new kit.Paint()
    paint.setAntiAlias(true)
    const shader = typeof style === 'string' ? undefined : makeShader(style)
    if (shader !== undefined) {
      paint.setShader(shader)
      shader.delete()
      paint.setAlphaf(state.globalAlpha)
    } else {
      const [red, green, blue, alpha] = typeof style === 'string' ? readColor(style) : kit.BLACK
      paint.setColorComponents(red, green, blue, alpha * state.globalAlpha)
    }
    return paint
  }

  function buildStrokePaint(state) {
    const paint = buildPaint(state, state.strokeStyle)
    paint.setStyle(kit.PaintStyle.Stroke)
    paint.setStrokeWidth(state.lineWidth)
    paint.setStrokeMiter(state.miterLimit)
    paint.setStrokeCap({ butt: kit.StrokeCap.Butt, round: kit.StrokeCap.Round, square: kit.StrokeCap.Square }[state.lineCap])
    paint.setStrokeJoin({ miter: kit.StrokeJoin.Miter, round: kit.StrokeJoin.Round, bevel: kit.StrokeJoin.Bevel }[state.lineJoin])
    if (state.lineDash.length > 0) {
      const dash = kit.PathEffect.MakeDash(state.lineDash, state.lineDashOffset)
      paint.setPathEffect(dash)
      dash.delete()
    }
    return paint
  }

  function createEffect(state) {
    const filter = state.filter === 'none' ? null : readFilter(kit, state.filter, readColor)
    const color = readColor(state.shadowColor)
    const { shadowBlur: blur, shadowOffsetX: x, shadowOffsetY: y } = state
    if (color[3] === 0 || (blur === 0 && x === 0 && y === 0)) return filter
    // A shadow blur of n means a standard deviation of n / 2.
    return kit.ImageFilter.MakeDropShadow(x, y, blur / 2, blur / 2, color, filter)
  }

  /** @param draw receives a paint that is deleted afterward */
  function apply(canvas, state, paint, draw) {
    const blend = kit.BlendMode[blendModes[state.globalCompositeOperation]]
    const effect = createEffect(state)
    const back = invert(state.matrix)
    if (back === undefined) return void paint.delete()
    if (effect === null && !unbounded.has(state.globalCompositeOperation)) {
      paint.setBlendMode(blend)
      draw(paint)
    } else {
      const layer = new kit.Paint()
      layer.setBlendMode(blend)
      if (effect !== null) layer.setImageFilter(effect)
      // Filters and shadows are measured in canvas pixels, independently of the matrix.
      canvas.save()
      canvas.concat(rows(back))
      canvas.saveLayer(layer)
      canvas.concat(rows(state.matrix))
      draw(paint)
      canvas.restore()
      canvas.restore()
      layer.delete()
      effect?.delete()
    }
    paint.delete()
  }

  return { buildPaint, buildStrokePaint, apply, isFilter: css => readFilter(kit, css, readColor) !== undefined }
}
