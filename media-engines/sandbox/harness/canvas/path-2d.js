import { identity, multiply, rows, turnAround } from './matrix.js'

const finite = (...numbers) => numbers.every(Number.isFinite)
const fullTurn = 2 * Math.PI
const degrees = radians => (radians * 180) / Math.PI

/** Builds a path, for `Path2D` and for the current path of a context. Points are transformed by `matrix` as they are added. */
export class PathTrace {
  #kit
  builder
  matrix = identity
  #isStarted = false

  constructor(kit, builder = new kit.PathBuilder()) {
    this.#kit = kit
    this.builder = builder
  }

  begin() {
    this.builder.delete()
    this.builder = new this.#kit.PathBuilder()
    this.#isStarted = false
  }

  #point(x, y) {
    const { a, b, c, d, e, f } = this.matrix
    return [a * x + c * y + e, b * x + d * y + f]
  }

  moveTo(x, y) {
    if (!finite(x, y)) return
    this.builder.moveTo(...this.#point(x, y))
    this.#isStarted = true
  }

  lineTo(x, y) {
    if (!finite(x, y)) return
    if (!this.#isStarted) return this.moveTo(x, y)
    this.builder.lineTo(...this.#point(x, y))
  }

  quadraticCurveTo(cx, cy, x, y) {
    if (!finite(cx, cy, x, y)) return
    if (!this.#isStarted) this.moveTo(cx, cy)
    this.builder.quadTo(...this.#point(cx, cy), ...this.#point(x, y))
  }

  bezierCurveTo(ax, ay, bx, by, x, y) {
    if (!finite(ax, ay, bx, by, x, y)) return
    if (!this.#isStarted) this.moveTo(ax, ay)
    this.builder.cubicTo(...this.#point(ax, ay), ...this.#point(bx, by), ...this.#point(x, y))
  }

  closePath() {
    if (this.#isStarted) this.builder.close()
  }

  /** Builds a separate path in untransformed coordinates, then transforms it by the matrix. */
  #append(shape, connect) {
    const builder = new this.#kit.PathBuilder()
    shape(builder)
    const path = builder.detachAndDelete()
    this.addPath(path, identity, connect)
    path.delete()
    this.#isStarted = true
  }

  addPath(path, matrix, connect = false) {
    this.builder.addPath(path, ...rows(multiply(this.matrix, matrix)), connect)
    this.#isStarted = true
  }

  rect(x, y, width, height) {
    if (!finite(x, y, width, height)) return
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  roundRect(x, y, width, height, radii = 0) {
    const list = (Array.isArray(radii) ? radii : [radii]).map(radius => (typeof radius === 'object' ? radius.x : Number(radius)))
    if (!finite(x, y, width, height, ...list)) return
    if (list.some(radius => radius < 0)) throw new RangeError('Radii must not be negative.')
    const [first = 0, second = first, third = first, fourth = second] = list
    const corners = [first, second, third, fourth].flatMap(radius => [radius, radius])
    const box = this.#kit.LTRBRect(Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height))
    this.#append(builder => builder.addRRect([...box, ...corners]))
  }

  arc(x, y, radius, start, end, isCounterclockwise = false) {
    this.ellipse(x, y, radius, radius, 0, start, end, isCounterclockwise)
  }

  ellipse(x, y, radiusX, radiusY, rotation, start, end, isCounterclockwise = false) {
    if (!finite(x, y, radiusX, radiusY, rotation, start, end)) return
    if (radiusX < 0 || radiusY < 0) throw new RangeError('Radii must not be negative.')
    const sweep = computeSweep(start, end, isCounterclockwise)
    const turned = turnAround(rotation, x, y)
    const box = this.#kit.LTRBRect(x - radiusX, y - radiusY, x + radiusX, y + radiusY)
    const before = this.matrix
    this.matrix = multiply(before, turned)
    const isStarted = this.#isStarted
    this.#append(builder => {
      // Skia draws nothing for a sweep of 360 degrees, so it is split into two halves.
      builder.arcToOval(box, degrees(start), degrees(sweep / 2), true)
      builder.arcToOval(box, degrees(start + sweep / 2), degrees(sweep / 2), false)
    }, isStarted)
    this.matrix = before
  }

  arcTo(ax, ay, bx, by, radius) {
    if (!finite(ax, ay, bx, by, radius)) return
    if (radius < 0) throw new RangeError('Radii must not be negative.')
    if (!this.#isStarted) this.moveTo(ax, ay)
    this.builder.arcToTangent(...this.#point(ax, ay), ...this.#point(bx, by), radius * Math.sqrt(areaScale(this.matrix)))
  }

  /** @returns a CanvasKit path, which the caller must delete */
  snapshot(rule = 'nonzero') {
    this.builder.setFillType(rule === 'evenodd' ? this.#kit.FillType.EvenOdd : this.#kit.FillType.Winding)
    return this.builder.snapshot()
  }
}

const areaScale = ({ a, b, c, d }) => Math.abs(a * d - b * c)

function computeSweep(start, end, isCounterclockwise) {
  const difference = end - start
  if (isCounterclockwise) return difference <= -fullTurn ? -fullTurn : (difference % fullTurn) - (difference % fullTurn > 0 ? fullTurn : 0)
  return difference >= fullTurn ? fullTurn : (difference % fullTurn) + (difference % fullTurn < 0 ? fullTurn : 0)
}

/** Methods that contexts and `Path2D` share; `getTrace` returns the path to change. */
export const pathMethods = [
  'moveTo',
  'lineTo',
  'quadraticCurveTo',
  'bezierCurveTo',
  'closePath',
  'rect',
  'roundRect',
  'arc',
  'ellipse',
  'arcTo',
]

const traces = new WeakMap()
export const getTrace = path => traces.get(path)

export function createPath2D(kit) {
  class Path2D {
    constructor(from) {
      const trace = new PathTrace(kit)
      traces.set(this, trace)
      if (from === undefined) return
      const path = from instanceof Path2D ? getTrace(from).snapshot() : kit.Path.MakeFromSVGString(String(from))
      // A string that is not a valid path adds nothing.
      if (path === null) return
      trace.addPath(path, identity)
      path.delete()
    }

    addPath(from, matrix = identity) {
      const path = getTrace(from).snapshot()
      getTrace(this).addPath(path, matrix)
      path.delete()
    }
  }
  for (const name of pathMethods) {
    Path2D.prototype[name] = function (...values) {
      getTrace(this)[name](...values)
    }
  }
  return Path2D
}
