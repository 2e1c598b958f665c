import { expect, test } from 'vitest'
import { sampleValues } from '../generate/sample.ts'
import type { StreamAnswer } from '../runtime/answer.ts'
import { createExamples } from './examples.ts'

const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string', enum: ['a'] } } }
const header = (example: string) => ({ schema: { type: 'string' }, example })
const headers = { 'Content-Length': header('5'), 'x-note': header('two\nlines'), 'x-request': header('r'), 'not a name': header('n') }
const respond = (operationId: string, response: object) => ({
  get: { operationId, responses: { 200: { description: 'OK', ...response } } },
})
const document = {
  openapi: '3.1.0',
  paths: {
    '/wrong': respond('größe', { headers, content: { 'application/json': { schema, example: { name: 'no id' } } } }),
    '/note': respond('note', { content: { 'text/plain': { example: 'hello' } } }),
    '/events': respond('events', { content: { 'text/event-stream': { example: 'event: note\nid: 7\ndata: {"a": 1}\n\ndata: two' } } }),
    '/listed': respond('listed', { content: { 'text/event-stream': { example: [{ a: 1 }, 'two'] } } }),
    '/made': respond('made', { content: { 'text/event-stream': { schema } } }),
    '/typed': respond('typed', { content: { 'text/event-stream': { schema: { type: 'string', contentSchema: schema } } } }),
    '/open': respond('open', { content: { 'text/event-stream': {} } }),
    '/nothing': respond('nothing', {}),
  },
}
const answerStub = createExamples(document, 'x-request', { values: sampleValues, file: () => undefined })
const answer = (id: string) => answerStub(id, {}, 'http://localhost')

test('A stub answers with a sample if the example breaks its schema, and with the headers that can be sent', () => {
  const marked = { 'x-note': 'two lines', 'contract-kit-stub': 'gr%C3%B6%C3%9Fe' }
  expect(answer('größe')).toEqual({ status: 200, body: { id: 'a' }, headers: marked })
})

test('A stub answers with text and with nothing as documented', () => {
  expect(answer('note')).toEqual({ status: 200, bytes: 'hello', mediaType: 'text/plain', headers: { 'contract-kit-stub': 'note' } })
  expect(answer('nothing')).toEqual({ status: 200, headers: { 'contract-kit-stub': 'nothing' } })
})

test('A stub streams the events of the example, or its values as events, or a sample, and has no answer without any', async () => {
  const events = async (id: string) => {
    const { stream } = answer(id) as StreamAnswer
    const all: unknown[] = []
    for await (const event of stream(new AbortController().signal)) all.push(event)
    return all
  }
  expect(await events('events')).toEqual([
    { id: '7', event: 'note', data: { a: 1 } },
    { event: 'message', data: 'two' },
  ])
  expect(await events('listed')).toEqual([{ data: { a: 1 } }, { data: 'two' }])
  expect(await events('made')).toEqual([{ data: { id: 'a' } }])
  expect(await events('typed')).toEqual([{ id: 'a' }])
  expect(answer('open')).toBe(undefined)
})
