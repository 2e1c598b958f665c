/**
 * A mock of a service. Every operation returns the contract's examples with values from the request inserted. Requests are validated with
 * the service's validators and rejected with its messages. Prism generates random data on request. Prism runs inside an Express wrapper
 * because, on its own, it has no base path, hangs on invalid JSON, prefers 422 to 400 and uses its own error body. A client that works with
 * the mock works with the service.
 */
import cors from 'cors'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { completeConfig, type ContractConfig } from '../config.ts'
import { createAnswers } from './answers.ts'
import { bodyRule, readBody } from './body.ts'
import { readCredentials } from './credentials.ts'
import { MockError, sendBody, sendError } from './errors.ts'
import { ownFolders } from '../examples/answer.ts'
import { readContract, responseFor, type Operation } from '../examples/contract.ts'
import type { Bundle } from '../generate/bundle.ts'
import { createErrorForms } from '../generate/error-forms.ts'
import { createRoutes } from '../node/routes.ts'
import type { BodyRule } from '../runtime/operation.ts'
import { ownUrls } from './files.ts'
import { readPreference } from './prefer.ts'
import type { MockedDocument, MockSettings } from './settings.ts'
import { schemaCheck } from '../generate/schema-check.ts'
import { requestCheck } from './violations.ts'

/** The header that marks every mock response. */
export const mockHeader = 'contract-kit-mock'

/** Creates an Express app that responds to every operation of an OpenAPI document as documented. */
export async function createMock(document: object, config: ContractConfig = {}) {
  const settings = completeConfig(config)
  const contract = readContract(document)
  const { basePath } = contract
  const described = {
    contract,
    document,
    fits: schemaCheck(contract),
    findForm: createErrorForms(contract.schemas as Bundle['components']['schemas']),
  }
  const createCheck = requestCheck(contract, settings)
  const handlers = contract.operations.map(operation => ({
    operation,
    handle: operationHandler(
      {
        operation,
        answer: createAnswers(described, operation),
        credentials: readCredentials(document, operation),
        check: createCheck(operation),
        body: bodyRule(operation, contract),
      },
      settings,
      described,
    ),
  }))
  const { basePaths } = contract
  const bases = basePaths.length > 0 ? basePaths : ['']
  const rows = contract.operations.map((operation, index) => [
    index,
    { bases, ...operation, ...(operation.basePaths && { bases: operation.basePaths }) },
  ])
  const find = createRoutes<string>(basePath, Object.fromEntries(rows) as Record<string, Operation>, MockError.refuse)
  /** @throws {MockError} with status 405 @throws {URIError} */
  const route = (req: Request) => {
    const found = find(req)
    return found && { ...handlers[Number(found.id)]!, params: found.params }
  }

  const withCors = cors({ exposedHeaders: [...settings.exposedHeaders], maxAge: 600 })
  const hasOptions = contract.operations.some(({ method }) => method === 'options')
  const isOwnOptions = (req: Request) =>
    hasOptions && req.method === 'OPTIONS' && req.get('access-control-request-method') === undefined && route(req) !== undefined
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((_req, res, next) => {
    res.set(settings.requestId.header, settings.requestId.make())
    res.set(mockHeader, '1')
    next()
  })
  app.use((req, res, next) => (isOwnOptions(req) ? next() : withCors(req, res, next)))
  app.use((req, res, next) => {
    const found = route(req)
    if (!found) return next()
    req.params = found.params
    res.locals['operation'] = found.operation
    return found.handle(req, res, next)
  })
  app.use(ownUrls(ownFolders(contract)))
  app.use(() => {
    const api = basePath ? `; the API is at \`${basePath}\`` : ''
    throw new MockError('notFound', `There is nothing at this path${api}.`)
  })
  const onError: ErrorRequestHandler = (cause, _req, res, _next) => {
    const error = MockError.from(cause)
    if (error.code === 'failed') console.error(cause)
    sendError(res, error, settings, described, res.locals['operation'] as Operation | undefined)
  }
  app.use(onError)
  return app
}

interface Answered {
  operation: Operation
  answer: ReturnType<typeof createAnswers>
  credentials: ReturnType<typeof readCredentials>
  check: ReturnType<ReturnType<typeof requestCheck>>
  body: BodyRule
}

const bodyless = new Set(['get', 'head', 'options', 'trace'])

function operationHandler(
  { operation, answer, credentials, check, body }: Answered,
  settings: MockSettings,
  document: MockedDocument,
): RequestHandler {
  const { method } = operation
  const { errors, mock } = settings
  const readsBody = !bodyless.has(method) || operation.requests.length > 0
  const refusal401 = responseFor(operation, 401)
  return async (req, res) => {
    const preference = readPreference(req.headers.prefer, operation)
    // The header is removed because the operation may document it with a different meaning.
    if (preference.code !== undefined || preference.dynamic) delete req.headers.prefer
    // An error requested with `Prefer` is always returned. A requested success is returned only if the request is valid.
    if (preference.code !== undefined && preference.code >= 400) return answer(req, res, preference)
    // Several schemes may use the same header, so one accepted credential is enough.
    const shown = credentials?.(req) ?? []
    const found = shown.find(({ value, scheme }) => mock.accepts(value, scheme))
    if (credentials && found === undefined) {
      const name = shown.length === 0 ? 'missingCredential' : 'wrongCredential'
      const exampleKey = errors.named[name]
      const isShown = refusal401?.contents.some(({ examples }) => examples.some(example => example.name === exampleKey))
      if (isShown) return answer(req, res, { code: 401, exampleKey })
      throw new MockError(name, shown.length === 0 ? `Send a credential: ${mock.accepted}.` : 'This credential is not valid.')
    }
    const mediaType = readsBody ? await readBody(req, res, body) : undefined
    res.locals['mediaType'] = mediaType
    const fields = check(req, mediaType)
    if (fields.length > 0) throw MockError.ofFields(fields)
    const refusal = found && mock.refuses?.({ scheme: found.scheme, method, header: name => req.get(name) })
    if (refusal) return sendBody(res, refusal, settings, document, operation)
    return answer(req, res, preference)
  }
}
