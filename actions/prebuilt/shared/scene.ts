import { linearByByte, type Color } from './color.ts'
import type { Pixels } from './module.ts'
import { emptyImage, type RgbaImage } from './rgba-image.ts'
import { radians } from './rotation.ts'
import { sample } from './sampling.ts'
import { illuminate, unit } from './scene-light.ts'
import type { Mesh } from './scene-shapes.ts'

export interface Point3d {
  x: number
  y: number
  z: number
}

export interface Scene {
  mesh: Mesh
  /** Rotation in degrees, applied first around z, then y, then x. */
  rotation: Point3d
  scale: Point3d
  /** Offset of the solid from the center of the image, to the right and down, as fractions of the image's size. */
  offset: { x: number; y: number }
  color: Color
  /** An image that covers the solid's color wherever the image is opaque. */
  texture?: Pixels | undefined
}

/** Distance from the solid's center to the viewer: greater than the extent of the largest solid, so that nothing is behind the viewer. */
const distance = 6

/** Distance from the center of the image to its nearer edge, in units at the depth of the solid's center. */
const reach = 1.42

/** Vertices of the mesh projected onto the image, measured in samples. */
interface Projected {
  x: Float64Array
  y: Float64Array
  /** 1 / distance from the viewer. Unlike the distance itself, it is linear across the image. */
  near: Float64Array
  /** Three numbers per vertex. */
  normals: Float64Array
  points: Float64Array
}

/** The nearest surface at each sample of some rows: a triangle, and the weights of its second and third vertices. */
interface Seen {
  triangle: Int32Array
  near: Float64Array
  second: Float32Array
  third: Float32Array
}

/** Draws the scene on a transparent background, with smooth edges. */
export function render(scene: Scene, width: number, height: number): RgbaImage {
  const image = emptyImage(width, height)
  const samples = samplesFor(Math.max(width, height))
  const projected = project(scene, width * samples, height * samples)
  // Processes one band of rows at a time, so that memory use does not depend on the image size.
  const rows = Math.min(height, 32)
  const size = width * samples * rows * samples
  const seen: Seen = {
    triangle: new Int32Array(size),
    near: new Float64Array(size),
    second: new Float32Array(size),
    third: new Float32Array(size),
  }
  const shade = shader(scene, projected)
  for (let top = 0; top < height; top += rows) {
    seen.triangle.fill(-1)
    seen.near.fill(0)
    rasterize(scene.mesh, projected, seen, top * samples, rows * samples, width * samples)
    resolve(image, top, Math.min(rows, height - top), samples, seen, shade)
  }
  return image
}

/**
 * Returns the number of samples per side of a pixel. Small images get more samples per pixel and still take no longer to render than large
 * images.
 */
function samplesFor(side: number): number {
  if (side <= 1024) return 4
  return side <= 2048 ? 3 : 2
}

function project({ mesh, rotation, scale, offset }: Scene, width: number, height: number): Projected {
  const count = mesh.positions.length / 3
  const rotate = createRotation(rotation)
  const focus = (Math.min(width, height) / 2 / reach) * distance
  const [middleX, middleY] = [(0.5 + offset.x) * width, (0.5 + offset.y) * height]
  const projected: Projected = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    near: new Float64Array(count),
    normals: new Float64Array(count * 3),
    points: new Float64Array(count * 3),
  }
  for (let corner = 0; corner < count; corner++) {
    const at = corner * 3
    const point = rotate(mesh.positions[at]! * scale.x, mesh.positions[at + 1]! * scale.y, mesh.positions[at + 2]! * scale.z)
    const normal = rotate(mesh.normals[at]! / scale.x, mesh.normals[at + 1]! / scale.y, mesh.normals[at + 2]! / scale.z)
    const near = 1 / (distance - point[2])
    projected.near[corner] = near
    projected.x[corner] = middleX + point[0] * focus * near
    projected.y[corner] = middleY - point[1] * focus * near
    projected.points.set(point, at)
    projected.normals.set(normal, at)
  }
  return projected
}

function createRotation({ x, y, z }: Point3d): (x: number, y: number, z: number) => [number, number, number] {
  const [sinX, cosX] = [Math.sin(radians(x)), Math.cos(radians(x))]
  const [sinY, cosY] = [Math.sin(radians(y)), Math.cos(radians(y))]
  const [sinZ, cosZ] = [Math.sin(radians(z)), Math.cos(radians(z))]
  return (px, py, pz) => {
    const [ax, ay] = [cosZ * px - sinZ * py, sinZ * px + cosZ * py]
    const [bx, bz] = [cosY * ax + sinY * pz, cosY * pz - sinY * ax]
    return [bx, cosX * ay - sinX * bz, sinX * ay + cosX * bz]
  }
}

/** How far, in samples, triangles extend beyond their edges, so that rounding leaves no gaps between neighbors. */
const overlap = 1e-6

