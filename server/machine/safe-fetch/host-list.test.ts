import { expect, test } from 'vitest'
import { createHostList, parseHostList } from './host-list.ts'

const allows = (entries: string, url: string) => createHostList(parseHostList(entries)).allows(new URL(url))

test.each([
  ['files.example.com', 'https://files.example.com/a'],
  ['Files.EXAMPLE.com', 'https://FILES.example.COM/'],
  ['files.example.com', 'https://files.example.com:8443/'],
  ['files.example.com.', 'https://files.example.com/'],
  ['files.example.com', 'https://files.example.com./'],
  ['a.example, files.example.com ,b.example', 'https://files.example.com/'],
  ['*.example.com', 'https://a.example.com/'],
  ['*.example.com', 'https://a.b.c.Example.com./'],
  ['*.example.com:8443', 'https://a.example.com:8443/'],
  ['files.example.com:443', 'https://files.example.com/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['xn--bcher-kva.example', 'https://BÜCHER.example/'],
  ['*.bücher.example', 'https://a.bücher.example/'],
  ['files', 'https://files/'],
  ['8.8.8.8', 'https://0x08080808/'],
  ['files.lan:80', 'http://files.lan/'],
  ['[2606:4700:0:0::1111]', 'https://[2606:4700::1111]/'],
  ['[2606:4700::1111]:8443', 'https://[2606:4700::1111]:8443/'],
])('ASSET-5 The host list %s allows %s', (entries, url) => {
  expect(allows(entries, url)).toBe(true)
})

test.each([
  ['files.example.com', 'https://example.com/'],
  ['files.example.com', 'https://a.files.example.com/'],
  ['files.example.com', 'https://files.example.com.evil.example/'],
  ['files.example.com', 'https://evil.example/files.example.com'],
  ['files.example.com', 'https://evilfiles.example.com/'],
  ['files.example.com', 'https://files-example.com/'],
  ['files.example.com', 'https://files.example.com../'],
  ['*.example.com', 'https://example.com/'],
  ['*.example.com', 'https://.example.com/'],
  ['*.example.com', 'https://notexample.com/'],
  ['*.example.com', 'https://a.example.com.evil.example/'],
  ['files.example.com:8443', 'https://files.example.com/'],
  ['files.example.com:443', 'https://files.example.com:8443/'],
  ['*.example.com:8443', 'https://a.example.com:8444/'],
  ['8.8.8.8', 'https://8.8.4.4/'],
  ['files.lan:443', 'http://files.lan/'],
  ['[2606:4700::1111]', 'https://[2606:4700::1112]/'],
])('ASSET-5 The host list %s does not allow %s', (entries, url) => {
  expect(allows(entries, url)).toBe(false)
})

test('ASSET-5 An empty host list allows nothing', () => {
  expect(createHostList([]).allows(new URL('https://example.com/'))).toBe(false)
})

test.each([
  '',
  '*',
  '*.',
  '**.example.com',
  'a.*.example.com',
  '*example.com',
  '*.*.example.com',
  'https://example.com',
  'example.com/',
  'example.com/path',
  'example.com?q',
  'example.com#f',
  'user@example.com',
  'ex ample.com',
  'ex%61mple.com',
  'example.com\\x',
  'example..com',
  '.example.com',
  'example.com..',
  '.',
  'example.com:',
  'example.com:0',
  'example.com:65536',
  'example.com:https',
  '2606:4700::1111',
  '[2606:4700::1111',
  '[nonsense]',
  '*.8.8.8.8',
  '*.[2606:4700::1111]',
  '256.1.1.1',
  'a.example,',
])('The host list "%s" is invalid', entries => {
  expect(() => parseHostList(entries)).toThrow(
    `contains "${entries.split(',').at(-1)}"; the value must be a list of hosts such as files.example.com`,
  )
})
