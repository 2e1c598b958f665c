import { expect, test } from 'vitest'
import { sampleValues } from '../generate/sample.ts'
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
    '/events': respond('events', { content: { 'text/event-stream': { example: 'data: 1\n\n' } } }),
    '/lines': respond('lines', {
      content: { 'application/jsonl': { itemSchema: schema, examples: { two: { value: [{ id: 'a' }, { id: 'no' }] } } } },
    }),
    '/texts': respond('texts', { content: { 'application/jsonl': { itemSchema: schema, example: '{"id":"a"}\n{"id":"a"}' } } }),
    '/made': respond('made', { content: { 'application/jsonl': { itemSchema: schema } } }),
    '/nothing': respond('nothing', {}),
  },
}
const answerStub = createExamples(document, 'x-request', { values: sampleValues, file: () => undefined })
const answer = (id: string) => answerStub(id, {}, 'http://localhost')

test('A stub whose example violates the schema returns a sample with only the headers that can be sent', () => {
  const marked = { 'x-note': 'two lines', 'contract-kit-stub': 'gr%C3%B6%C3%9Fe' }
  expect(answer('größe')).toEqual({ status: 200, body: { id: 'a' }, headers: marked })
})

test('A stub returns the documented text, or no body if there is no content; it has no response for events without an item schema', () => {
  expect(answer('note')).toEqual({ status: 200, bytes: 'hello', mediaType: 'text/plain', headers: { 'contract-kit-stub': 'note' } })
  expect(answer('nothing')).toEqual({ status: 200, headers: { 'contract-kit-stub': 'nothing' } })
  expect(answer('events')).toBe(undefined)
})

test('A stub returns the valid items of an example, or an item generated from the schema', async () => {
  const items = async (id: string) => {
    const { mediaType, body } = answer(id) as { mediaType: string; body: AsyncIterable<unknown> }
    const found: unknown[] = []
    for await (const item of body) found.push(item)
    return [mediaType, found]
  }
  expect(await items('lines')).toEqual(['application/jsonl', [{ id: 'a' }]])
  expect(await items('texts')).toEqual(['application/jsonl', [{ id: 'a' }, { id: 'a' }]])
  expect(await items('made')).toEqual(['application/jsonl', [{ id: 'a' }]])
})
