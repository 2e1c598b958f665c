/** Sends the first request. A target that cannot be tested causes a usage error, not a contract violation. */
import { findMedia, isKitMock, mediaType, type Answer } from './checker.ts'
import { isSafe, responseFor, type Operation } from './contract.ts'
import { getErrorCode, hasCredential, type Run } from './engine.ts'
import { validDraft, wireRequest } from './requests.ts'
import { send, Unreachable, type WireRequest } from './send.ts'
import { UsageError } from '../command-line.ts'

/** Sends a request to the target and detects whether it is the contract kit's mock. */
export async function checkTarget(run: Run): Promise<void> {
  const readable = run.contract.operations.filter(isSafe)
  // For an operation without ids, a 404 means that the base URL is wrong, so such an operation is preferred.
  const simple = readable.filter(
    ({ path, parameters, basePath }) => basePath === undefined && !path.includes('{') && !parameters.some(({ required }) => required),
  )
  const mayCall = ({ schemes }: Operation) => hasCredential(run) || schemes.length === 0
  const operation =
    simple.find(one => mayCall(one) && !one.responses.has('404')) ?? simple.find(mayCall) ?? readable.find(mayCall) ?? readable[0]
  if (operation === undefined) {
    if (run.contract.operations.length > 0) await recognize(run, { method: 'GET', path: '/', headers: {} })
    return
  }
  const draft = validDraft(run.contract, operation, run.harvest)
  const hadCredential = hasCredential(run)
  let answer = await recognize(run, wireRequest(run.contract, draft, run.keys.main))
  if (isKitMock(answer) && !hadCredential) {
    run.keys = { ...run.keys, main: anyKey }
    answer = await recognize(run, wireRequest(run.contract, draft, run.keys.main))
  }
  const asked = `${operation.method} ${run.baseUrl}${operation.path}`
  const { status, headers } = answer
  const response = responseFor(operation, status)
  if (status >= 300 && status < 400 && response === undefined) {
    const leads = headers.get('location') ?? 'nowhere'
    throw new UsageError(`${asked} redirects to ${leads} (${status}). The key was not sent there. Pass the new base URL as the target.`)
  }
  if (mediaType(headers).includes('html') && !(response && findMedia(response.content, mediaType(headers))))
    throw new UsageError(
      `${asked} returned HTML (${status}), so the response came from a website or a proxy, not from the service. Check the base path of the target.`,
    )
  if (status === 404 && !operation.path.includes('{') && (getErrorCode(run, answer) === '' || !operation.responses.has('404')))
    throw new UsageError(`${asked} was not found (404). Check the base path of the target.`)
  if (status === 401 && operation.schemes.length > 0)
    throw new UsageError(
      hadCredential
        ? `The target rejected the credential (401${getErrorCode(run, answer)}).`
        : `${asked} requires a credential: pass it as ${run.options.headers === undefined ? '--key, or as CONFORMANCE_KEY in the environment' : "--header 'name: value'"}.`,
    )
}

/** The key sent to a mock if no key was given. A mock may accept any key. */
export const anyKey = 'conformance'

async function recognize(run: Run, request: WireRequest): Promise<Answer> {
  const answer = await send(run.baseUrl, request, run.options).catch((error: unknown) => {
    throw error instanceof Unreachable ? new UsageError(error.message) : error
  })
  if (isKitMock(answer)) run.isStateful = false
  return answer
}
