import type { Random } from '../prompt/random.ts'
import type { Context } from './stage.ts'

/** Draws plants as outlines that the caller fills. The base of each plant is at (x, y). */

export function pine(context: Context, x: number, y: number, height: number, random: Random): void {
  const tiers = height > 60 ? 8 : 5
  const wide = height * random.between(0.17, 0.24)
  context.beginPath()
  context.moveTo(x, y - height)
  const side = (direction: number): void => {
    for (let at = 0; at < tiers; at++) {
      const tier = direction > 0 ? at : tiers - 1 - at
      const reach = wide * ((tier + 1) / tiers) ** 0.85 * random.between(0.82, 1.12)
      const low = y - height * (1 - (tier + 1.12) / (tiers + 0.9))
      const inner = [x + direction * reach * 0.56, low - height * 0.012] as const
      const tip = [x + direction * reach, low + height * 0.012] as const
      for (const [px, py] of direction > 0 ? [tip, inner] : [inner, tip]) context.lineTo(px, py)
    }
  }
  side(1)
  context.lineTo(x + height * 0.02, y - height * 0.05)
  context.lineTo(x + height * 0.025, y)
  context.lineTo(x - height * 0.025, y)
  context.lineTo(x - height * 0.02, y - height * 0.05)
  side(-1)
  context.closePath()
  context.fill()
}

export function roundTree(context: Context, x: number, y: number, height: number, random: Random): void {
  context.beginPath()
  context.moveTo(x - height * 0.035, y)
  context.quadraticCurveTo(x - height * 0.02, y - height * 0.3, x - height * 0.1, y - height * 0.55)
  context.lineTo(x + height * 0.1, y - height * 0.55)
  context.quadraticCurveTo(x + height * 0.02, y - height * 0.3, x + height * 0.035, y)
  for (let leaf = 0; leaf < 13; leaf++) {
    const angle = (leaf / 13) * 6.3
    const far = random.between(0.08, 0.23) * height
    const radius = height * random.between(0.1, 0.17)
    const [cx, cy] = [x + Math.cos(angle) * far * 1.15, y - height * 0.68 + Math.sin(angle) * far * 0.85]
    context.moveTo(cx + radius, cy)
    context.arc(cx, cy, radius, 0, 7)
  }
  context.fill()
}

export function palm(context: Context, x: number, y: number, height: number, random: Random): void {
  const lean = height * random.between(-0.22, 0.22)
  const [tx, ty] = [x + lean, y - height]
  context.beginPath()
  context.moveTo(x - height * 0.035, y)
  context.quadraticCurveTo(x + lean * 0.2 - height * 0.02, y - height * 0.6, tx - height * 0.014, ty)
  context.lineTo(tx + height * 0.014, ty)
  context.quadraticCurveTo(x + lean * 0.2 + height * 0.025, y - height * 0.6, x + height * 0.035, y)
  context.fill()
  const fronds = 9
  for (let frond = 0; frond < fronds; frond++) {
    const angle = Math.PI * (-0.12 + (1.24 * frond) / (fronds - 1)) + random.between(-0.1, 0.1)
    const long = height * random.between(0.34, 0.44)
    const [ex, ey] = [tx - Math.cos(angle) * long, ty - Math.sin(angle) * long * 0.55 + long * 0.34]
    const [mx, my] = [tx - Math.cos(angle) * long * 0.55, ty - Math.sin(angle) * long * 0.75 - long * 0.1]
    context.beginPath()
    context.moveTo(tx, ty)
    context.quadraticCurveTo(mx, my, ex, ey)
    context.quadraticCurveTo(mx, my + long * 0.2, tx, ty)
    context.fill()
  }
}

/** Draws blades that fan out from a point on the ground. */
export function grass(context: Context, x: number, y: number, height: number, random: Random): void {
  context.beginPath()
  for (let blade = 0; blade < 5; blade++) {
    const lean = random.between(-0.55, 0.55) * height
    const tall = height * random.between(0.55, 1)
    const at = x + random.between(-0.25, 0.25) * height
    context.moveTo(at - height * 0.035, y)
    context.quadraticCurveTo(at + lean * 0.2, y - tall * 0.6, at + lean, y - tall)
    context.quadraticCurveTo(at + lean * 0.35, y - tall * 0.5, at + height * 0.035, y)
  }
  context.fill()
}

export function cactus(context: Context, x: number, y: number, height: number, random: Random): void {
  const thick = height * 0.15
  context.save()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = context.fillStyle
  const limb = (width: number, ...points: readonly (readonly [x: number, y: number])[]): void => {
    context.lineWidth = width
    context.beginPath()
    for (const [px, py] of points) context.lineTo(px, py)
    context.stroke()
  }
  limb(thick, [x, y], [x, y - height + thick / 2])
  for (const way of [-1, 1]) {
    const from = y - height * random.between(0.3, 0.52)
    const out = x + way * height * random.between(0.2, 0.27)
    limb(thick * 0.72, [x, from], [out, from], [out, from - height * random.between(0.2, 0.34)])
  }
  context.restore()
}
