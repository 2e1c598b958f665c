/**
 * The baseline for files: Node's own streams, without anything else that a service must do. GET sends a file; POST stores the body and its
 * SHA-256 as it arrives, and responds when it is on disk.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const { PORT, FILE, FOLDER } = process.env
let count = 0

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const path = join(FOLDER, `part${count++}`)
    const hash = createHash('sha256')
    request.on('data', chunk => hash.update(chunk))
    await pipeline(request, createWriteStream(path, { flush: true }))
    await rename(path, join(FOLDER, 'kept'))
    response.writeHead(204, { etag: hash.digest('hex') }).end()
  } else if (FILE) {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': statSync(FILE).size })
    createReadStream(FILE).pipe(response)
  } else response.end()
})
server.listen(Number(PORT), '127.0.0.1')
