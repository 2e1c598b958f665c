import { expect, it } from 'vitest'
import { failure, json, request, scriptedService, started } from './scripted-service.ts'
import { redacted } from '../src/log.ts'
import {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  InsufficientCreditsError,
  MediawrightError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ServiceError,
  UnprocessableError,
  type LogLevel,
} from '../src/index.ts'

function collector() {
  const lines: string[] = []
  const at =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts.map(part => (typeof part === 'string' ? part : JSON.stringify(part)))].join(' '))
  return { lines, logger: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } }
}

const getLog = async (logLevel: LogLevel | undefined) => {
  const signed = { ...started, poll_url: 'https://cdn.example/a.png?X-Amz-Signature=abc&Expires=1', secret: 'whsec_c2VjcmV0' }
  await using service = await scriptedService(failure(503, 'service_unavailable'), json(201, signed))
  const { lines, logger } = collector()
  await service.client({ logger, ...(logLevel && { logLevel }) }).generate(request)
  return lines
}

it('Retries are logged by default if the client has a logger', async () => {
  expect(await getLog(undefined)).toEqual([
    expect.stringMatching(/^warn POST http:.*\/generate will be retried in \d+ ms \(retry 1 of 4\): It is/),
  ])
  expect(await getLog('off')).toEqual([])
})

it('A client logs each attempt at `info`', async () => {
  expect(await getLog('info')).toEqual([
    expect.stringMatching(/^info POST http:.*\/generate 503 in \d+ ms \(req_503\)$/),
    expect.stringMatching(/^warn /),
    expect.stringMatching(/^info POST http:.*\/generate 201 in \d+ ms \(req_201\)$/),
  ])
})

it('A client logs headers and bodies at the `debug` level, with keys, secrets and signatures redacted', async () => {
  const all = (await getLog('debug')).join('\n')
  expect(all).toContain(request.prompt)
  expect(all).toContain('"authorization":"***"')
  expect(all).toContain('https://cdn.example/a.png?***')
  for (const secret of ['sk_test_key', 'abc&Expires', 'c2VjcmV0']) expect(all).not.toContain(secret)
})

it('A client logs a failed call at the `error` level', async () => {
  await using service = await scriptedService(failure(402, 'insufficient_credits'))
  const { lines, logger } = collector()
  await service
    .client({ logger, logLevel: 'error' })
    .generate(request)
    .catch(() => {})
  expect(lines).toEqual([expect.stringMatching(/^error POST http:.*\/generate failed: It is insufficient_credits\.$/)])
})

it.each([
  ['Bearer sk_live_abc.DEF-1', 'Bearer sk_live_***'],
  ['Bearer op_abc1', 'Bearer op_***'],
  [
    '{"fields":{"policy":"eyJ","x-amz-signature":"f00","key":"a.png"}}',
    '{"fields":{"policy":"***","x-amz-signature":"***","key":"a.png"}}',
  ],
  ['see https://a.example/b?c=d#e', 'see https://a.example/b?***#e'],
])('A client redacts the secrets in the text `%s`', (text, expected) => {
  expect(redacted(text)).toBe(expected)
})

it.each([
  [400, BadRequestError],
  [401, AuthenticationError],
  [402, InsufficientCreditsError],
  [403, PermissionDeniedError],
  [404, NotFoundError],
  [409, ConflictError],
  [413, PayloadTooLargeError],
  [422, UnprocessableError],
  [429, RateLimitError],
  [500, ServiceError],
  [503, ServiceError],
  [418, MediawrightError],
])('The status %i maps to the right error class', async (status, kind) => {
  await using service = await scriptedService(failure(status, 'conflict'))
  const error = await service
    .client({ retries: 0 })
    .generate(request)
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(MediawrightError)
  expect((error as Error).constructor).toBe(kind)
})
