import { expect, test } from 'vitest'
import { stillLayer, type Layer } from '../../timeline/layer.ts'
import { item, size } from '../support/cuts.ts'
import { videoGraph } from '../../timeline/video-graph.ts'

const part = { from: 0, to: 50 }
const frame = { ...size, fps: 25 }
const image = { ...size, rgba: new Uint8ClampedArray(size.width * size.height * 4) }

function still(start: number, opacity: number): Layer {
  const own = item({ type: 'image', file: 'image.png' }, start, 50 - start, { opacity })
  return stillLayer({ item: own, start, end: 50, enter: undefined, leave: undefined }, part, { image, x: 0, y: 0, isOpaque: true }, frame)
}

/**
 * A 4K frame with alpha takes 20 MiB. If filters after the loop buffered frames, each image would take several times that.
 */
test('An overlaid image is filtered and buffered once rather than once per frame', () => {
  const { graph } = videoGraph([[still(0, 0.5)], [still(10, 0.5)]], 50, frame, { color: '#000000' })
  const chains = graph.split(';').filter(chain => /^\[v\d\]/.test(chain))
  expect(chains).toHaveLength(2)
  for (const chain of chains) {
    const filters = chain
      .replace(/^\[v\d\]|\[p\d\]$/g, '')
      .split(',')
      .map(filter => filter.split('=')[0])
    expect(filters.indexOf('lutyuv')).toBeLessThan(filters.indexOf('loop'))
    expect(filters.slice(filters.indexOf('loop') + 1)).toEqual(['settb', 'setpts', 'trim', 'settb', 'setpts'])
  }
})
