import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResolve, type Resolve } from './resolve.ts'

let nameServer: Socket
let resolve: Resolve
const questions: string[] = []

/** Responds to IPv4 queries with 8.8.8.8 and to IPv6 queries with no addresses; does not respond to queries for `silent`. */
function answer(question: Buffer): Buffer | undefined {
  const labels: string[] = []
  let end = 12
  for (let length = question[end]!; length > 0; length = question[end]!) {
    labels.push(question.toString('latin1', end + 1, end + 1 + length))
    end += length + 1
  }
  questions.push(labels.join('.'))
  if (labels.at(-1) === 'silent') return undefined
  const isFour = question.readUInt16BE(end + 1) === 1
  const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0])
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 8, 8, 8, 8])
  return Buffer.concat([head, question.subarray(12, end + 5), ...(isFour ? [record] : [])])
}

beforeAll(async () => {
  nameServer = createSocket('udp4', (question, { port, address }) => {
    const reply = answer(question)
    if (reply) nameServer.send(reply, port, address)
  })
  await new Promise<void>(ready => nameServer.bind(0, '127.0.0.1', ready))
  resolve = createResolve([`127.0.0.1:${nameServer.address().port}`])
})
afterAll(() => new Promise<void>(closed => nameServer.close(closed)))

test('A hostname is resolved by the name server', async () => {
  expect(await resolve('receiver.example')).toEqual(['8.8.8.8'])
})

test('HOOK-5 Forty lookups that the name server does not answer do not delay other lookups', async () => {
  let given = 0
  const silent = Array.from({ length: 40 }, (_, index) => resolve(`n${index}.silent`).catch(() => given++))
  expect(await resolve('receiver.example')).toEqual(['8.8.8.8'])
  expect(given).toBe(0)
  await Promise.all(silent)
  expect(given).toBe(40)
})

test('HOOK-1 Names of the local machine, in any spelling, are resolved without a name server', async () => {
  questions.length = 0
  for (const name of ['localhost', 'LOCALHOST', 'localhost.', 'any.localhost'])
    expect((await resolve(name)).every(address => address.startsWith('127.') || address === '::1')).toBe(true)
  expect(questions).toEqual([])
})