/** Records the nearest triangle for each sample of the given rows. */
function rasterize(mesh: Mesh, { x, y, near }: Projected, seen: Seen, top: number, rows: number, width: number): void {
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const [a, b, c] = [mesh.triangles[at]!, mesh.triangles[at + 1]!, mesh.triangles[at + 2]!]
    const [ax, ay, bx, by, cx, cy] = [x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!]
    const startY = Math.max(top, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const endY = Math.min(top + rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (startY > endY) continue
    // The area is negative if the triangle is seen from behind.
    const area = (cx - ax) * (by - ay) - (bx - ax) * (cy - ay)
    if (area <= 1e-9) continue
    const [stepSecond, stepThird] = [(ay - cy) / area, (by - ay) / area]
    for (let row = startY; row <= endY; row++) {
      const py = row + 0.5 - ay
      // Weights at the left edge of the image. The weights change linearly along the row.
      const second = ((cx - ax) * py + (cy - ay) * (ax - 0.5)) / area
      const third = ((ay - by) * (ax - 0.5) - (bx - ax) * py) / area
      let [from, to] = [0, width - 1]
      for (const [start, step] of [
        [second, stepSecond],
        [third, stepThird],
        [1 - second - third, -stepSecond - stepThird],
      ] as const) {
        if (step > 0) from = Math.max(from, Math.ceil(-start / step - overlap))
        else if (step < 0) to = Math.min(to, Math.floor(-start / step + overlap))
        else if (start < 0) to = -1
      }
      const line = (row - top) * width
      for (let column = from; column <= to; column++) {
        const shareB = second + stepSecond * column
        const shareC = third + stepThird * column
        const depth = near[a]! + shareB * (near[b]! - near[a]!) + shareC * (near[c]! - near[a]!)
        if (depth <= seen.near[line + column]!) continue
        seen.near[line + column] = depth
        seen.triangle[line + column] = at
        seen.second[line + column] = shareB
        seen.third[line + column] = shareC
      }
    }
  }
}

/** Writes the sRGB color at a point on a triangle to the first three elements of `to`. */
type Shader = (triangle: number, second: number, third: number, depth: number, to: Float64Array) => void

/** Averages the samples of each pixel. */
function resolve(image: RgbaImage, top: number, rows: number, samples: number, seen: Seen, shade: Shader): void {
  const { width, rgba } = image
  const line = width * samples
  const color = new Float64Array(3)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue, shaded, count] = [0, 0, 0, 0, 0]
      for (let row = y * samples; row < (y + 1) * samples; row++)
        for (let at = row * line + x * samples; at < row * line + (x + 1) * samples; at++) {
          if (seen.triangle[at]! < 0) continue
          count++
          // Color needs fewer samples than edges do, because color changes more gradually.
          if ((at + row) % samples !== 0 && count > 1) continue
          shaded++
          shade(seen.triangle[at]!, seen.second[at]!, seen.third[at]!, seen.near[at]!, color)
          red += color[0]!
          green += color[1]!
          blue += color[2]!
        }
      if (count === 0) continue
      const to = ((top + y) * width + x) * 4
      rgba[to] = red / shaded
      rgba[to + 1] = green / shaded
      rgba[to + 2] = blue / shaded
      rgba[to + 3] = (255 * count) / (samples * samples)
    }
}

/**
 * The barycentric weights are linear on the image but not on the triangle, so they are corrected using the vertices' distances from the
 * viewer.
 */
function shader({ mesh, color, texture }: Scene, { normals, points, near }: Projected): Shader {
  const { triangles, texture: places } = mesh
  const paint = createSurface(color, texture)
  const [albedo, normal, viewer] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)]
  return (triangle, second, third, depth, to) => {
    const [a, b, c] = [triangles[triangle]!, triangles[triangle + 1]!, triangles[triangle + 2]!]
    const shareA = ((1 - second - third) * near[a]!) / depth
    const shareB = (second * near[b]!) / depth
    const shareC = (third * near[c]!) / depth
    for (let i = 0; i < 3; i++) {
      normal[i] = shareA * normals[a * 3 + i]! + shareB * normals[b * 3 + i]! + shareC * normals[c * 3 + i]!
      viewer[i] = -(shareA * points[a * 3 + i]! + shareB * points[b * 3 + i]! + shareC * points[c * 3 + i]!)
    }
    viewer[2]! += distance
    const u = shareA * places[a * 2]! + shareB * places[b * 2]! + shareC * places[c * 2]!
    const v = shareA * places[a * 2 + 1]! + shareB * places[b * 2 + 1]! + shareC * places[c * 2 + 1]!
    paint(u, v, albedo)
    illuminate(albedo, unit(normal), unit(viewer), to)
  }
}

/** Writes a surface's albedo at a texture coordinate, as three numbers from 0 to 1. */
type Surface = (u: number, v: number, to: Float64Array) => void

/** Returns a surface of the given color, covered by the texture where the texture is opaque. */
function createSurface(color: Color, texture: Pixels | undefined): Surface {
  const linear = linearByByte()
  const own = color.slice(0, 3).map(byte => linear[byte]!)
  if (texture === undefined) return (_u, _v, to) => to.set(own)
  const texel = new Uint8ClampedArray(4)
  return (u, v, to) => {
    sample(texture, u * texture.width, v * texture.height, texel, 0)
    const cover = texel[3]! / 255
    for (let i = 0; i < 3; i++) to[i] = cover * linear[texel[i]!]! + (1 - cover) * own[i]!
  }
}
