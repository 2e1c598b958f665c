import sharp from 'sharp'
import { readImage, type Pixels } from '../image/read-image.ts'
import { readNumber, reliefBound, type Job, type GeneratedOutput } from '../models/job.ts'
import { oklch } from '../prompt/color.ts'
import { gridSize } from './forms.ts'
import { describeGlb, writeGlb } from './glb.ts'
import { joined, surface, type Mesh, type Point } from './mesh.ts'

/**
 * Before heights are read, the image's longer side is scaled to this length and the image is blurred, so that individual bright pixels do
 * not become spikes.
 */
const heightSide = 160

/** Creates a relief of the image: bright areas are raised, and the image is the texture. */
export async function makeRelief({ params, media }: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  progress(3)
  const image = await readImage(media['image_url']?.[0], 'image_url', reliefBound())
  progress(25)
  const raw = { width: image.width, height: image.height, channels: 4 as const }
  // Transparent areas become gray, because neither JPEG images nor reliefs can be transparent.
  const texture = await sharp(image.data, { raw }).flatten({ background: '#808080' }).jpeg({ quality: 88 }).toBuffer()
  progress(45)
  const heights = await readHeights(image)
  const mesh = createRelief(heights, readNumber(params, 'detail', 6_000), readNumber(params, 'depth', 0.2))
  progress(75)
  const bytes = await writeGlb([{ name: 'relief', mesh, color: oklch(0.7, 0, 0), texture: { bytes: texture, mimeType: 'image/jpeg' } }])
  progress(92)
  return [{ ...(await describeGlb(bytes)), label: 'relief' }]
}

async function readHeights({ data, width, height }: Pixels): Promise<Pixels> {
  const { data: gray, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#808080' })
    .resize({ width: heightSide, height: heightSide, fit: 'inside' })
    .grayscale()
    .blur(1.6)
    .normalize()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const step = info.channels
  return {
    data: Buffer.from(Uint8Array.from({ length: info.width * info.height }, (_, at) => gray[at * step] ?? 0)),
    width: info.width,
    height: info.height,
  }
}

/** Creates an upright plate with a width of 2, the image on its front and a flat back. */
function createRelief(heights: Pixels, triangles: number, depth: number): Mesh {
  const ratio = heights.height / heights.width
  const [columns, rows] = gridSize(Math.max(20, triangles - 10), 1 / ratio)
  const place = (u: number, v: number, z: number): Point => [u * 2 - 1, (1 - v) * 2 * ratio, z]
  const front = surface(columns, rows, (u, v) => place(u, v, 0.06 + heightAt(heights, u, v) * depth * 2))
  const edge = (from: [number, number], to: [number, number]): Mesh =>
    surface(8, 1, (u, v) => {
      const at = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u] as const
      return place(at[0], at[1], (1 - v) * (0.06 + heightAt(heights, at[0], at[1]) * depth * 2))
    })
  const back = surface(1, 1, (u, v) => place(1 - u, v, 0))
  return joined([front, back, edge([0, 1], [1, 1]), edge([1, 0], [0, 0]), edge([0, 0], [0, 1]), edge([1, 1], [1, 0])])
}

function heightAt({ data, width, height }: Pixels, u: number, v: number): number {
  const x = Math.min(width - 1.001, Math.max(0, u * (width - 1)))
  const y = Math.min(height - 1.001, Math.max(0, v * (height - 1)))
  const at = (column: number, row: number): number => (data[Math.floor(row) * width + Math.floor(column)] ?? 0) / 255
  const [partX, partY] = [x - Math.floor(x), y - Math.floor(y)]
  const top = at(x, y) * (1 - partX) + at(x + 1, y) * partX
  const bottom = at(x, y + 1) * (1 - partX) + at(x + 1, y + 1) * partX
  return top * (1 - partY) + bottom * partY
}
