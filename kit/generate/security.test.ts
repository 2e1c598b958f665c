import { expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { withAlternatives, withoutAlternatives } from './security.ts'

type Requirements = Record<string, string[]>[]

const schemes = { key: { type: 'http' }, cookie: { type: 'apiKey' }, other: { type: 'http' } }
const buildDocument = (security?: Requirements) =>
  ({
    paths: { '/books': { get: { operationId: 'listBooks', ...(security && { security }) } } },
    components: { schemas: {}, securitySchemes: schemes },
  }) as unknown as Bundle
const getSecurity = ({ paths }: Bundle) => paths['/books']!['get']!.security
const alternatives = { key: ['cookie'] }

test.each<[string, Requirements, Requirements]>([
  ['its alternative with the same role', [{ key: ['read'] }], [{ key: ['read'] }, { cookie: ['read'] }]],
  [
    'what is written, if that names the alternative',
    [{ key: ['read'] }, { cookie: ['write'] }],
    [{ key: ['read'] }, { cookie: ['write'] }],
  ],
  ['no alternative to another scheme', [{ other: ['read'] }], [{ other: ['read'] }]],
  ['no alternative to two schemes at once', [{ key: ['read'], other: [] }], [{ key: ['read'], other: [] }]],
  ['no alternative to none', [{}], [{}]],
  ['nothing where nothing is asked for', [], []],
])('An operation has %s', (_what, written, expected) => {
  const bundle = withAlternatives(buildDocument(written), alternatives)
  expect(getSecurity(bundle)).toEqual(expected)
})

test('An operation that inherits its security still inherits it', () => {
  const document = { ...buildDocument(), security: [{ key: [] }] }
  const bundle = withAlternatives(document, alternatives)
  expect(getSecurity(bundle)).toBeUndefined()
  expect(bundle).toHaveProperty('security', [{ key: [] }, { cookie: [] }])
})

test('A scheme that the document does not declare is an error', () => {
  expect(() => withAlternatives(buildDocument([{ key: [] }]), { key: ['token'] })).toThrow('no security scheme `token`')
})

test('The document for generators contains only the schemes as written', () => {
  const written = buildDocument([{ key: ['read'] }])
  expect(withoutAlternatives(withAlternatives(written, alternatives), alternatives)).toEqual(written)
})
