/** Tests how conformance testing finds the ids that operations need. */
import { expect, test } from 'vitest'
import { exitCode } from './report.ts'
import { toSentence } from './reports/summary.ts'
import {
  answers,
  brief,
  documentWith,
  json,
  checkService,
  pathParameter,
  replyWith,
  type Call,
  type Reply,
} from './testing/small-service.ts'

const text = { type: 'string' }
const thing = { type: 'object', required: ['id'], properties: { id: text, owner: text } }
const get = (operationId: string, ...parameters: object[]) => ({ get: { operationId, parameters, responses: { 200: answers(thing) } } })
const notFound = { status: 404, body: { code: 'none' } }

/** Runs conformance tests against a service and returns the calls that the service received. */
async function recordCalls(document: object, answer: (call: Call) => Reply, changes: object = {}) {
  const calls: string[] = []
  const report = await checkService(
    document,
    replyWith(sent => {
      calls.push(sent.call)
      return answer(sent)
    }),
    { invalid: 0, ...changes },
  )
  return { report, calls }
}

test('An id that no list supplies is taken from an example in the document', async () => {
  const document = documentWith({
    '/things/{thingId}': get('getThing', pathParameter('thingId', text, { examples: { one: { value: 't-7' } } })),
  })
  const { report, calls } = await recordCalls(document, ({ call }) => (call === 'GET /things/t-7' ? { body: { id: 't-7' } } : notFound))
  expect([brief(report), exitCode(report), calls.at(-1)]).toEqual([[], 0, 'GET /things/t-7'])
})

test('An operation whose example id does not exist in the service is reported as not reached, not as a violation', async () => {
  const document = documentWith({
    '/things/{thingId}': get('getThing', pathParameter('thingId', text, { example: 't-7' })),
    '/others/{otherId}': get('getOther', pathParameter('otherId', text)),
  })
  const { report } = await recordCalls(document, () => notFound)
  expect([brief(report), exitCode(report)]).toEqual([[], 2])
  expect(report.run.notes).toContain('No success of these operations was checked: getThing, getOther.')
  expect(toSentence(report)).toBe(
    'Nothing was checked: none of the 2 operation-status pairs was exercised (an example of the document returned 404 none; no list returned a resource for this path).',
  )
})

test("Ids are read from a list if the document's example id does not exist in the service", async () => {
  const document = documentWith({
    '/things': { get: { operationId: 'listThings', responses: { 200: answers({ type: 'array', items: thing }) } } },
    '/things/{thingId}': get('getThing', pathParameter('thingId', text, { example: 't-7' })),
  })
  const known: Record<string, unknown> = { 'GET /things': [{ id: 't-8' }], 'GET /things/t-8': { id: 't-8' } }
  const { report, calls } = await recordCalls(document, ({ call }) => (call in known ? { body: known[call] } : notFound))
  expect([brief(report), exitCode(report), calls.at(-1)]).toEqual([[], 0, 'GET /things/t-8'])
})

test("If the document's ids are numbers, a made-up id is a number without leading zeros", async () => {
  const responses = { 200: answers(thing), 404: answers({ type: 'object' }) }
  const parameters = [pathParameter('thingId', { type: 'integer', format: 'int32' }, { example: 42 })]
  const document = documentWith({ '/things/{thingId}': { get: { operationId: 'getThing', parameters, responses } } })
  const { calls } = await recordCalls(document, ({ call }) => (call === 'GET /things/42' ? { body: { id: 't' } } : notFound))
  expect(calls).toContain('GET /things/9999999')
  expect(calls.filter(call => /\/0\d/.test(call))).toEqual([])
})

test('An id from a list is sent as JSON if the parameter is encoded as JSON', async () => {
  const parameter = { name: 'thingId', in: 'path', required: true, content: json(text) }
  const document = documentWith({
    '/things': { get: { operationId: 'listThings', responses: { 200: answers({ type: 'array', items: thing }) } } },
    '/things/{thingId}': get('getThing', parameter),
  })
  const known: Record<string, unknown> = { 'GET /things': [{ id: 't-8' }], 'GET /things/"t-8"': { id: 't-8' } }
  const { report, calls } = await recordCalls(document, ({ call }) => (call in known ? { body: known[call] } : notFound))
  expect([brief(report), calls.at(-1)]).toEqual([[], 'GET /things/"t-8"'])
})

