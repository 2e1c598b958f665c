import { css, lighter, mix, oklch, type Color } from '../../prompt/color.ts'
import type { Random } from '../../prompt/random.ts'
import type { Subject } from '../../prompt/vocabulary.ts'
import { disc, type Context } from '../stage.ts'
import { cactus, palm, roundTree } from '../vegetation.ts'

/** A randomly generated plant in the same 100 × 100 box that figures use, with its base at (50, 100). */
export interface Plant {
  color: Color
  size: number
  several: number
  grow: (context: Context, color: Color, random: Random) => void
}

export const plants: Readonly<Partial<Record<Subject, Plant>>> = {
  flower: { color: oklch(0.68, 0.19, 12), size: 46, several: 5, grow: blossom },
  tree: {
    color: oklch(0.55, 0.13, 140),
    size: 52,
    several: 4,
    grow: (context, color, random) => {
      context.fillStyle = css(mix(lighter(color, -0.16), oklch(0.3, 0.05, 50), 0.3))
      roundTree(context, 50, 100, 96, random.fork('tree'))
      for (const [by, at] of [
        [-0.08, 0],
        [0, -2],
        [0.07, -5],
      ] as const) {
        const chance = random.fork(`leaves ${by}`)
        context.fillStyle = css(lighter(color, by))
        for (let leaf = 0; leaf < 26; leaf++) {
          const angle = chance.between(0, 6.3)
          const far = Math.sqrt(chance.next()) * (24 + at * 2)
          const [x, y] = [50 + Math.cos(angle) * far * 1.3 + at, 34 + Math.sin(angle) * far * 0.9 + at]
          context.beginPath()
          context.ellipse(x, y, chance.between(5, 10), chance.between(4, 8), 0, 0, 7)
          context.fill()
        }
      }
    },
  },
  palm: { color: oklch(0.35, 0.08, 150), size: 52, several: 3, grow: outline(palm, 84) },
  cactus: { color: oklch(0.45, 0.1, 150), size: 40, several: 5, grow: outline(cactus, 92) },
}

function outline(paint: typeof palm, height: number): Plant['grow'] {
  return (context, color, random) => {
    context.fillStyle = css(color)
    paint(context, 50, 100, height, random)
  }
}

function blossom(context: Context, color: Color, random: Random): void {
  const green = oklch(0.45, 0.11, 145)
  context.strokeStyle = css(green)
  context.lineWidth = 2.4
  context.lineCap = 'round'
  const lean = random.between(-6, 6)
  context.beginPath()
  context.moveTo(50, 100)
  context.quadraticCurveTo(50 + lean, 66, 50 + lean, 30)
  context.stroke()
  for (const side of [-1, 1]) {
    context.fillStyle = css(lighter(green, side * 0.05))
    context.beginPath()
    context.moveTo(50 + lean * 0.5, 84)
    context.quadraticCurveTo(50 + side * 16, 62, 50 + side * 30, 66 + side * 4)
    context.quadraticCurveTo(50 + side * 20, 84, 50 + lean * 0.5, 84)
    context.fill()
  }
  const petals = random.whole(8, 13)
  for (const [ring, reach] of [26, 20, 13].entries())
    for (let petal = 0; petal < petals; petal++) {
      const angle = ((petal + ring * 0.5) / petals) * 2 * Math.PI
      context.save()
      context.translate(50 + lean, 28)
      context.rotate(angle)
      context.fillStyle = css(lighter(color, -0.1 + ring * 0.075 + (petal % 2) * 0.025))
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(reach * 0.4, -reach * 0.4, reach * 0.95, -reach * 0.3, reach, 0)
      context.bezierCurveTo(reach * 0.95, reach * 0.3, reach * 0.4, reach * 0.4, 0, 0)
      context.fill()
      context.restore()
    }
  context.fillStyle = css(oklch(0.8, 0.15, 80))
  disc(context, 50 + lean, 28, 6)
  context.fillStyle = css(oklch(0.55, 0.12, 60))
  for (let seed = 0; seed < 18; seed++) {
    const [angle, far] = [seed * 2.4, Math.sqrt(seed / 18) * 5.2]
    disc(context, 50 + lean + Math.cos(angle) * far, 28 + Math.sin(angle) * far, 0.6)
  }
}
