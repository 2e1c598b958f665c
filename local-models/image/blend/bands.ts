import { cutTo, type Layout } from './layout.ts'

/** Slanted bands from edge to edge. With two or three images, each gets several bands, so that all parts of each image are visible. */
export const bands: Layout = async (canvas, images, _scene, random) => {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const upright = width >= height * 0.8
  const [long, wide] = upright ? [height, width] : [width, height]
  const slant = random.between(0.1, 0.24) * random.pick([1, -1]) * long * (images.length > 8 ? 0.5 : 1)
  const repeats = images.length === 2 ? 3 : images.length === 3 ? 2 : 1
  const count = images.length * repeats
  const room = wide + Math.abs(slant)
  const wholes = repeats > 1 ? await Promise.all(images.map(image => cutTo(image, { width, height }))) : []
  const edge = Math.max(1, Math.min(width, height) * 0.004)
  for (let band = 0; band < count; band++) {
    const from = (band * room) / count - Math.max(0, slant)
    const to = ((band + 1) * room) / count - Math.max(0, slant)
    const image = images[band % images.length]
    if (image === undefined) continue
    const [start, end] = [Math.min(from, from + slant), Math.max(to, to + slant)]
    const part = upright ? { left: start, top: 0, width: end - start, height } : { left: 0, top: start, width, height: end - start }
    const outline = (first: number): void => {
      const corners = [
        [first, 0],
        [to + wide, 0],
        [to + wide + slant, long],
        [first + slant, long],
      ] as const
      context.beginPath()
      for (const [across, along] of corners) context.lineTo(upright ? across : along, upright ? along : across)
      context.closePath()
    }
    // Later bands are drawn on top of earlier ones and cast a shadow on them.
    if (band > 0) {
      context.save()
      context.shadowColor = 'rgba(10,6,24,0.55)'
      context.shadowBlur = edge * 6
      context.fillStyle = '#f8f6f1'
      outline(from - edge)
      context.fill()
      context.restore()
    }
    context.save()
    outline(band === 0 ? from - wide : from)
    context.clip()
    const sheet = wholes[band % images.length]
    if (sheet !== undefined) context.drawImage(sheet, 0, 0)
    else context.drawImage(await cutTo(image, part), Math.floor(part.left), Math.floor(part.top))
    context.restore()
  }
}
