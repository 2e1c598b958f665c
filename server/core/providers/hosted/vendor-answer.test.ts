import { expect, test } from 'vitest'
import { describeJob, writeJob } from './stored-job.ts'
import { formatResponses, toLogFields } from './vendor-answer.ts'
import { VendorError } from './vendor-client.ts'

test('In a response shown to operators, long values are shortened, and parts that repeat the request are omitted', () => {
  const body = { status: 'failed', input: { prompt: 'a fox' }, prompt: 'a fox', error: 'x'.repeat(5000), done: false }
  const failure = new VendorError('refused', 'It ended failed.', { status: 422, body })
  expect(formatResponses('', failure)).toBe(`422: {"status":"failed","error":"${'x'.repeat(300)}…","done":false}`)
  expect(formatResponses('', { status: 200, headers: {}, body: Array(1e6).fill(7) })!.length).toBeLessThan(2100)
  expect(formatResponses('', new Error('no route'), { status: 200, headers: {}, body: 'x' })).toBe('no route; 200: x')
  expect(formatResponses('', new VendorError('unreadable', 'No id.', { body }), { status: 200, headers: {}, body })).toMatch(/^200: [^;]*$/)
})

test('A response with 100,000 levels of nesting or 1,000,000 URL schemes is formatted quickly', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(1e5)}${']'.repeat(1e5)}`)
  expect(formatResponses('', { status: 200, headers: {}, body: { status: 'failed', deep } })).toBe('200: {"status":"failed"}')
  const began = performance.now()
  expect(formatResponses('', { status: 200, headers: {}, body: { error: 'http://'.repeat(1e6) } })).toHaveLength(5 + 10 + 300 + 3)
  expect(performance.now() - began).toBeLessThan(1000)
})

const prompt = 'A secret fox'
test.each([
  [
    'a failed ComfyUI node',
    {
      status_str: 'error',
      messages: [
        [
          'execution_error',
          { node_type: 'KSampler', exception_message: 'Out of memory', current_inputs: { text: [prompt], message: [prompt] } },
        ],
      ],
    },
    '{"status_str":"error","messages":[[{"node_type":"KSampler","exception_message":"Out of memory"}]]}',
  ],
  [
    'a text output',
    { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'A secret tale' } }], usage: { prompt_tokens: 4 } },
    '{"choices":[{"finish_reason":"stop"}],"usage":{"prompt_tokens":4}}',
  ],
  ['an image output', { data: [{ revised_prompt: prompt, url: 'https://cdn.example/a.png?sig=secret' }] }, ''],
  [
    'an error that repeats the prompt and a URL',
    { error: { message: `Cannot draw "${prompt}" from https://cdn.example/a.png?sig=secret.` } },
    '{"error":{"message":"Cannot draw \\"…\\" from https://cdn.example/a.png?…"}}',
  ],
  [
    "an invalid field in FastAPI's format",
    { detail: [{ loc: ['body', 'prompt'], msg: 'Too long', type: 'too_long', input: prompt, ctx: { detail: prompt } }] },
    '{"detail":[{"loc":["body","prompt"],"msg":"Too long","type":"too_long"}]}',
  ],
  [
    'an error of the vendor behind OpenRouter',
    { error: { message: 'Provider returned error', metadata: { raw: JSON.stringify({ error: 'Busy', prompt }) } } },
    '{"error":{"message":"Provider returned error","metadata":{"raw":"{\\"error\\":\\"Busy\\"}"}}}',
  ],
  ['a truncated text output', '{"choices":[{"message":{"content":"A secret t', '(incomplete JSON)'],
  ['an HTML page', `<html>Bad gateway ${prompt}</html>`, '<html>Bad gateway …</html>'],
])('The response shown to operators contains no prompts or outputs: %s', (_what, body, text) => {
  const failure = new VendorError('refused', 'It failed.', { status: 422, body })
  expect(formatResponses(prompt, failure)).toBe(`422: ${text}`)
  expect(JSON.stringify(toLogFields(failure, prompt))).not.toContain('secret')
})

test.each([
  [writeJob({ state: 'waiting', job: 'p1' }), 'p1'],
  [writeJob({ state: 'waiting', job: '{"status":"https://queue.fal.run/r1/status","cancel":"x"}' }), 'https://queue.fal.run/r1/status'],
  [writeJob({ state: 'idle', tries: 2 }), 'not started yet'],
  [writeJob({ state: 'submitting', tries: 2 }), 'without an id: the request was sent, and no response was stored'],
  ['job-1', 'job-1'],
])('The stored job %s is displayed as "%s"', (text, words) => {
  expect(describeJob(text)).toBe(words)
})
