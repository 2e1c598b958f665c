import { expect, test } from 'vitest'
import { claimedType, getName, toUrlName, getVerdict } from './asset.ts'
import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'

const png = { usable: true, metadata: { foundType: 'image/png', contentType: 'image/png', sizeBytes: 10 } } as const
const svg = {
  usable: false,
  what: 'an SVG image',
  problem: 'The file is an SVG image, which is not accepted: convert it to PNG or WebP.',
} as const

test.each([
  [undefined, undefined],
  ['application/octet-stream', undefined],
  ['image/png', 'image/png'],
  [' IMAGE/PNG ; charset=x', 'image/png'],
  ['image/jpg', 'image/jpeg'],
  ['audio/x-m4a', 'audio/mp4'],
  ['image/heif', 'image/heic'],
  ['application/mp4', 'video/mp4'],
  ['audio/webm', 'audio/webm'],
  ['binary/octet-stream', undefined],
  ['image/apng', 'image/png'],
  ['video/x-matroska', 'video/matroska'],
])('The declared content type %j is interpreted as %j', (claim, type) => {
  expect(claimedType(claim)).toBe(type)
})

test.each(['image/svg+xml', 'text/html', 'image/', 'constructor'])(
  'The declared content type %j is rejected with a list of the accepted types',
  claim => {
    expect(() => claimedType(claim)).toThrow(
      expect.objectContaining({ fields: [{ field: 'content_type', message: expect.stringContaining('image/png') }] }),
    )
  },
)

test('ASSET-10 A file of an accepted type is usable, with a warning if its type differs from the declared type', () => {
  expect(getVerdict('image/png', png)).toEqual({ good: true, metadata: png.metadata })
  expect(getVerdict(undefined, png)).toEqual({ good: true, metadata: png.metadata })
  const message = 'The file was declared as image/jpeg, but it is a PNG image, and is used as such.'
  const differs = { code: 'content_type_differs', message, field: 'content_type' }
  expect(getVerdict('image/jpeg', png)).toEqual({ good: true, metadata: png.metadata, warnings: [differs] })
  const unplayable = { code: 'not_playable_in_browsers', message: 'x' }
  expect(getVerdict('image/jpeg', { ...png, warnings: [unplayable] })).toMatchObject({ warnings: [differs, unplayable] })
  expect(getVerdict(undefined, svg)).toEqual({ good: false, failure: svg.problem })
  expect(getVerdict('image/png', svg)).toEqual({
    good: false,
    failure: 'The file claims to be image/png, but it is an SVG image, which is not accepted: convert it to PNG or WebP.',
  })
})

test('A HEIC image declared as HEIC gets no type warning, even if it was converted to JPEG', () => {
  const heic = { usable: true, metadata: { foundType: 'image/heic', contentType: 'image/jpeg', sizeBytes: 10 } } as const
  expect(getVerdict('image/heic', heic)).toEqual({ good: true, metadata: heic.metadata })
  expect(getVerdict('image/jpeg', heic)).toMatchObject({ warnings: [{ code: 'content_type_differs' }] })
})

test.each([
  ['bottle.png', 'bottle.png'],
  ['C:\\pictures\\bottle.png', 'bottle.png'],
  ['../../etc/passwd', 'passwd'],
  [' 狐 .png ', '狐 .png'],
  ['folder/', undefined],
  ['a\0b.png', 'ab.png'],
  ['x'.repeat(300), 'x'.repeat(255)],
  ['', undefined],
  [undefined, undefined],
])('An upload with the filename %j becomes an asset named %j', (fileName, name) => {
  expect(getName(fileName)).toBe(name)
})

test.each([
  ['bottle.png', 'image/png', 'bottle.png'],
  ['bottle.PNG', 'image/png', 'bottle.PNG'],
  ['bottle', 'image/png', 'bottle.png'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['v1.2 final', 'application/pdf', 'v1.2_final.pdf'],
  ['a b/%2e?#.png', undefined, 'a_b_2e_.png'],
  ['狐', 'image/webp', 'file.webp'],
  ['..', undefined, 'file'],
  ['.png', undefined, 'png'],
  [undefined, 'audio/mp4', 'file.m4a'],
  ['x'.repeat(300), 'video/mp4', `${'x'.repeat(100)}.mp4`],
  ['évil\u202egnp.exe', 'image/png', 'evil_gnp.exe.png'],
])('A file with the filename %j and the type %j is named %s in its URL', (name, type, expected) => {
  const urlName = toUrlName(name, type)
  expect(urlName).toBe(expected)
  expect(urlName).toMatch(/^[\w.-]{1,110}$/)
})

test('A canvas can display media but not documents', () => {
  expect(['image/png', 'video/webm', 'audio/ogg', 'model/gltf-binary', 'application/pdf', undefined].map(contentMediaType)).toEqual([
    'image',
    'video',
    'audio',
    'model3d',
    undefined,
    undefined,
  ])
})
