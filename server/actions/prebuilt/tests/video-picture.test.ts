import { describe, expect, test } from 'vitest'
import { installedVideoEngines, meanColour, performPrebuilt, toneBetween } from '../../../testing/actions.ts'
import { channelsOf, colourAt, colourFilm, countingFilm, difference, filmIn, filmOf, frameOf, stillFilm } from './counting-films.ts'
import { drawn } from './pictures.ts'

const engines = await installedVideoEngines()

describe.each(engines)('on $name', engine => {
  const perform = async (slug: string, inputs: Parameters<typeof performPrebuilt>[1], params: Record<string, unknown> = {}) =>
    performPrebuilt(slug, inputs, params, undefined, engine)

  test.each(['color-grade-video', 'video-effect', 'color-filter-video', 'change-video-ar', 'greenscreen-video'])(
    '%s: as many frames as before, and the sound as it was',
    async slug => {
      const changed = await filmIn(await perform(slug, { video: await filmOf({ pictures: 0.6, tone: 400 }) }))
      expect(changed.times.length).toBe(15)
      expect(changed.pictureSeconds).toBeCloseTo(0.6, 3)
      expect(toneBetween(changed.sound!, 0.1, 0.5)).toBeCloseTo(400, -1)
    },
  )

  test('ken-burns-video: the whole image, and at last its middle', async () => {
    const ring = drawn(320, 180, (x, y) => (Math.abs(x - 159.5) < 120 && Math.abs(y - 89.5) < 67 ? [0, 0, 255] : [255, 0, 0]))
    const film = await filmIn(await perform('ken-burns-video', { image: ring }, { duration: 1, fps: '24', zoom: 1.5 }))
    expect([film.width, film.height, film.times.length]).toEqual([1280, 720, 24])
    const share = (at: number) => meanColour(film.pictures[at]!)[0] / 255
    expect(share(0)).toBeCloseTo(1 - (240 * 134) / (320 * 180), 1)
    expect(share(23)).toBeCloseTo(0, 1)
  })

  test('extract-video-frames: five from the first to the last', async () => {
    const frames = (await perform('extract-video-frames', { video: await countingFilm(21) })).images()
    expect(frames.map(frameOf)).toEqual([0, 5, 10, 15, 20])
    expect([frames[0]!.width, frames[0]!.height]).toEqual([160, 90])
  })

  test('video-to-frame-grid: nine pictures in the order of reading', async () => {
    const grid = (
      await perform('video-to-frame-grid', { video: await countingFilm(18) }, { cell_width: 32, gap: 4, background: '#ff0000' })
    ).image()
    expect([grid.width, grid.height]).toEqual([3 * 36 + 4, 3 * 22 + 4])
    const cells = [0, 1, 2].flatMap(row =>
      [0, 1, 2].map(
        column => colourAt(grid, (column * 36 + 8) / 112, (row * 22 + 8) / 70, (column * 36 + 32) / 112, (row * 22 + 18) / 70)[1]! / 10,
      ),
    )
    expect(cells.map(Math.round)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17])
    expect([...grid.rgba.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  })

  test('video-to-long-exposure: the mean of all', async () => {
    const image = (await perform('video-to-long-exposure', { video: await colourFilm(['#000000', '#c86432'], 5) })).image()
    expect(difference(meanColour(image), [100, 50, 25])).toBeLessThan(3)
  })

  test('resize-video: 720p', async () => {
    const film = await filmIn(await perform('resize-video', { video: await filmOf({ pictures: 0.2, tone: 400 }) }))
    expect([film.width, film.height, film.times.length]).toEqual([1280, 720, 5])
  })

  test('greenscreen-video: a disc before a film that begins again', async () => {
    const film = await colourFilm(['#00b140'], 6)
    const behind = await colourFilm(['#ff0000', '#0000ff'], 1)
    const keyed = await filmIn(await perform('greenscreen-video', { video: film, background_video: behind }))
    expect(keyed.pictures.map(picture => (meanColour(picture)[0] > 200 ? 'red' : meanColour(picture)[2] > 200 ? 'blue' : 'other'))).toEqual(
      ['red', 'blue', 'red', 'blue', 'red', 'blue'],
    )
  })

  test.each(['sepia', 'invert', 'clarendon', 'crossprocess', 'solarize'] as const)(
    'color-filter-video: %s is that of images',
    async filter => {
      const colours = ['#d05030', '#3080c0', '#70a050', '#202020', '#e0e0d0']
      const film = await filmIn(await perform('color-filter-video', { video: await colourFilm(colours, 1) }, { filter }))
      for (const [at, colour] of colours.entries()) {
        const plain = drawn(1, 1, () => channelsOf(colour) as [number, number, number])
        const image = (await performPrebuilt('color-filter-image', { image: plain }, { filter })).image()
        expect(difference(meanColour(film.pictures[at]!), [...image.rgba.subarray(0, 3)])).toBeLessThan(9)
      }
    },
  )
})

describe('ken-burns-video', () => {
  /** How far a bright line lies from the left, in fractions of the width. */
  const lineIn = ({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }) => {
    let [sum, weight] = [0, 0]
    for (let x = 0; x < width; x++) {
      const value = Math.max(0, rgba[((height >> 1) * width + x) * 4]! - 40)
      sum += value * (x + 0.5)
      weight += value
    }
    return sum / weight / width
  }

  test('pans smoothly: each step is as long as the one before, and shows no border', async () => {
    const image = drawn(640, 360, x => (Math.abs(x - 319.5) < 4 ? [255, 255, 255] : [30, 30, 30]))
    const film = await filmIn(
      await performPrebuilt(
        'ken-burns-video',
        { image },
        { duration: 1, fps: '24', zoom: 1.2, zoom_direction: 'none', pan_direction: 'right', easing: 'linear' },
      ),
    )
    const places = film.pictures.map(lineIn)
    const steps = places.slice(1).map((place, at) => (places[at]! - place) * film.width)
    // From edge to edge the camera goes a sixth of the image, which it shows 1.2 times as large.
    for (const step of steps) expect(step).toBeCloseTo((0.2 * film.width) / 23, 0)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.5)
    for (const picture of film.pictures) expect(colourAt(picture, 0, 0, 0.01, 1)[0]).toBeGreaterThan(20)
  })

  test.each([
    [1, 20, [64, 1280]],
    [7, 300, [30, 1280]],
    [2000, 100, [1920, 96]],
  ])('an image of %i × %i', async (width, height, size) => {
    const image = drawn(width, height, () => [200, 100, 50])
    const film = await filmIn(
      await performPrebuilt('ken-burns-video', { image }, { duration: 1, fps: '24', pan_direction: 'up', zoom_direction: 'out' }),
    )
    expect([film.width, film.height]).toEqual(size)
    expect(difference(meanColour(film.pictures.at(-1)!), [200, 100, 50])).toBeLessThan(4)
  })

  test('what is transparent becomes black', async () => {
    const film = await filmIn(
      await performPrebuilt('ken-burns-video', { image: drawn(64, 8, () => [255, 255, 255, 0]) }, { duration: 1, fps: '24' }),
    )
    expect(Math.max(...meanColour(film.pictures[0]!))).toBeLessThan(3)
  })
})

