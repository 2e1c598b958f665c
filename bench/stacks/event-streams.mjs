// The baseline for an event stream in plain Node: response headers, one line and the open connection.
import { createServer } from 'node:http'

createServer((request, response) => {
  if (request.url === '/') return response.end()
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 1000\n\n')
}).listen(Number(process.env.PORT), '127.0.0.1')
