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
  ['the alternative to a scheme, with the same scopes', [{ key: ['read'] }], [{ key: ['read'] }, { cookie: ['read'] }]],
  [
    'only its declared schemes if they include the alternative',
    [{ key: ['read'] }, { cookie: ['write'] }],
    [{ key: ['read'] }, { cookie: ['write'] }],
  ],
  ['no alternative for another scheme', [{ other: ['read'] }], [{ other: ['read'] }]],
  ['no alternative for two schemes required together', [{ key: ['read'], other: [] }], [{ key: ['read'], other: [] }]],
  ['no alternative for anonymous access', [{}], [{}]],
  ['no security if none is declared', [], []],
])('An operation has %s', (_what, written, expected) => {
  const bundle = withAlternatives(buildDocument(written), alternatives)
  expect(getSecurity(bundle)).toEqual(expected)
})

test("An operation that inherits the document's security requirements still does so after alternatives are added", () => {
  const document = { ...buildDocument(), security: [{ key: [] }] }
  const bundle = withAlternatives(document, alternatives)
  expect(getSecurity(bundle)).toBeUndefined()
  expect(bundle).toHaveProperty('security', [{ key: [] }, { cookie: [] }])
})

test('A security scheme that the document does not declare causes an error', () => {
  expect(() => withAlternatives(buildDocument([{ key: [] }]), { key: ['token'] })).toThrow(
    'names the security scheme `token`, which the document does not define',
  )
})

test('The document for generators contains only the original security schemes, without the added alternatives', () => {
  const written = buildDocument([{ key: ['read'] }])
  expect(withoutAlternatives(withAlternatives(written, alternatives), alternatives)).toEqual(written)
})
