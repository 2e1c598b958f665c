import type { Document, Material, Texture } from '@gltf-transform/core'
import sharp from 'sharp'
import { mix, oklch, rgb, type Color, type Rgb } from '../../prompt/color.ts'
import { colors, type ColorName } from '../../prompt/vocabulary.ts'
import { blend, brightness, brightnessAt, paintAt, saturate } from '../../image/pixels.ts'
import { inputFailure } from './read-glb.ts'
import type { Piece } from './pieces.ts'
import type { Finish } from './parse-edit.ts'

/** Maps sRGB colors with channels from 0 to 255. */
type Recolor = (color: Rgb) => Rgb

const maxPixels = 50_000_000
const longest = 2048

/**
 * Returns a function that maps old colors to new ones. The named colors replace all others, and light and shade are preserved relative to
 * the old colors' `mean` brightness (0 to 255). Then the palette is applied.
 */
function recolorer(names: readonly ColorName[], palette: string, mean: number): Recolor {
  const [main, second = main] = names.map((name): Color => oklch(colors[name].lightness, colors[name].chroma, colors[name].hue))
  const ramp = Array.from({ length: 256 }, (_, level): Rgb => {
    if (main === undefined || second === undefined) return [level, level, level]
    const off = (level - mean) / 255
    // The second color is used for the darker areas.
    const base = mix(second, main, Math.min(1, Math.max(0, 0.5 + off * 6)))
    return rgb({ ...base, lightness: Math.min(0.98, Math.max(0.06, base.lightness + off * 0.7)) })
  })
  const named: Recolor = main === undefined ? color => color : color => blend(color, ramp[Math.round(brightness(color))] ?? color, 0.92)
  const tune = tunings[palette]
  return tune === undefined ? named : color => tune(named(color))
}

const tunings: Readonly<Record<string, Recolor>> = {
  warm: color => blend(color, [Math.min(255, brightness(color) * 1.3 + 22), brightness(color) * 0.92, brightness(color) * 0.58], 0.5),
  cool: color => blend(color, [brightness(color) * 0.62, brightness(color) * 0.96, Math.min(255, brightness(color) * 1.3 + 22)], 0.5),
  pastel: color => blend(saturate(color, 0.75), [255, 252, 248], 0.42),
  vivid: color => saturate(color, 1.7),
  mono: color => saturate(color, 0),
}

interface TextureImage {
  data: Buffer
  width: number
  height: number
}

/** Gives every piece a recolored material. Shared textures are painted only once. */
export async function recolor(document: Document, pieces: Piece[], names: readonly ColorName[], palette: string): Promise<void> {
  const bare = pieces.some(({ material }) => material === undefined) ? document.createMaterial('model') : undefined
  for (const piece of pieces) piece.material ??= bare
  const materials = [...new Set(pieces.flatMap(({ material }) => material ?? []))]
  const textures = [...new Set(materials.flatMap(material => material.getBaseColorTexture() ?? []))]
  const images = new Map<Texture, TextureImage>()
  for (const texture of textures) {
    const image = await readTexture(texture)
    if (image !== undefined) images.set(texture, image)
  }
  const means = materials.map(material => meanLuma(material, images))
  const change = recolorer(names, palette, means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length))
  for (const [texture, { data, width, height }] of images) {
    for (let at = 0; at < data.length; at += 4) data.set(change(paintAt(data, at)).map(clamped), at)
    const painted = sharp(data, { raw: { width, height, channels: 4 } })
    const isJpeg = texture.getMimeType() === 'image/jpeg'
    texture.setImage(
      new Uint8Array(await (isJpeg ? painted.removeAlpha().jpeg({ quality: 90 }) : painted.png({ compressionLevel: 6 })).toBuffer()),
    )
    texture.setMimeType(isJpeg ? 'image/jpeg' : 'image/png').setURI('')
  }
  for (const material of materials) {
    const [red, green, blue, alpha] = material.getBaseColorFactor()
    const image = images.get(material.getBaseColorTexture() ?? ({} as Texture))
    // The textures contain the new colors, so only the brightness of the base color factor is kept.
    const bright = brightness(factor(material))
    material.setBaseColorFactor(
      image === undefined
        ? ([...change(screen([red, green, blue])).map(linear), alpha] as never)
        : [linear(bright), linear(bright), linear(bright), alpha],
    )
  }
  if (names.length > 0)
    for (const { colors: own = new Float64Array() } of pieces)
      for (let at = 0; at < own.length; at += 4) own.fill(0.4 + 0.6 * brightnessAt(own, at), at, at + 3)
}

export function polish(document: Document, pieces: Piece[], finish: Finish): void {
  const bare = document.createMaterial('model')
  for (const piece of pieces) piece.material ??= bare
  for (const material of new Set(pieces.flatMap(({ material: own }) => own ?? []))) {
    if (finish === 'glowing') material.setEmissiveTexture(material.getBaseColorTexture()).setEmissiveFactor(glowFactor(material))
    else
      material
        .setMetallicRoughnessTexture(null)
        .setMetallicFactor(finish === 'metal' ? 0.9 : 0)
        .setRoughnessFactor(roughness[finish])
  }
}

const roughness = { metal: 0.28, glossy: 0.15, matte: 1 } as const

const glowFactor = (material: Material): [number, number, number] => {
  const [red, green, blue] = material.getBaseColorFactor()
  return [red * 0.7, green * 0.7, blue * 0.7]
}

/** Reads textures in formats that browsers support; textures in other formats remain unchanged. */
async function readTexture(texture: Texture): Promise<TextureImage | undefined> {
  const image = texture.getImage()
  if (image === null || !/^image\/(png|jpeg|webp)$/.test(texture.getMimeType())) return undefined
  try {
    const { data, info } = await sharp(image, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw inputFailure('A texture of the GLB model in `params.model_url` is damaged and cannot be decoded.', error)
  }
}

function meanLuma(material: Material, images: ReadonlyMap<Texture, TextureImage>): number {
  const { data = Buffer.alloc(0) } = images.get(material.getBaseColorTexture() ?? ({} as Texture)) ?? {}
  if (data.length === 0) return brightness(factor(material))
  let [sum, count] = [0, 0]
  for (let at = 0; at < data.length; at += 4 * 37, count++) sum += brightnessAt(data, at)
  return sum / count
}

const factor = (material: Material): Rgb => screen(material.getBaseColorFactor())

/** Converts glTF colors, which are linear, to sRGB, approximated with a gamma of 2.2. */
const screen = ([red = 1, green = 1, blue = 1]: readonly number[]): Rgb => [shown(red), shown(green), shown(blue)]
const shown = (value: number): number => clamped(255 * Math.max(0, value) ** (1 / 2.2))
const linear = (value: number): number => Math.min(1, Math.max(0, value / 255)) ** 2.2
const clamped = (value: number): number => Math.round(Math.min(255, Math.max(0, value)))