describe('extract-video-frames', () => {
  const extract = async (film: { file: string }, params: Record<string, unknown>) =>
    (await performPrebuilt('extract-video-frames', { video: film }, params)).images().map(frameOf)

  test.each([
    [0, [0]],
    [50, [10]],
    [100, [20]],
  ])('one at %i percent', async (time_percent, frames) => {
    expect(await extract(await countingFilm(21), { mode: 'single', time_percent })).toEqual(frames)
  })

  test('by interval, within a range', async () => {
    const film = await countingFilm(21)
    expect(await extract(film, { mode: 'interval', every_seconds: 0.5 })).toEqual([0, 5, 10, 15, 20])
    expect(await extract(film, { mode: 'interval', every_seconds: 0.5, range: { min: 20, max: 60 } })).toEqual([4, 9])
    expect(await extract(film, { range: { min: 50, max: 100 }, frame_count: 2 })).toEqual([10, 20])
    expect(await extract(film, { frame_count: 1 })).toEqual([10])
  })

  test('the first of every scene', async () => {
    const film = await colourFilm(['#c02020', '#2020c0', '#20c020'], 7)
    const images = (await performPrebuilt('extract-video-frames', { video: film }, { mode: 'scene' })).images()
    expect(
      images.map(image =>
        meanColour(image)
          .map(value => (value > 120 ? 1 : 0))
          .join(''),
      ),
    ).toEqual(['100', '001', '010'])
  })

  test('no frame twice; the last picture where sound goes on; a clear limit', async () => {
    expect(await extract(await countingFilm(1), { frame_count: 5 })).toEqual([0])
    expect(await extract(await countingFilm(5, { tone: 400, toneTo: 1.5 }), { mode: 'single', time_percent: 100 })).toEqual([4])
    const long = await filmOf({ frameRate: 10, pictures: 12 })
    await expect(extract(long, { mode: 'interval', every_seconds: 0.1 })).rejects.toThrow('That would be 120 pictures: at most 100')
  })
})

