/**
 * A mock of a service: every operation responds with the contract's examples, with values of the request inserted. ¶
 * Requests are checked with the service's validators and refused with its messages. Prism generates data on request,
 * inside an Express wrapper: on its own, it has no base path, hangs on invalid JSON, prefers 422 to 400 and uses its
 * own error body. A client that works with the mock works with the service.
 */
import cors from 'cors'
import express, { Router, type ErrorRequestHandler } from 'express'
import { completeConfig, type CompleteConfig, type ContractConfig, type ErrorName } from '../config.ts'
import { createAnswers, mockOperations, type MockOperation } from './answers.ts'
import { readBody } from './body.ts'
import { problemBody } from '../runtime/problem.ts'
import { readCredential } from './credentials.ts'
import { MockError } from './errors.ts'
import { ownFolders } from '../examples/answer.ts'
import { readContract, type Operation } from '../examples/contract.ts'
import { ownUrls } from './files.ts'
import { readPreference } from './prefer.ts'
import { schemaCheck } from './valid.ts'
import { requestCheck } from './violations.ts'

type Answers = ReturnType<typeof createAnswers>

/** An Express app that answers every operation of an OpenAPI document as documented. */
export async function createMock(document: object, given: ContractConfig) {
  const config = completeConfig(given)
  const contract = readContract(document)
  const fits = schemaCheck(contract)
  const createCheck = requestCheck(contract, config)
  const operations = (await mockOperations(document)).map(operation => {
    const known = contract.operations.find(({ method, path }) => method === operation.method && path === operation.path)
    if (!known) throw new Error(`${operation.method} ${operation.path} is in no path of the document`)
    return {
      operation,
      contract: known,
      answer: createAnswers(contract, known, operation, fits),
      credential: readCredential(document, known),
      check: createCheck(known),
    }
  })
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((_req, res, next) => {
    res.set(config.requestId.header, config.requestId.make())
    next()
  })
  app.use(
    cors({
      exposedHeaders: [...config.exposedHeaders],
      maxAge: 600,
    }),
  )
  const router = Router({ caseSensitive: true, strict: true })
  // Fixed paths come first: `GET /books/archive` may be a wrong method on a known path, but not a book called
  // `archive`.
  const paths = [...new Set(operations.map(({ operation }) => operation.path))].toSorted(
    (a, b) => a.split('{').length - b.split('{').length,
  )
  for (const path of paths)
    addPath(
      router,
      operations.filter(({ operation }) => operation.path === path),
      config,
    )
  app.use(contract.basePath || '/', router)
  app.use(ownUrls(ownFolders(contract)))
  app.use(() => {
    const api = contract.basePath ? `; the API is at \`${contract.basePath}\`` : ''
    throw new MockError(404, 'notFound', `There is nothing at this path${api}.`)
  })
  app.use(errorHandler(config))
  return app
}

interface Answered {
  operation: MockOperation
  contract: Operation
  answer: Answers
  credential: ReturnType<typeof readCredential>
  check: ReturnType<ReturnType<typeof requestCheck>>
}

function addPath(router: Router, operations: Answered[], config: CompleteConfig) {
  const path = (operations[0]?.operation.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1')
  for (const answered of operations) router[answered.operation.method as 'get'](path, operationHandler(answered, config))
  const allow = operations.flatMap(({ operation: { method } }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ')
  router.all(path, (_req, res) => {
    res.set('allow', `${allow}, OPTIONS`)
    throw new MockError(405, 'wrongMethod', `This path supports ${allow}.`)
  })
}

function operationHandler({ operation, contract, answer, credential, check }: Answered, config: CompleteConfig): express.RequestHandler {
  const { errors, mock } = config
  const { method } = operation
  const refuse = (name: ErrorName) => ({ code: 401, exampleKey: errors.named[name] })
  return async (req, res) => {
    const preference = readPreference(req.headers.prefer, operation)
    // A requested error is returned for any request; a requested success only for a valid request.
    if (preference.code !== undefined && preference.code >= 400) return answer(req, res, preference)
    const found = credential?.(req)
    if (credential) {
      if (found === undefined) return answer(req, res, refuse('missingCredential'))
      if (!mock.accepts(found.value, found.scheme)) return answer(req, res, refuse('wrongCredential'))
    }
    const mediaType = method === 'get' ? undefined : await readBody(req, res, contract)
    const fields = check(req, mediaType)
    if (fields.length > 0) throw MockError.ofFields(fields)
    const refusal = found && mock.refuses?.({ scheme: found.scheme, method, header: name => req.get(name) })
    if (refusal) return res.status(refusal.status).json((errors.body ?? problemBody)(refusal))
    return answer(req, res, preference)
  }
}

const errorHandler =
  (config: CompleteConfig): ErrorRequestHandler =>
  (cause, _req, res, _next) => {
    const error = MockError.from(cause)
    if (error.status === 500) console.error(cause)
    res.status(error.status).json(error.body(config.errors))
  }
