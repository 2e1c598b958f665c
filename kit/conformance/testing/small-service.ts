/** Provides a document written for one test and a service that the test implements. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Project } from '../project.ts'
import { runConformance, type ConformanceOptions } from '../run-conformance.ts'

export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
export const answers = (schema: object, example?: unknown) => ({ description: 'An answer.', content: json(schema, example) })
export const queryParameter = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more })
export const pathParameter = (name: string, schema: object, more: object = {}) => ({ name, in: 'path', required: true, schema, ...more })

export const documentWith = (paths: object, more: object = {}) => ({
  openapi: '3.1.1',
  info: { title: 'Small', version: '1' },
  servers: [{ url: '/v1' }],
  paths,
  ...more,
})

/** Creates a project whose document is written to a temporary folder. */
export function projectWith(document: object): Project {
  const root = mkdtempSync(join(tmpdir(), 'small-service-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const file = join(root, 'openapi.json')
  writeFileSync(file, JSON.stringify(document, null, 2))
  return { document: file, closedDocument: file, sources: file, root, rules: { rejectsUnknownParameters: false, errorCode: ['code'] } }
}

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface Call {
  /** The method, and the path relative to the base path. */
  readonly call: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
export interface Reply {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a service that responds with JSON. */
export const replyWith =
  (reply: (call: Call) => Reply): RequestListener =>
  (request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      const { method = '', headers } = request
      const answer = reply({ call: `${method} ${decodeURIComponent(pathname.replace('/v1', ''))}`, query: searchParams, headers, body })
      response
        .writeHead(answer.status ?? 200, { ...(answer.body !== undefined && { 'content-type': 'application/json' }), ...answer.headers })
        .end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
    })
  }

export const usualOptions = {
  keys: { main: undefined, poor: undefined, restricted: undefined },
  params: {},
  strict: false,
  write: false,
  only: [],
  invalid: 4,
  timeoutSeconds: 10,
}

export async function checkService(document: object, listener: RequestListener, changes: Partial<ConformanceOptions> = {}) {
  return runConformance(projectWith(document), {
    target: await serve(listener),
    ...usualOptions,
    ...changes,
  })
}

/** Returns the violations in short form, one per line. */
export const brief = ({ violations }: Awaited<ReturnType<typeof checkService>>): string[] =>
  violations.map(({ operation_id, status, where, message }) => `${operation_id} ${status} ${where}: ${message}`)
