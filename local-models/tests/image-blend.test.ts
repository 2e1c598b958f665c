// @project slow: it renders many images
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { planRows } from '../image/blend/collage.ts'

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

const hues = ['#d02020', '#2040d0', '#20b040', '#e0c020', '#c030c0', '#20c0c0']
const plain = (color: string, width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

/** Measures the fraction of pixels that are close to the given color. */
async function measureShare(bytes: Buffer, color: string): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().resize(200, 200, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 30)) found++
  return found / (data.length / info.channels)
}

describe('local/image-blend', () => {
  test.each(
    ['melt', 'collage', 'bands', 'prints'].flatMap(layout => [
      [layout, 2, 0.15],
      [layout, 6, 0.03],
    ]) as [string, number, number][],
  )('The %s layout with %i images shows every image', async (layout, count, least) => {
    const image_urls = await Promise.all(hues.slice(0, count).map(color => plain(color)))
    const { bytes } = await testProvider.generate('local/image-blend', 'together', { layout }, { image_urls })
    for (const color of hues.slice(0, count)) expect(await measureShare(bytes, color), color).toBeGreaterThan(least)
  })

  test('A double exposure shows the light areas of the first image and fills its dark areas with the second', async () => {
    const first = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f4f4f4' } })
      .composite([{ input: { create: { width: 200, height: 400, channels: 3, background: '#101010' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { bytes } = await testProvider.generate(
      'local/image-blend',
      '',
      { layout: 'exposure' },
      { image_urls: [first, await plain('#d02020')] },
    )
    const mean = async (left: number) => {
      const { width, height } = await sharp(bytes).metadata()
      const area = {
        left: Math.round(left * width),
        top: Math.round(height / 4),
        width: Math.round(width * 0.3),
        height: Math.round(height / 2),
      }
      return (await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()).channels.map(channel => channel.mean)
    }
    const [dark, light] = [await mean(0.1), await mean(0.6)]
    expect((dark[0] ?? 0) - (dark[1] ?? 0)).toBeGreaterThan(100)
    expect((light[0] ?? 0) - (light[1] ?? 0)).toBeLessThan(40)
    expect(light[1]).toBeGreaterThan(180)
  })

  test('Twenty images of any aspect ratio can be blended', async () => {
    const sizes = [
      [300, 200],
      [1, 1],
      [400, 5],
      [20, 450],
    ] as const
    const image_urls = await Promise.all(
      Array.from({ length: 20 }, (_, at) => plain(hues[at % 6] ?? '#000000', ...(sizes[at % 4] ?? [1, 1]))),
    )
    for (const layout of ['collage', 'prints', 'exposure']) {
      const { bytes } = await testProvider.generate('local/image-blend', '', { layout }, { image_urls })
      if (layout !== 'exposure')
        for (const color of hues) expect(await measureShare(bytes, color), `${layout} ${color}`).toBeGreaterThan(0.03)
    }
  })

  test.each([
    [
      [
        [300, 200],
        [300, 200],
      ],
      512,
      341,
    ],
    [
      [
        [1, 1],
        [1, 1],
      ],
      512,
      512,
    ],
    [
      [
        [3000, 1500],
        [600, 300],
      ],
      2048,
      1024,
    ],
    [
      [
        [300, 600],
        [1000, 12],
        [300, 600],
      ],
      500,
      1000,
    ],
  ])("A blend's size is derived from its inputs: %j", async (sizes, width, height) => {
    const image_urls = await Promise.all(sizes.map(([wide, high], at) => plain(hues[at] ?? '#000000', wide, high)))
    const { output, bytes } = await testProvider.generate('local/image-blend', '', { layout: 'collage' }, { image_urls })
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
    expect(output).toMatchObject({ width, height, contentType: 'image/png' })
  })

  test("The prompt selects a blend's layout, but the layout parameter takes precedence", async () => {
    const image_urls = [await plain(hues[0] ?? ''), await plain(hues[1] ?? '')]
    const made = (prompt: string, layout: string) => testProvider.generate('local/image-blend', prompt, { layout }, { image_urls })
    const alike = async (a: Buffer, b: Buffer): Promise<boolean> =>
      (await Promise.all([a, b].map(bytes => sharp(bytes).raw().toBuffer()))).reduce((first, second) =>
        first.equals(second) ? first : Buffer.alloc(0),
      ).length > 0
    const asked = await made('prints of our holiday', 'auto')
    expect(await alike(asked.bytes, (await made('prints of our holiday', 'prints')).bytes)).toBe(true)
    expect(await alike(asked.bytes, (await made('prints of our holiday', 'collage')).bytes)).toBe(false)
  })

  test('The mono palette removes the colors of a blend, and a style applies to the whole blend', async () => {
    const image_urls = [await plain(hues[0] ?? ''), await plain(hues[1] ?? '')]
    const { bytes } = await testProvider.generate('local/image-blend', '', { layout: 'collage', palette: 'mono' }, { image_urls })
    const { channels } = await sharp(bytes).stats()
    expect(Math.max(...channels.map(({ mean }) => mean)) - Math.min(...channels.map(({ mean }) => mean))).toBeLessThan(14)
    const styled = await testProvider.generate('local/image-blend', '', { layout: 'collage', style: 'poster' }, { image_urls })
    expect(styled.bytes.equals(bytes)).toBe(false)
  })
})

test('A collage has no holes and includes all images', () => {
  for (let count = 2; count <= 20; count++) {
    const images = Array.from({ length: count }, (_, at) => ({ width: 100 + ((at * 37) % 400), height: 200 }))
    const { boxes } = planRows(images, { width: 1000, height: 700 }, 8)
    expect(boxes.length).toBe(count)
    const rows = new Set(boxes.map(({ top }) => top)).size
    const covered = boxes.reduce((sum, { width, height }) => sum + width * height, 0)
    const gaps =
      8 * (rows + 1) * 1000 +
      [...Map.groupBy(boxes, ({ top }) => top).values()].reduce((sum, row) => sum + 8 * (row.length + 1) * (row[0]?.height ?? 0), 0)
    expect(Math.abs(covered + gaps - 700_000)).toBeLessThan(9000)
    for (const { left, top, width, height } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(8)
      expect(left + width).toBeLessThanOrEqual(993)
      expect(top + height).toBeLessThanOrEqual(693)
    }
  }
})
