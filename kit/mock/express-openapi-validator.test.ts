// @project slow: it compiles validators for many operations
/** Compares the kit's parameter validation with that of express-openapi-validator, the auditor in these tests. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import * as auditor from 'express-openapi-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, type Case } from './testing/parameter-cases.ts'
import { bundle, send, titles, toRequest } from './testing/parameter-requests.ts'

const kindIn = ({ schema }: Case) => (schema as { type?: string } | undefined)?.type
const auditorErrors: Record<string, (own: Case) => boolean> = {
  'It does not read the styles label and matrix.': ({ style = '' }) => /label|matrix/.test(style),
  'It does not read objects and most lists in paths and headers.': own =>
    /path|header/.test(own.place) && /array|object/.test(kindIn(own) ?? ''),
  'It does not read objects that are delimited by blanks or pipes.': own => /Delimited/.test(own.style ?? '') && kindIn(own) === 'object',
  'It does not read values of several types in lists.': own => kindIn(own) === 'array' && JSON.stringify(own.schema).includes('enum'),
  'It reads numbers as JavaScript does.': own =>
    /integer|number/.test(kindIn(own) ?? '') && own.place !== 'cookie' && own.message !== undefined,
  'It refuses a plus sign, which is a blank in forms.': ({ text }) => /^color=\w\+/.test(text),
  'It refuses empty values, even with allowEmptyValue.': ({ text }) => /^color=?$/.test(text),
  'It does not read JSON of `content`, or refuses unencoded JSON.': ({ content }) => content !== undefined,
  'It ignores escapes that are not valid.': ({ message = '' }) => message.includes('percent sign'),
  'It accepts the NUL character.': ({ message = '' }) => message.includes('NUL'),
  'It does not validate properties of an exploded object without names.': ({ text }) => text === 'R=100&X=a',
  'It does not convert nested properties.': ({ text }) => text.startsWith('color[at]'),
  'It takes the first of several cookies.': ({ place, style }) => place === 'cookie' && style === undefined,
}

function auditorSurface(): RequestListener {
  const app = express()
  app.use(auditor.middleware({ apiSpec: structuredClone(bundle) as never, validateApiSpec: false, validateResponses: false }))
  app.use((_request, response) => void response.json({}))
  app.use(
    ((error, _request, response, _next) =>
      void response.status((error as { status?: number }).status ?? 500).json({})) as express.ErrorRequestHandler,
  )
  return app
}

let server: Server
let port: number
beforeAll(async () => {
  server = createServer(auditorSurface())
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => void server.close())

test('express-openapi-validator accepts and rejects the same parameters as the kit, except where the validator has known bugs', async () => {
  const unexplained: string[] = []
  const explained = new Set<string>()
  for (const [index, own] of cases.entries()) {
    const { status } = await send(port, toRequest(own))
    if ((status === 200) === (own.message === undefined)) continue
    const reason = Object.keys(auditorErrors).find(one => auditorErrors[one]!(own))
    if (reason === undefined) unexplained.push(`${status} ${titles[index]!.title}`)
    else explained.add(reason)
  }
  expect(unexplained).toEqual([])
  expect([...explained].toSorted()).toEqual(Object.keys(auditorErrors).toSorted())
}, 60_000)