test('A list such as /thing/findByOwner supplies ids for /thing/{thingId}', async () => {
  const document = documentWith({
    '/thing/findByOwner': { get: { operationId: 'findThings', responses: { 200: answers({ type: 'array', items: thing }) } } },
    '/thing/{thingId}': get('getThing', pathParameter('thingId', text)),
  })
  const known: Record<string, unknown> = { 'GET /thing/findByOwner': [{ id: 't-8' }], 'GET /thing/t-8': { id: 't-8' } }
  const { report, calls } = await recordCalls(document, ({ call }) => (call in known ? { body: known[call] } : notFound))
  expect([brief(report), calls.at(-1)]).toEqual([[], 'GET /thing/t-8'])
})

test('A response link supplies the ids for its target operation, whatever the parameters are called', async () => {
  const links = {
    byId: { operationId: 'getShelf', parameters: { 'path.where': '$response.body#/owner', row: '$request.query.page' } },
    byRef: { operationRef: '#/paths/~1rooms~1{room}/get', parameters: { room: '$response.header.x-room' } },
  }
  const page = { name: 'page', in: 'query', required: true, schema: text, example: '3' }
  const document = documentWith({
    '/start': { get: { operationId: 'start', parameters: [page], responses: { 200: { ...answers(thing), links } } } },
    '/shelves/{where}/{row}': get('getShelf', pathParameter('where', text), pathParameter('row', text)),
    '/rooms/{room}': get('getRoom', pathParameter('room', text)),
  })
  const { report, calls } = await recordCalls(document, ({ call }) => ({ body: { id: call, owner: 'me' }, headers: { 'x-room': 'red' } }))
  expect([brief(report), report.totals]).toEqual([[], { pairs: 3, exercised: 3, passed: 3, failed: 0, exempt: 0 }])
  expect(calls).toEqual(expect.arrayContaining(['GET /shelves/me/3', 'GET /rooms/red']))
})

test('A run with --write reads, changes and deletes only objects that it created, and finds them by their links or names', async () => {
  const links = { notes: { operationId: 'readNotes', parameters: { about: '$response.body#/id' } } }
  const body = { content: json(thing, { id: 'sent' }) }
  const order = pathParameter('orderId', text)
  const document = documentWith({
    '/orders': {
      get: { operationId: 'listOrders', responses: { 200: answers({ type: 'array', items: thing }) } },
      post: { operationId: 'addOrder', requestBody: body, responses: { 201: { ...answers(thing), links } } },
    },
    '/orders/{orderId}': {
      parameters: [order],
      put: { operationId: 'changeOrder', requestBody: body, responses: { 200: answers(thing) } },
      delete: { operationId: 'removeOrder', responses: { 204: { description: 'Removed.' } } },
    },
    '/notes/{about}': get('readNotes', pathParameter('about', text)),
    '/bills/{billId}': {
      delete: { operationId: 'removeBill', parameters: [pathParameter('billId', text)], responses: { 204: { description: 'Removed.' } } },
    },
  })
  const answer = ({ call }: Call): Reply => {
    if (call === 'GET /orders') return { body: [{ id: 'old' }] }
    if (call.startsWith('DELETE')) return { status: 204 }
    return { status: call.startsWith('POST') ? 201 : 200, body: { id: 'new' } }
  }
  const { report, calls } = await recordCalls(document, answer, { write: true })
  expect(brief(report)).toEqual([])
  expect(calls.filter(call => !call.startsWith('GET'))).toEqual(['POST /orders', 'PUT /orders/new', 'DELETE /orders/new'])
  expect(calls).toContain('GET /notes/new')
  expect(report.run.notes).toContain('No success of these operations was checked: removeBill.')
})

test('A run with --write creates an object, reads it and only then deletes it', async () => {
  const body = { content: json(thing, { id: 'sent' }) }
  const document = documentWith({
    '/orders': { post: { operationId: 'addOrder', requestBody: body, responses: { 201: answers(thing) } } },
    '/orders/{orderId}': {
      parameters: [pathParameter('orderId', text)],
      ...get('getOrder'),
      delete: { operationId: 'removeOrder', responses: { 204: { description: 'Removed.' } } },
    },
  })
  let isStored = false
  const answer = ({ call }: Call): Reply => {
    if (call.startsWith('POST')) isStored = true
    else if (!isStored || !call.endsWith('/new')) return notFound
    if (!call.startsWith('DELETE')) return { status: call.startsWith('POST') ? 201 : 200, body: { id: 'new' } }
    isStored = false
    return { status: 204 }
  }
  const { report } = await recordCalls(document, answer, { write: true })
  expect([brief(report), report.totals]).toEqual([[], { pairs: 3, exercised: 3, passed: 3, failed: 0, exempt: 0 }])
})
