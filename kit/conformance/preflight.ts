/** Sends the first request: a target that cannot be judged is a mistake of the user, not a violation of the contract. */
import { mediaType } from './checker.ts'
import { isSafe } from './discover.ts'
import { getErrorCode, type Run } from './engine.ts'
import { validDraft, wireRequest } from './requests.ts'
import { send, Unreachable } from './send.ts'
import { UsageError } from './usage-error.ts'

export async function checkTarget(run: Run): Promise<void> {
  const readable = run.contract.operations.filter(isSafe)
  // An operation without ids, so that a 404 means a wrong base URL.
  const simple = readable.filter(({ path, parameters }) => !path.includes('{') && !parameters.some(({ required }) => required))
  const operation = simple.find(({ responses }) => !responses.has('404')) ?? simple[0] ?? readable[0]
  if (operation === undefined) return
  const answer = await send(
    run.baseUrl,
    wireRequest(run.contract, validDraft(run.contract, operation, run.harvest), run.keys.main),
    run.options,
  ).catch((error: unknown) => {
    throw error instanceof Unreachable ? new UsageError(error.message) : error
  })
  const asked = `${operation.method} ${run.baseUrl}${operation.path}`
  const { status, headers } = answer
  if (status >= 300 && status < 400) {
    const leads = headers.get('location') ?? 'nowhere'
    throw new UsageError(`${asked} redirects to ${leads} (${status}). The key is not sent there: pass the final address as --target.`)
  }
  if (mediaType(headers).includes('html'))
    throw new UsageError(
      `${asked} returned HTML (${status}), so a page or a proxy answered instead of the service: is the base path of --target right?`,
    )
  if (status === 404 && (getErrorCode(run, answer) === '' || !operation.responses.has('404')))
    throw new UsageError(`${asked} is not found (404): is the base path of --target right?`)
  if (status === 401 && operation.schemes.length > 0)
    throw new UsageError(
      run.keys.main === undefined
        ? `${asked} needs a key: pass it as --key, or as CONFORMANCE_KEY in the environment.`
        : `The target refuses the key (401${getErrorCode(run, answer)}).`,
    )
}