describe('color-grade-video', () => {
  const graded = async (colour: string, params: Record<string, unknown>) =>
    meanColour((await filmIn(await performPrebuilt('color-grade-video', { video: await colourFilm([colour], 2) }, params))).pictures[0]!)

  test.each([
    [{}, '#c06040', [192, 96, 64]],
    [{ brightness: 1 }, '#406080', [255, 255, 255]],
    [{ brightness: -1 }, '#406080', [0, 0, 0]],
    [{ brightness: 0.2 }, '#606060', [147, 147, 147]],
    [{ contrast: 0 }, '#c0c0c0', [128, 128, 128]],
    [{ contrast: 2 }, '#a0a0a0', [192, 192, 192]],
    [{ saturation: 0 }, '#ff0000', [54, 54, 54]],
    [{ gamma: 2 }, '#404040', [128, 128, 128]],
  ])('%j makes %s to %j', async (params, colour, expected) => {
    expect(difference(await graded(colour, params), expected)).toBeLessThan(5)
  })
})

describe('video-to-frame-grid', () => {
  test('a film of one frame fills all cells, and a grid that is too large is refused', async () => {
    const film = await colourFilm(['#30a060'], 1)
    const grid = (await performPrebuilt('video-to-frame-grid', { video: film }, { cell_width: 16, gap: 0, rows: 2, cols: 2 })).image()
    expect(difference(meanColour(grid), [48, 160, 96])).toBeLessThan(6)
    await expect(performPrebuilt('video-to-frame-grid', { video: film }, { rows: 12, cols: 12, cell_width: 1920 })).rejects.toThrow(
      'at most 50 million',
    )
  })
})

describe('video-to-long-exposure', () => {
  const exposed = async (params: Record<string, unknown>) =>
    meanColour(
      (await performPrebuilt('video-to-long-exposure', { video: await colourFilm(['#c00020', '#00a040', '#102030'], 1) }, params)).image(),
    )

  test.each([
    [{ blend_mode: 'lighten' }, [192, 160, 64]],
    [{ blend_mode: 'darken' }, [0, 0, 32]],
    [{ frame_stride: 2 }, [104, 16, 40]],
    [{ max_frames: 1 }, [192, 0, 32]],
  ])('%j', async (params, expected) => {
    expect(difference(await exposed(params), expected)).toBeLessThan(5)
  })
})

