import type { Canvas } from '@napi-rs/canvas'
import { css, lighter } from '../prompt/color.ts'
import type { Random } from '../prompt/random.ts'
import type { SubjectRequest } from '../prompt/read-prompt.ts'
import type { Subject } from '../prompt/vocabulary.ts'
import { blended, glow, addStops, type Context, type Layer, type Stage } from './stage.ts'
import { animals } from './subjects/animals.ts'
import type { Figure } from './subjects/figure.ts'
import { indoors } from './subjects/indoors.ts'
import { margin, paintFigure } from './subjects/paint-figure.ts'
import { plants, type Plant } from './subjects/plants.ts'
import { things } from './subjects/things.ts'

export const figures: Readonly<Partial<Record<Subject, Figure | Plant>>> = { ...animals, ...things, ...indoors, ...plants }

/** With more subjects, some would cover others. */
const max = 3

export function subjectLayers(stage: Stage): Layer[] {
  const { scene } = stage
  const extra: SubjectRequest[] =
    scene.sights.includes('birds') && !scene.subjects.some(({ subject }) => subject === 'bird') ? [{ subject: 'bird', several: true }] : []
  const requests = [...scene.subjects.slice(0, max), ...extra].toSorted((a, b) => rank(a) - rank(b))
  return requests.flatMap((request, index) => {
    const figure = figures[request.subject]
    return figure === undefined ? [] : [figureLayer(stage, figure, request, index)]
  })
}

/** Ranks subjects from back to front: flying ones first, then large ones, then small ones. */
function rank({ subject }: SubjectRequest): number {
  const figure = figures[subject]
  if (figure === undefined) return 0
  return standing(figure) === 'sky' ? -100 : -figure.size
}

const standing = (figure: Figure | Plant): Figure['stands'] => ('grow' in figure ? 'ground' : figure.stands)

interface Standing {
  canvas: Canvas
  x: number
  y: number
  height: number
  flip: boolean
  phase: number
}

function figureLayer(stage: Stage, figure: Figure | Plant, request: SubjectRequest, index: number): Layer {
  const random = stage.scene.random.fork(`subject ${request.subject}`)
  const count = request.several ? (figure.several ?? 2) : request.subject === 'bird' ? 5 : 1
  const all = Array.from({ length: count }, (_, at) =>
    place(stage, figure, request, { at, count, index }, random.fork(String(at))),
  ).toSorted((a, b) => a.y - b.y)
  const moves = 'grow' in figure ? undefined : figure.moves
  const paint = (context: Context, seconds: number): void => {
    for (const one of all) paintStanding(context, stage, one, figure, request, moves, seconds)
  }
  const depth = standing(figure) === 'sky' ? 0.3 : 0.82
  const lit = request.subject === 'lighthouse' || request.subject === 'rocket'
  return moves !== undefined || lit ? { depth, moving: paint } : { depth, still: context => paint(context, 0) }
}

function place(
  stage: Stage,
  figure: Figure | Plant,
  request: SubjectRequest,
  { at, count, index }: { at: number; count: number; index: number },
  random: Random,
): Standing {
  const { scene, width, height, horizon, unit } = stage
  const where = standing(figure)
  const shrink = count > 1 ? random.between(0.5, 0.85) : random.between(0.94, 1.08)
  const tall = figure.size * unit * shrink * (index > 0 && where !== 'sky' ? 0.82 : 1)
  // Subjects are placed off center, opposite the light.
  const third = scene.light.x < 0.5 ? 0.62 : 0.38
  const spread =
    count > 1
      ? 0.12 + (0.76 * (at + random.between(0.2, 0.8))) / count
      : index === 0
        ? third + random.between(-0.06, 0.06)
        : 1 - third + random.between(-0.1, 0.1)
  const ground = height * (request.subject === 'portrait' ? 1.002 : scene.kind === 'still-life' ? 0.845 : random.between(0.9, 0.94))
  const y = {
    ground: ground - (count > 1 ? random.between(0, 0.05) * height : 0),
    sky: horizon * random.between(0.42, 0.72) + (count === 1 ? tall * 0.25 : 0),
    water: Math.max(horizon + unit * 10, height * random.between(0.68, 0.78)),
    floating: height * random.between(0.35, 0.72),
  }[where]
  return {
    canvas: paintFigure(stage, figure, request, tall, random),
    x: spread * width,
    y,
    height: tall,
    flip: scene.light.x > 0.5 !== (request.subject === 'deer'),
    phase: random.between(0, 6.3),
  }
}

function paintStanding(
  context: Context,
  stage: Stage,
  { canvas, x, y, height, flip, phase }: Standing,
  figure: Figure | Plant,
  request: SubjectRequest,
  moves: Figure['moves'],
  seconds: number,
): void {
  const { scene, unit } = stage
  const where = standing(figure)
  const bob = moves === 'bob' ? Math.sin(seconds * 1.5 + phase) * unit * 0.9 : 0
  const drift = moves === 'drift' ? Math.sin(seconds * 0.4 + phase) * unit * 6 : 0
  if (where === 'ground') shadow(context, stage, x, y, height)
  context.save()
  context.translate(x + drift, y + bob)
  if (moves === 'sway') context.rotate(Math.sin(seconds * 1.1 + phase) * 0.035)
  if (request.subject === 'rocket') context.rotate(flip ? -0.35 : 0.35)
  context.scale(flip ? -1 : 1, 1)
  const from = -height * (0.5 + margin)
  if (where === 'water') reflection(context, canvas, height, from)
  context.drawImage(canvas, from, -height * (1 + margin))
  context.restore()
  if (request.subject === 'lighthouse') beam(context, stage, x, y - height * 0.8, seconds)
  if (request.subject === 'house' && scene.palette.dark) {
    blended(context, 'screen', () => glow(context, x, y - height * 0.25, height * 0.9, { lightness: 0.75, chroma: 0.13, hue: 70 }, 0.4))
  }
}

function shadow(context: Context, { scene }: Stage, x: number, y: number, height: number): void {
  if (scene.style === 'papercut') return
  const away = scene.light.x < 0.5 ? 1 : -1
  context.fillStyle = css(lighter(scene.palette.near, scene.weather === 'snow' ? -0.3 : -0.16), 0.38)
  context.beginPath()
  context.ellipse(x + away * height * 0.16, y, height * 0.5, height * 0.055, 0, 0, 7)
  context.fill()
}

function reflection(context: Context, canvas: Canvas, height: number, from: number): void {
  context.save()
  context.globalAlpha = 0.24
  context.scale(1, -0.55)
  context.drawImage(canvas, from, -height * (1 + margin))
  context.restore()
}

function beam(context: Context, { scene, width, unit }: Stage, x: number, y: number, seconds: number): void {
  const strength = scene.palette.dark || scene.weather === 'storm' || scene.weather === 'fog' ? 0.5 : 0.16
  const way = (scene.light.x < 0.5 ? 1 : -1) * Math.cos(seconds * 0.8)
  const far = way * width * 0.8
  const gradient = addStops(context.createLinearGradient(x, y, x + far, y), {
    0: css(scene.palette.light, strength),
    1: css(scene.palette.light, 0),
  })
  context.globalCompositeOperation = 'screen'
  context.fillStyle = gradient
  context.beginPath()
  context.moveTo(x, y - unit * 0.6)
  context.lineTo(x + far, y - unit * 11)
  context.lineTo(x + far, y + unit * 7)
  context.lineTo(x, y + unit * 0.6)
  context.fill()
  glow(context, x, y, unit * 12, scene.palette.light, strength)
  context.globalCompositeOperation = 'source-over'
}
