import { expect, test } from 'vitest'
import { MediaFile } from './media-file.ts'
import { mapMedia, findPlaceholders, resolvePointers, renderInput, defaultTemplate } from './template.ts'

const file = (name: string) => new MediaFile(name, { path: `/tmp/${name}`, contentType: 'image/png', sizeBytes: 1 })
const none = { prompt: '', params: {}, media: {} }

test('A placeholder that is a whole string becomes a typed value; if it has no value, the string and its key are removed', () => {
  const image = file('image_url')
  const template = {
    prompt: '{prompt}',
    seed: '{params.seed}',
    fast: '{params.fast}',
    size: { width: '{params.width}', height: '{params.height}' },
    image: '{media.image_url}',
    mask: '{media.mask_url}',
    style: '{params.style}',
    fixed: [1, null, 'x', '{params.none}'],
  }
  const values = { prompt: 'a cat', params: { seed: 7, fast: false, width: 10, style: null }, media: { image_url: image } }
  const rendered = renderInput(template, values)
  expect(rendered).toEqual({ prompt: 'a cat', seed: 7, fast: false, size: { width: 10 }, image, fixed: [1, null, 'x'] })
  expect(rendered['image']).toBe(image)
  expect(renderInput(template, none)).toEqual({ size: {}, fixed: [1, null, 'x'] })
})

test('A placeholder within a longer string is interpolated as text', () => {
  const values = { prompt: 'a cat {params.n}', params: { n: 2, list: ['a'] }, media: {} }
  expect(renderInput({ a: 'Draw {prompt} ×{params.n}{params.none}', b: '{params.list}!', c: '{other} {params}' }, values)).toEqual({
    a: 'Draw a cat {params.n} ×2',
    b: '["a"]!',
    c: '{other} {params}',
  })
})

test('A list item that contains a media placeholder is repeated for each media file', () => {
  const [a, b] = [file('a'), file('b')]
  const template = {
    images: ['{media.image_urls}'],
    content: [
      { type: 'text', text: '{prompt}' },
      { type: 'image_url', image_url: { url: '{media.image_urls}' } },
    ],
    list: '{media.image_urls}',
  }
  expect(renderInput(template, { ...none, prompt: 'x', media: { image_urls: [a, b] } })).toEqual({
    images: [a, b],
    content: [
      { type: 'text', text: 'x' },
      { type: 'image_url', image_url: { url: a } },
      { type: 'image_url', image_url: { url: b } },
    ],
    list: [a, b],
  })
  expect(renderInput(template, { ...none, prompt: 'x', media: { image_urls: [] } })).toEqual({
    images: [],
    content: [{ type: 'text', text: 'x' }],
  })
})

test('A list item with a media placeholder is removed if its media file is missing, but the other items are kept', () => {
  const template = { messages: [{ content: [{ text: '{prompt}' }, { url: '{media.image_url}' }, { url: '{media.video_url}' }] }] }
  expect(renderInput(template, { ...none, prompt: 'x', media: { image_url: file('a') } })).toEqual({
    messages: [{ content: [{ text: 'x' }, { url: file('a') }] }],
  })
})

test('The placeholders in a template are listed with their paths', () => {
  expect(findPlaceholders({ a: ['{prompt}', 'x {params.b}'], c: { d: '{media.e}' } })).toEqual([
    { path: ['a', 0], placeholder: { kind: 'prompt' }, alone: true },
    { path: ['a', 1], placeholder: { kind: 'params', name: 'b' }, alone: false },
    { path: ['c', 'd'], placeholder: { kind: 'media', name: 'e' }, alone: true },
  ])
  expect(defaultTemplate(['seed'], ['image_url'])).toEqual({ prompt: '{prompt}', seed: '{params.seed}', image_url: '{media.image_url}' })
})

test('Every media file in an input is mapped, no matter how deeply it is nested', async () => {
  const input = { a: [file('x'), { b: file('y') }], c: 1 }
  expect(await mapMedia(input, async ({ name }) => `uploaded ${name}`)).toEqual({ a: ['uploaded x', { b: 'uploaded y' }], c: 1 })
})

test('A JSON pointer selects a value, and each * in it selects every item of a list', () => {
  const answer = { images: [{ url: 'a' }, { url: 'b' }, {}], 'odd/name': { '~': ['c', null, 'd'] }, video: { url: 'e' } }
  expect(resolvePointers(answer, ['/images/*/url'])).toEqual(['a', 'b'])
  expect(resolvePointers(answer, ['/images/1/url', '/video/url', '/none/url', '/video/*/url'])).toEqual(['b', 'e'])
  expect(resolvePointers(answer, ['/odd~1name/~0'])).toEqual(['c', 'd'])
  expect(resolvePointers('x', [''])).toEqual(['x'])
  expect(resolvePointers(['x', 'y'], ['/*'])).toEqual(['x', 'y'])
  expect(resolvePointers({}, ['/constructor/name', '/images/9'])).toEqual([])
})
