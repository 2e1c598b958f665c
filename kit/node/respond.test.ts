import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { writeAnswer } from './respond.ts'

test('A response that is written twice closes its connection', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  for (const status of [200, 500]) writeAnswer(response, { status, body: {} })
  await once(socket, 'close')
  expect(response.destroyed).toBe(true)
  server.close()
})
