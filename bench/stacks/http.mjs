/** The minimum: plain `node:http` with a constant response. */
import { createServer } from 'node:http'

const { ANSWER, PORT } = process.env
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(ANSWER) })
  response.end(ANSWER)
}).listen(Number(PORT), '127.0.0.1')