describe('video-effect', () => {
  const effect = async (params: Record<string, unknown>, film: { file: string }) =>
    filmIn(await performPrebuilt('video-effect', { video: film }, params))
  const plain = () => colourFilm(['#a0a0a0'], 3)
  const line = drawn(160, 90, x => (Math.abs(x - 79.5) < 4 ? [255, 255, 255] : [0, 0, 0]))
  const middleOfLine = (
    { width, height, rgba }: { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray },
    channel: number,
  ) => {
    const bright = Array.from({ length: width }, (_, x) => x).filter(x => rgba[((height >> 1) * width + x) * 4 + channel]! > 128)
    return (bright[0]! + bright.at(-1)!) / 2
  }

  test('vignette: dark corners and a middle as it was', async () => {
    const { pictures } = await effect({ effect: 'vignette' }, await plain())
    expect(colourAt(pictures[0]!, 0.45, 0.45, 0.55, 0.55)[0]).toBeCloseTo(160, -1)
    expect(colourAt(pictures[0]!, 0, 0, 0.05, 0.05)[0]).toBeLessThan(130)
  })

  test('grain: moves, and keeps the mean', async () => {
    const { pictures } = await effect({ effect: 'grain' }, await plain())
    const [first, second] = pictures.map(picture => picture.rgba.filter((_, at) => at % 4 === 0))
    expect(new Set(first).size).toBeGreaterThan(10)
    expect(first).not.toEqual(second)
    expect(meanColour(pictures[0]!)[0]).toBeCloseTo(160, -1)
  })

  test('pixelate: blocks of one colour', async () => {
    const { pictures } = await effect({ effect: 'pixelate', pixel_block_size: 32 }, await filmOf({ pictures: 0.2 }))
    const block = pictures[0]!
    const values = Array.from(
      { length: 20 * 20 },
      (_, at) => block.rgba[((6 + Math.floor(at / 20)) * block.width + 6 + (at % 20)) * 4 + 1]!,
    )
    expect(Math.max(...values) - Math.min(...values)).toBeLessThan(16)
  })

  test('shake: moves the picture, and shows no border', async () => {
    const white = await effect({ effect: 'shake', shake_amount: 10 }, await colourFilm(['#ffffff'], 10))
    for (const picture of white.pictures) expect(Math.min(...picture.rgba)).toBeGreaterThan(245)
    const { pictures } = await effect({ effect: 'shake', shake_amount: 10 }, await stillFilm(line, 10))
    const places = pictures.map(picture => middleOfLine(picture, 1))
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(5)
    expect(Math.max(...places.map(place => Math.abs(place - 79.5)))).toBeLessThan(12)
  })

  test('chromatic: red goes to the left and blue to the right', async () => {
    const { pictures } = await effect({ effect: 'chromatic', chromatic_offset: 20 }, await stillFilm(line, 2))
    expect([0, 1, 2].map(channel => Math.round(middleOfLine(pictures[0]!, channel)))).toEqual([
      expect.closeTo(60, -0.5),
      expect.closeTo(80, -0.5),
      expect.closeTo(100, -0.5),
    ])
  })

  test('vhs: colours bleed, and a torn band wanders', async () => {
    const { pictures } = await effect({ effect: 'vhs' }, await colourFilm(['#a0a0a0'], 10, { height: 480, width: 640 }))
    /** How rough a row is. */
    const rough = (picture: { width: number; rgba: Uint8Array | Uint8ClampedArray }, row: number) => {
      const values = Array.from({ length: picture.width }, (_, x) => picture.rgba[(row * picture.width + x) * 4 + 1]!)
      return values.slice(1).reduce((sum, value, at) => sum + Math.abs(value - values[at]!), 0) / values.length
    }
    const roughest = pictures.map(picture => {
      const rows = Array.from({ length: 48 }, (_, row) => rough(picture, row * 10 + 5))
      return rows.indexOf(Math.max(...rows))
    })
    expect(roughest[9]).toBeGreaterThan(roughest[1]!)
  })

  test.each(['vignette', 'grain', 'pixelate', 'shake', 'chromatic', 'vhs'])('%s: tiny, odd and tall films', async name => {
    for (const [width, height] of [
      [16, 16],
      [90, 160],
      [33, 17],
    ] as const) {
      const film = await effect(
        { effect: name, shake_amount: 100, pixel_block_size: 128, chromatic_offset: 100 },
        await filmOf({ pictures: 0.12, width, height }),
      )
      expect([film.width, film.height, film.times.length]).toEqual([width & ~1, height & ~1, 3])
    }
  })
})

describe('color-filter-video', () => {
  const filtered = async (colour: string, params: Record<string, unknown>) =>
    (await filmIn(await performPrebuilt('color-filter-video', { video: await colourFilm([colour], 2) }, params))).pictures[0]!

  test.each([
    [{ filter: 'grayscale' }, '#ff0000', [54, 54, 54]],
    [{ filter: 'bw', bw_threshold: 100 }, '#707070', [255, 255, 255]],
    [{ filter: 'bw', bw_threshold: 130 }, '#707070', [0, 0, 0]],
    [{ filter: 'posterize', posterize_bits: 1 }, '#e01010', [255, 0, 0]],
    [{ filter: 'posterize', posterize_bits: 2 }, '#e06090', [255, 85, 170]],
  ])('%j makes %s to %j', async (params, colour, expected) => {
    expect(difference(meanColour(await filtered(colour, params)), expected)).toBeLessThan(6)
  })

  test('noir: dark corners, as the image filter has them', async () => {
    const picture = await filtered('#c0c0c0', { filter: 'noir' })
    const plain = drawn(160, 90, () => [192, 192, 192])
    const image = (await performPrebuilt('color-filter-image', { image: plain }, { filter: 'noir' })).image()
    for (const [left, top] of [
      [0, 0],
      [0.45, 0.45],
      [0.8, 0.4],
    ] as const)
      expect(
        difference(colourAt(picture, left, top, left + 0.1, top + 0.1), colourAt(image, left, top, left + 0.1, top + 0.1)),
      ).toBeLessThan(8)
  })

  test('grain lies over it', async () => {
    expect(new Set((await filtered('#808080', { grain: 0.4 })).rgba).size).toBeGreaterThan(20)
  })
})

