/** Implements `--write`: changes objects that this run created, using the contract's examples. */
import { randomUUID } from 'node:crypto'
import { parseJson } from './checker.ts'
import { isSafe, type Operation } from './contract.ts'
import { discover } from './discover.ts'
import { expectDraft, firstSuccess, isValid, type Run } from './engine.ts'
import { getName } from './harvest.ts'
import { followLinks } from './links.ts'
import { neededItems, readItems } from './lists.ts'
import { validDraft, type Draft } from './requests.ts'

/**
 * Statuses that are tolerated for an example, because objects that it names may not exist at the target or may be in the wrong state.
 */
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
  // Discovery must run before the objects that this run created are deleted.
  await discover(
    run,
    run.contract.operations.filter(({ id }) => !run.found.has(id)),
  )
  for (const operation of changing.filter(({ method }) => method === 'DELETE')) if (!(await change(run, operation))) pending.push(operation)
  for (const operation of pending)
    run.skipped.push({ operation, status: firstSuccess(operation), reason: 'this run created no resource for this path' })
}

/** @returns true if there was an object to change */
async function change(run: Run, operation: Operation): Promise<boolean> {
  const needsPath = operation.parameters.some(parameter => parameter.in === 'path')
  // With a stateless mock, which accepts any id and stores no change, the object need not have been created by this run.
  const own = needsPath ? run.harvest.candidates(operation, true) : [{}]
  const [params] = own.length > 0 || run.isStateful ? own : [validDraft(run.contract, operation, run.harvest).params]
  if (params === undefined) return false
  const draft = validDraft(run.contract, operation, run.harvest, params)
  const keyed = operation.takesIdempotencyKey ? { ...draft, headers: { ...draft.headers, 'Idempotency-Key': randomUUID() } } : draft
  const answer = await expectDraft(run, keyed, { what: 'the example of the contract', status: 'success', tolerated: reasons })
  if (answer === undefined || answer.status >= 300) return true
  for (const linked of followLinks(run.contract, draft, answer)) run.harvest.link(linked.operation, linked.params, true)
  const body = parseJson(answer.text)
  if (body !== undefined) run.harvest.add(operation, params, body.value, true)
  run.found.set(operation.id, params)
  if (operation.takesIdempotencyKey && run.isStateful) await repeat(run, keyed)
  return true
}

/** Reuses an idempotency key, first for the same call and then for a different one. */
async function repeat(run: Run, draft: Draft): Promise<void> {
  const { operation } = draft
  if (operation.responses.has('409')) await expectDraft(run, draft, { what: 'the same call with the same Idempotency-Key', status: 409 })
  const other = { ...draft, body: changedBody(draft) }
  if (operation.responses.has('422') && other.body !== undefined)
    await expectDraft(run, other, { what: 'another call with the same Idempotency-Key', status: 422 })
}

/** Adds items to lists that are too short for the list rules, using the operation that created an item in this run. */
export async function fillLists(run: Run, operations: readonly Operation[]): Promise<void> {
  for (const list of operations.filter(({ id, method }) => method === 'GET' && run.found.has(id))) {
    const creator = run.contract.operations.find(({ id, method, path }) => method === 'POST' && path === list.path && run.found.has(id))
    const needed = neededItems(run.contract, list)
    if (creator === undefined || needed === 0) continue
    const params = run.found.get(list.id)
    const draft = validDraft(run.contract, list, run.harvest, params)
    const answer = await expectDraft(run, draft, { what: 'a list', status: 'success', tolerated: reasons, isGuess: true })
    const items = answer && answer.status < 300 ? readItems(list, parseJson(answer.text)?.value) : undefined
    if (items === undefined) continue
    for (let number = items.length + 1; number <= needed; number++) if (!(await create(run, creator, params, number))) break
  }
}

/** @returns true if an item was created */
async function create(run: Run, operation: Operation, params: Draft['params'] | undefined, number: number): Promise<boolean> {
  const draft = validDraft(run.contract, operation, run.harvest, params)
  const headers = { ...draft.headers, ...(operation.takesIdempotencyKey && { 'Idempotency-Key': randomUUID() }) }
  const varied = { ...draft, headers, body: variedBody(run, draft, number) }
  const answer = await expectDraft(run, varied, { what: 'another item of a list', status: 'success', tolerated: reasons, isGuess: true })
  const body = answer && answer.status < 300 ? parseJson(answer.text) : undefined
  if (body !== undefined) run.harvest.add(operation, draft.params, body.value, true)
  return answer !== undefined && answer.status < 300
}

/**
 * Varies strings, numbers and booleans as far as the schemas allow, so that items differ in the properties used for sorting and filtering.
 */
function variedBody(run: Run, draft: Draft, number: number): Draft['body'] {
  const { body } = draft
  if (typeof body?.value !== 'object' || body.value === null || Array.isArray(body.value)) return body
  const others = (old: unknown): unknown[] => {
    if (typeof old === 'string') return [`${old} ${number}`, `${old}${number}`, `${number}${old}`]
    return typeof old === 'number' ? [old + number] : typeof old === 'boolean' ? [number % 2 === 0] : []
  }
  let varied = body
  for (const [name, old] of Object.entries(body.value)) {
    if (/id$/.test(getName(name))) continue
    const all = others(old).map(other => ({ ...body, value: { ...(varied.value as object), [name]: other } }))
    varied = all.find(other => isValid(run, { ...draft, body: other })) ?? varied
  }
  return varied
}

function changedBody({ body }: Draft): Draft['body'] {
  if (body === undefined || typeof body.value !== 'object' || body.value === null) return undefined
  const text = Object.entries(body.value).find(([name, value]) => typeof value === 'string' && /name|title|prompt|label/.test(name))
  return text && { ...body, value: { ...body.value, [text[0]]: `${String(text[1])} again` } }
}
