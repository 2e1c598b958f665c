/** With `--write`: changes objects that this run created, using the contract's examples. */
import { randomUUID } from 'node:crypto'
import { parseJson } from './checker.ts'
import { isSafe, type Operation } from './contract.ts'
import { discover } from './discover.ts'
import { expectDraft, firstSuccess, type Run } from './engine.ts'
import { followLinks } from './links.ts'
import { validDraft, type Draft } from './requests.ts'

/** Statuses with which an example may be refused: the target lacks the objects that it names, or their state does not allow it. */
const reasons = [400, 402, 403, 404, 409, 422]

export async function write(run: Run, operations: readonly Operation[]): Promise<void> {
  const changing = operations.filter(operation => !isSafe(operation))
  let pending = changing.filter(({ method }) => method !== 'DELETE')
  for (let progress = true; progress && pending.length > 0;) {
    const waiting: Operation[] = []
    for (const operation of pending) if (!(await change(run, operation))) waiting.push(operation)
    progress = waiting.length < pending.length
    pending = waiting
  }
  // Before this run deletes what it created.
  await discover(
    run,
    run.contract.operations.filter(({ id }) => !run.found.has(id)),
  )
  for (const operation of changing.filter(({ method }) => method === 'DELETE')) if (!(await change(run, operation))) pending.push(operation)
  for (const operation of pending)
    run.skipped.push({ operation, status: firstSuccess(operation), reason: 'this run made no resource for its path' })
}

/** @returns true if there was something to change */
async function change(run: Run, operation: Operation): Promise<boolean> {
  const needsPath = operation.parameters.some(parameter => parameter.in === 'path')
  // A mock without state finds any id, and keeps no change.
  const own = needsPath ? run.harvest.candidates(operation, true) : [{}]
  const [params] = own.length > 0 || run.remembers ? own : [validDraft(run.contract, operation, run.harvest).params]
  if (params === undefined) return false
  const draft = validDraft(run.contract, operation, run.harvest, params)
  const keyed = operation.takesIdempotencyKey ? { ...draft, headers: { ...draft.headers, 'Idempotency-Key': randomUUID() } } : draft
  const answer = await expectDraft(run, keyed, { what: 'the example of the contract', status: 'success', tolerated: reasons })
  if (answer === undefined || answer.status >= 300) return true
  for (const linked of followLinks(run.contract, draft, answer)) run.harvest.link(linked.operation, linked.params, true)
  const body = parseJson(answer.text)
  if (body !== undefined) run.harvest.add(operation, params, body.value, true)
  run.found.set(operation.id, params)
  if (operation.takesIdempotencyKey && run.remembers) await repeat(run, keyed)
  return true
}

/** Sends the same idempotency key again, for the same call and for a different one. */
async function repeat(run: Run, draft: Draft): Promise<void> {
  const { operation } = draft
  if (operation.responses.has('409')) await expectDraft(run, draft, { what: 'the same call with the same Idempotency-Key', status: 409 })
  const other = { ...draft, body: changedBody(draft) }
  if (operation.responses.has('422') && other.body !== undefined)
    await expectDraft(run, other, { what: 'another call with the same Idempotency-Key', status: 422 })
}

function changedBody({ body }: Draft): Draft['body'] {
  if (body === undefined || typeof body.value !== 'object' || body.value === null) return undefined
  const text = Object.entries(body.value).find(([name, value]) => typeof value === 'string' && /name|title|prompt|label/.test(name))
  return text && { ...body, value: { ...body.value, [text[0]]: `${String(text[1])} again` } }
}