describe('greenscreen-video', () => {
  /** A film of a red disc before a screen, by a camera that stands still. */
  const disc = async (screen: readonly [number, number, number]) => {
    const image = drawn(160, 90, (x, y) => (Math.hypot(x - 80, y - 45) < 25 ? [200, 60, 50] : screen))
    return stillFilm(image, 6)
  }
  const corner = (picture: Parameters<typeof colourAt>[0]) => colourAt(picture, 0.02, 0.02, 0.1, 0.1)
  const middle = (picture: Parameters<typeof colourAt>[0]) => colourAt(picture, 0.47, 0.47, 0.53, 0.53)

  test.each([
    [{}, [0, 177, 64]],
    [{}, [30, 230, 40]],
    [{ color_preset: 'blue' }, [10, 40, 180]],
    [{ color_preset: 'custom', custom_color: '#d0d010' }, [208, 208, 16]],
  ] as const)('%j on a screen of %j, before an image that is cut to fit', async (params, screen) => {
    const behind = drawn(90, 160, (x, y) => (y < 40 || y > 120 ? [0, 255, 255] : [220, 200, 240]))
    const { pictures } = await filmIn(
      await performPrebuilt('greenscreen-video', { video: await disc(screen), background_image: behind }, params),
    )
    expect(difference(corner(pictures[5]!), [220, 200, 240])).toBeLessThan(8)
    expect(difference(middle(pictures[5]!), [200, 60, 50])).toBeLessThan(20)
  })

  test('black where there is no background', async () => {
    const { pictures } = await filmIn(await performPrebuilt('greenscreen-video', { video: await disc([0, 177, 64]) }))
    expect(Math.max(...corner(pictures[0]!))).toBeLessThan(5)
  })

  test('nothing of a film without a screen is taken away', async () => {
    const { pictures } = await filmIn(await performPrebuilt('greenscreen-video', { video: await colourFilm(['#c08060'], 2) }))
    expect(difference(meanColour(pictures[0]!), [192, 128, 96])).toBeLessThan(6)
  })
})

describe('resize-video and change-video-ar', () => {
  test.each([
    [{ resolution: '240' }, 160, 90, [426, 240]],
    [{ resolution: '240' }, 90, 160, [240, 426]],
    [{ resolution: 'custom', custom_resolution: 50 }, 160, 90, [88, 50]],
    [{ resolution: 'custom', custom_resolution: 16 }, 33, 17, [32, 16]],
  ])('%j of %i × %i', async (params, width, height, size) => {
    const film = await filmIn(await performPrebuilt('resize-video', { video: await filmOf({ pictures: 0.12, width, height }) }, params))
    expect([film.width, film.height]).toEqual(size)
  })

  test('a film that was filmed upright', async () => {
    const film = await filmIn(
      await performPrebuilt('resize-video', { video: await filmOf({ pictures: 0.12, turn: 90 }) }, { resolution: '240' }),
    )
    expect([film.width, film.height]).toEqual([240, 426])
  })

  test.each([
    [{}, [90, 90]],
    [{ fit: 'pad' }, [160, 160]],
    [{ fit: 'pad', background_mode: 'blur' }, [160, 160]],
    [{ aspect_ratio: '9:16' }, [50, 90]],
    [{ aspect_ratio: '21:9', fit: 'pad' }, [210, 90]],
  ])('%j', async (params, size) => {
    const film = await filmIn(
      await performPrebuilt('change-video-ar', { video: await colourFilm(['#40a0e0'], 2) }, { pad_color: '#ff8000', ...params }),
    )
    expect([film.width, film.height]).toEqual(size)
    expect(difference(colourAt(film.pictures[0]!, 0.45, 0.45, 0.55, 0.55), [64, 160, 224])).toBeLessThan(5)
    const edge = 'background_mode' in params || !('fit' in params) ? [64, 160, 224] : [255, 128, 0]
    expect(difference(colourAt(film.pictures[0]!, 0, 0, 0.05, 0.05), edge)).toBeLessThan(6)
  })
})
