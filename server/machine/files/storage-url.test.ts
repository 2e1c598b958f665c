import { expect, test } from 'vitest'
import { parseStorageUrl } from './storage-url.ts'

test.each([
  ['s3://media', { bucket: 'media', endpoint: undefined, region: undefined }],
  ['s3://media/?region=eu-central-1', { bucket: 'media', endpoint: undefined, region: 'eu-central-1' }],
  ['s3://media?endpoint=http://storage:9000/&region=here', { bucket: 'media', endpoint: 'http://storage:9000', region: 'here' }],
  [
    's3://media?endpoint=http://storage:8333&public_endpoint=https://files.example.com/',
    { bucket: 'media', endpoint: 'http://storage:8333', publicEndpoint: 'https://files.example.com', region: undefined },
  ],
  [
    's3://media?endpoint=https%3A%2F%2Fs3.example.com%2Fgate',
    { bucket: 'media', endpoint: 'https://s3.example.com/gate', region: undefined },
  ],
])('OPS-2 The storage URL %s is parsed', (text, place) => {
  expect(parseStorageUrl(text)).toEqual(place)
})

test.each([
  ['', 'must be empty'],
  ['media', 'must be empty'],
  ['https://s3.example.com/media', 'must be empty'],
  ['s3://', 'must name a bucket'],
  ['s3://AB', 'must name a bucket'],
  ['s3://my_bucket', 'must name a bucket'],
  ['s3://me.dia', 'must name a bucket'],
  ['s3://media:9000', 'must name a bucket'],
  [`s3://${'a'.repeat(64)}`, 'must name a bucket'],
  ['s3://media/folder', 'without a path'],
  ['s3://media#part', 'without a path'],
  ['s3://media?acl=public', 'contains "acl"; the allowed parameters are endpoint, region, public_endpoint'],
  ['s3://media?region=a&region=b', 'contains "region" twice'],
  ['s3://media?endpoint=', 'has an endpoint'],
  ['s3://media?endpoint=storage:9000', 'has an endpoint'],
  ['s3://media?endpoint=ftp://storage', 'has an endpoint'],
  ['s3://media?endpoint=http://storage?x=1', 'has an endpoint'],
  ['s3://media?public_endpoint=files.example.com', 'has an endpoint (public_endpoint)'],
  ['s3://media?public_endpoint=https://a.example.com&public_endpoint=https://b.example.com', 'contains "public_endpoint" twice'],
  ['s3://media?region=', 'an invalid region'],
  ['s3://media?region=eu central', 'an invalid region'],
])('OPS-2 The storage URL %s is rejected as invalid', (text, reason) => {
  expect(() => parseStorageUrl(text)).toThrow(reason)
})

test.each(['s3://key:hush@media', 's3://media?endpoint=https://key:hush@s3.example.com'])(
  'OPS-2 The storage URL %s is rejected, and the error does not repeat the URL',
  text => {
    expect(() => parseStorageUrl(text)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hush') }))
  },
)
