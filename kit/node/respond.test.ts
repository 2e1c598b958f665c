import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { writeAnswer } from './respond.ts'

/** Sends this many requests at once on one connection. @returns their responses, none of which is written, and all that is received */
async function arrived(count: number) {
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => void responses.push(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n'.repeat(count))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  while (responses.length < count) await endOfTurn()
  return {
    responses,
    received: () => text,
    async close() {
      socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

it('sends responses together after the callback that completes them, in their order', async () => {
  const { responses, received, close } = await arrived(3)
  for (const [index, response] of responses.entries()) writeAnswer(response, { status: 200, body: { index } })
  expect(responses.every(({ headersSent }) => headersSent)).toBe(true)
  expect(responses.some(({ writableEnded }) => writableEnded)).toBe(false)
  await endOfTurn()
  expect(responses.every(({ writableEnded }) => writableEnded)).toBe(true)
  while (!received().includes('{"index":2}')) await endOfTurn()
  expect(received().match(/\{"index":\d\}/g)).toEqual(['{"index":0}', '{"index":1}', '{"index":2}'])
  await close()
})

it('sends many responses before that', async () => {
  const { responses, close } = await arrived(40)
  for (const response of responses) writeAnswer(response, { status: 204 })
  expect(responses.filter(({ writableEnded }) => writableEnded)).toHaveLength(32)
  await endOfTurn()
  expect(responses.every(({ writableEnded }) => writableEnded)).toBe(true)
  await close()
})

it('closes the connection of a response that is written twice', async () => {
  const { responses, received, close } = await arrived(1)
  for (const status of [200, 500]) writeAnswer(responses[0]!, { status, body: {} })
  await endOfTurn()
  expect(responses[0]!.destroyed).toBe(true)
  expect(received()).toBe('')
  await close()
})
