import type { Colour } from './colour.ts'
import type { Pixels } from './module.ts'
import { emptyPicture, type Picture } from './picture.ts'
import { radians } from './rotation.ts'
import { illuminate, unit } from './scene-light.ts'
import type { Mesh } from './scene-shapes.ts'
import { surfaceOf } from './scene-surface.ts'

export interface Point3d {
  x: number
  y: number
  z: number
}

export interface Scene {
  mesh: Mesh
  /** Degrees; about z first, then y, then x. */
  rotation: Point3d
  scale: Point3d
  /** Fractions of the picture, to the right and down. */
  offset: { x: number; y: number }
  colour: Colour
  /** Covers the solid in place of the colour. */
  texture?: Pixels | undefined
}

/** Further away than the largest solid reaches, so that nothing is ever behind the viewer. */
const distance = 6

/** Units from the middle of the picture to its nearer edge, at the distance of the solid's middle. */
const reach = 1.42

/** Corners of the mesh as the viewer sees them: on the picture, in samples. */
interface Projected {
  x: Float64Array
  y: Float64Array
  /** 1 / distance from the viewer: what changes evenly over the picture. */
  near: Float64Array
  /** Three a corner. */
  normals: Float64Array
  points: Float64Array
}

/** What is seen in each sample of some rows: a triangle, and how near its second and third corner. */
interface Seen {
  triangle: Int32Array
  near: Float64Array
  second: Float32Array
  third: Float32Array
}

/** Draws the scene before nothing, with smooth edges. */
export function render(scene: Scene, width: number, height: number): Picture {
  const picture = emptyPicture(width, height)
  const samples = samplesFor(Math.max(width, height))
  const projected = project(scene, width * samples, height * samples)
  // a band of rows at a time, so that memory does not depend on the size of the picture
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
    resolve(picture, top, Math.min(rows, height - top), samples, seen, shade)
  }
  return picture
}

/** Samples of a pixel in a row of it: many where there are few pixels, to take about the same time. */
function samplesFor(side: number): number {
  if (side <= 1024) return 4
  return side <= 2048 ? 3 : 2
}

function project({ mesh, rotation, scale, offset }: Scene, width: number, height: number): Projected {
  const count = mesh.positions.length / 3
  const rotate = rotationOf(rotation)
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
    const [x, y, z] = mesh.positions.slice(corner * 3, corner * 3 + 3) as [number, number, number]
    const point = rotate(x * scale.x, y * scale.y, z * scale.z)
    const near = 1 / (distance - point[2])
    projected.near[corner] = near
    projected.x[corner] = middleX + point[0] * focus * near
    projected.y[corner] = middleY - point[1] * focus * near
    projected.points.set(point, corner * 3)
    const [nx, ny, nz] = mesh.normals.slice(corner * 3, corner * 3 + 3) as [number, number, number]
    projected.normals.set(rotate(nx / scale.x, ny / scale.y, nz / scale.z), corner * 3)
  }
  return projected
}

function rotationOf({ x, y, z }: Point3d): (x: number, y: number, z: number) => [number, number, number] {
  const [sinX, cosX] = [Math.sin(radians(x)), Math.cos(radians(x))]
  const [sinY, cosY] = [Math.sin(radians(y)), Math.cos(radians(y))]
  const [sinZ, cosZ] = [Math.sin(radians(z)), Math.cos(radians(z))]
  return (px, py, pz) => {
    const [ax, ay] = [cosZ * px - sinZ * py, sinZ * px + cosZ * py]
    const [bx, bz] = [cosY * ax + sinY * pz, cosY * pz - sinY * ax]
    return [bx, cosX * ay - sinX * bz, sinX * ay + cosX * bz]
  }
}

/** Notes for each sample of these rows which triangle is the nearest there. */
function rasterize(mesh: Mesh, { x, y, near }: Projected, seen: Seen, top: number, rows: number, width: number): void {
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const [a, b, c] = [mesh.triangles[at]!, mesh.triangles[at + 1]!, mesh.triangles[at + 2]!]
    const [ax, ay, bx, by, cx, cy] = [x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!]
    const startY = Math.max(top, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const endY = Math.min(top + rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (startY > endY) continue
    // below nothing where it is seen from behind
    const area = (cx - ax) * (by - ay) - (bx - ax) * (cy - ay)
    if (area <= 1e-9) continue
    const startX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const endX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    for (let row = startY; row <= endY; row++)
      for (let column = startX; column <= endX; column++) {
        const [px, py] = [column + 0.5 - ax, row + 0.5 - ay]
        const second = ((cx - ax) * py - (cy - ay) * px) / area
        const third = ((by - ay) * px - (bx - ax) * py) / area
        if (second < 0 || third < 0 || second + third > 1) continue
        const depth = near[a]! + second * (near[b]! - near[a]!) + third * (near[c]! - near[a]!)
        const sampleAt = (row - top) * width + column
        if (depth <= seen.near[sampleAt]!) continue
        seen.near[sampleAt] = depth
        seen.triangle[sampleAt] = at
        seen.second[sampleAt] = second
        seen.third[sampleAt] = third
      }
  }
}

/** Writes the colour of a point of a triangle, in sRGB, into the first three places. */
type Shader = (triangle: number, second: number, third: number, depth: number, to: Float64Array) => void

/** Pixels from the mean of their samples. */
function resolve(picture: Picture, top: number, rows: number, samples: number, seen: Seen, shade: Shader): void {
  const { width, rgba } = picture
  const line = width * samples
  const colour = new Float64Array(3)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let row = y * samples; row < (y + 1) * samples; row++)
        for (let at = row * line + x * samples; at < row * line + (x + 1) * samples; at++) {
          if (seen.triangle[at]! < 0) continue
          shade(seen.triangle[at]!, seen.second[at]!, seen.third[at]!, seen.near[at]!, colour)
          red += colour[0]!
          green += colour[1]!
          blue += colour[2]!
          count++
        }
      if (count === 0) continue
      const to = ((top + y) * width + x) * 4
      rgba[to] = red / count
      rgba[to + 1] = green / count
      rgba[to + 2] = blue / count
      rgba[to + 3] = (255 * count) / (samples * samples)
    }
}

/** Corners of the triangle share in the point as they do on the picture, but nearer ones less: they take more room there. */
function shader({ mesh, colour, texture }: Scene, { normals, points, near }: Projected): Shader {
  const { triangles, texture: places } = mesh
  const paint = surfaceOf(colour, texture)
  const [albedo, normal, viewer] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)]
  return (triangle, second, third, depth, to) => {
    const [a, b, c] = [triangles[triangle]!, triangles[triangle + 1]!, triangles[triangle + 2]!]
    const shareA = ((1 - second - third) * near[a]!) / depth
    const shareB = (second * near[b]!) / depth
    const shareC = (third * near[c]!) / depth
    const mean = (values: ArrayLike<number>, width: number, i: number) =>
      shareA * values[a * width + i]! + shareB * values[b * width + i]! + shareC * values[c * width + i]!
    paint(mean(places, 2, 0), mean(places, 2, 1), albedo)
    for (let i = 0; i < 3; i++) {
      normal[i] = mean(normals, 3, i)
      viewer[i] = (i === 2 ? distance : 0) - mean(points, 3, i)
    }
    illuminate(albedo, unit(normal), unit(viewer), to)
  }
}
