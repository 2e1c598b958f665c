/** Uses the `Prefer` header to request specific responses from mocks. */
import { isSafe, type Operation } from './contract.ts'
import { forEachConcurrently, expectAnswer, isValid, type Run } from './engine.ts'
import { validDraft, wireRequest } from './requests.ts'
import { unknownResources } from './rejection-cases.ts'
import { send, type WireRequest } from './send.ts'

export type TargetKind = 'service' | 'mock' | 'mock without state'

/**
 * Detects mocks. The contract kit's mock identifies itself in a header and accepts any id. Other mocks return a failure on request, which a
 * real service never does.
 */
export async function detectTargetKind(run: Run): Promise<TargetKind> {
  if (!run.isStateful) return 'mock without state'
  const readable = run.contract.operations.filter(operation => isSafe(operation) && run.found.has(operation.id))
  const operation = readable.find(({ responses }) => responses.has('503'))
  if (operation === undefined) return 'service'
  const request = wireRequest(run.contract, validDraft(run.contract, operation, run.harvest, run.found.get(operation.id)), run.keys.main)
  const preferring = { ...request, headers: { ...request.headers, prefer: 'code=503' } }
  const getStatus = async (wire: WireRequest) => (await send(run.baseUrl, wire, run.options)).status
  if ((await getStatus(preferring)) !== 503 || (await getStatus(request)) === 503) return 'service'
  const unknown = readable.flatMap(candidate => unknownResources(run, candidate)).find(({ expected }) => expected.status === 404)
  return unknown === undefined || (await getStatus(unknown.request)) === 404 ? 'mock' : 'mock without state'
}

/**
 * Uses `Prefer` to request the responses that no real request produced. For mutating operations, only failures are requested unless writing
 * is allowed.
 */
export async function requestWithPrefer(run: Run, pairs: readonly { operation: Operation; status: number }[]): Promise<void> {
  const possible = pairs.filter(({ operation, status }) => status >= 400 || isSafe(operation) || run.write)
  await forEachConcurrently(possible, 4, async ({ operation, status }) => {
    const draft = validDraft(run.contract, operation, run.harvest, run.found.get(operation.id))
    const request = wireRequest(run.contract, draft, run.keys.main)
    if (status < 400 && !isValid(run, draft)) {
      run.skipped.push({ operation, status, reason: 'no valid request can be derived from the document' })
      return
    }
    const headers = { ...request.headers, prefer: `code=${status}` }
    await expectAnswer(run, operation, { ...request, headers }, { what: `\`Prefer: code=${status}\``, status, provoked: 'asked' })
  })
}
