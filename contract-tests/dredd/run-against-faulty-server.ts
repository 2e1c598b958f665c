/**
 * Runs dredd against a mock that violates the contract in eleven ways, and prints the problems found as JSON. It runs in a separate process
 * because dredd's hooks share their session through Node's module cache, which a test runner replaces.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listPairs } from './report.ts'
import { runDredd } from './run-dredd.ts'
import { startMock } from '../targets/mock.ts'
import type { Target } from '../support/target.ts'

const mock = await startMock()

const faultyServer: Server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const call = `${request.method} ${request.url?.split('?')[0]}`
  const asked = request.headers['prefer']
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = request.headers
  const { method = 'GET', url = '' } = request
  const answered = await fetch(new URL(url, mock.baseUrl), {
    method,
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const hasBody = ![204, 304].includes(answered.status)
  const truth = new Response(hasBody ? await answered.arrayBuffer() : null, answered)
  let [status, text] = [truth.status, await truth.text()]
  const wish = asked === undefined ? `${call} ${status}` : `${call} ${String(asked)}`
  if (/^GET \/api\/v1\/runs\/run_\w+ 200$/.test(wish)) text = text.replace('"progress":100', '"progress":"100"')
  if (/^GET \/api\/v1\/models 200$/.test(wish)) text = text.replace('"provider":', '"vendor":')
  if (/^GET \/api\/v1\/actions 401$/.test(wish)) text = text.replace('"unauthorized"', '"invalid_api_key"')
  if (/^GET \/api\/v1\/assets\/asset_\w+ code=404$/.test(wish)) text = text.replace('"not_found"', '"forbidden"')
  if (/^GET \/api\/v1\/brands code=401, example=invalid_api_key$/.test(wish)) text = text.replace('"message":', '"text":')
  if (/^GET \/api\/v1\/projects code=403$/.test(wish)) status = 404
  const location = truth.headers.get('location') ?? ''
  const moved = /^POST \/api\/v1\/techniques 201$/.test(wish)
    ? location.replace('/techniques/', '/nowhere/')
    : /^POST \/api\/v1\/runs\/action 201$/.test(wish)
      ? location.replace(/run_\w+/, 'run_01m7w6ftcge4ma4jz41b9aaaaa')
      : location
  const hidden = /^POST \/api\/v1\/projects 201$/.test(wish)
    ? 'location'
    : /^GET \/api\/v1\/projects\/prj_\w+ 200$/.test(wish)
      ? 'request-id'
      : ''
  if (/^GET \/api\/v1\/workspaces\/ws_\w+\/credits 200$/.test(wish)) truth.headers.set('content-type', 'text/json')
  if (moved !== '') truth.headers.set('location', moved)
  response.writeHead(
    status,
    [...truth.headers].filter(([name]) => !['content-length', 'connection', 'transfer-encoding', hidden].includes(name)).flat(),
  )
  response.end(text)
}).listen(0, '127.0.0.1')
await new Promise(resolve => faultyServer.once('listening', resolve))
const baseUrl = `http://127.0.0.1:${(faultyServer.address() as AddressInfo).port}/api/v1`
const limited = async () => ({ ...(await mock.limited()), baseUrl })
// The broken mock changes the responses of these operations and one named example. The replay against the unmodified mock covers all
// operations.
const operations = [
  'createProject',
  'createTechnique',
  'getAsset',
  'getCredits',
  'getProject',
  'getRun',
  'listActions',
  'listBrands',
  'listModels',
  'listProjects',
  'startActionRun',
] as const
const target: Target = { ...mock, baseUrl, limited, operations, namedExamples: ['listBrands'] }
const { problems, covered } = await runDredd(target)
console.log(JSON.stringify({ problems, covered, asked: listPairs(target).length }))
faultyServer.closeAllConnections()
faultyServer.close()
await mock.close()
