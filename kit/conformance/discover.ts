/** Calls all read operations and collects ids from lists for use in other operations' paths. */
import { parseJson } from './checker.ts'
import { follow, isSafe, type Contract, type Operation, type Schema } from './contract.ts'
import { forEachConcurrently, expectDraft, type Run } from './engine.ts'
import { followLinks } from './links.ts'
import { exampleParams, validDraft, withIds } from './requests.ts'

/** Maximum number of existing resources to try for each operation. */
const maxTries = 8

/** Statuses for a deleted resource or a resource of another kind. */
const elsewhere = [400, 403, 404, 409, 410]

export async function discover(run: Run, operations: readonly Operation[]): Promise<void> {
  const tried = new Map(operations.filter(isSafe).map(operation => [operation, new Set<string>()]))
  const round = async (ready: (operation: Operation) => boolean) => {
    const before = run.found.size
    for (const [operation, seen] of tried) if (!run.found.has(operation.id) && ready(operation)) await readAny(run, operation, seen)
    return run.found.size > before
  }
  while (await round(operation => knowsFilters(run, operation))) {
    // Starts another round, because the operations called in this one may have returned ids that others need.
  }
  await round(() => true)
  for (const [operation, seen] of tried)
    if (seen.size === 0)
      for (const status of successes(operation))
        run.skipped.push({ operation, status, reason: 'no list returned a resource for this path' })
}

/** Reports whether all ids in the operation's required query parameters are available. */
const knowsFilters = ({ harvest }: Run, { parameters }: Operation) =>
  parameters.every(({ in: place, required, name }) => place !== 'query' || !required || harvest.valueOf(name) !== undefined)

async function readAny(run: Run, operation: Operation, seen: Set<string>): Promise<void> {
  for (const { params, what, isGuess } of knownParams(run, operation)) {
    const key = JSON.stringify(params)
    if (seen.has(key) || seen.size >= maxTries || run.found.has(operation.id)) continue
    seen.add(key)
    await read(run, operation, params, { what, isGuess })
  }
}

interface Known {
  readonly params: Readonly<Record<string, string>>
  readonly what: string
  readonly isGuess: boolean
}

/**
 * Returns the path parameters to try: the document's examples first, then values from links, lists and objects that this run created. A
 * stateless mock accepts any id.
 */
function knownParams(run: Run, operation: Operation): Known[] {
  const inPath = operation.parameters.filter(parameter => parameter.in === 'path')
  const known = run.harvest.candidates(operation, false)
  if (inPath.length === 0) return known.map(params => ({ params, what: 'a valid request', isGuess: false }))
  const example = exampleParams(run.contract, operation, run.harvest)
  const open = inPath.filter(({ name }) => run.harvest.fixed(name) === undefined)
  const shown = open.length > 0 && (!run.isStateful || open.every(parameter => parameter.example !== undefined))
  return [
    ...(shown ? [{ params: example, what: 'an example of the document', isGuess: true }] : []),
    ...known.map(params => ({ params, what: 'a resource of a list', isGuess: false })),
  ]
}

const successes = ({ responses }: Operation) => [...responses.keys()].filter(status => /^2\d\d$/.test(status)).map(Number)

async function read(run: Run, operation: Operation, params: Known['params'], how: Omit<Known, 'params'>): Promise<void> {
  const draft = validDraft(run.contract, operation, run.harvest, params)
  const needsResource = Object.keys(params).length > 0
  const answer = await expectDraft(run, draft, { ...how, status: 'success', ...(needsResource && { tolerated: elsewhere }) })
  if (answer === undefined || answer.status >= 300) return
  run.found.set(operation.id, draft.params)
  for (const linked of followLinks(run.contract, draft, answer)) run.harvest.link(linked.operation, linked.params, false)
  const body = parseJson(answer.text)
  if (body !== undefined) run.harvest.add(operation, { ...draft.params, ...Object.fromEntries(draft.query) }, body.value, false)
}

/** Sends dry-run calls, which report what would happen but change nothing. */
export async function readDryRuns(run: Run, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const field = operation.dryRun
    if (field === undefined) continue
    const examples = operation.body?.content.get('application/json')?.examples ?? []
    const example = examples.find(each => (each as Record<string, unknown>)[field] === true)
    if (example === undefined) continue
    const draft = validDraft(run.contract, operation, run.harvest)
    const body = { type: 'application/json', value: withIds(example, run.harvest) }
    await expectDraft(
      run,
      { ...draft, body },
      { what: `an example with \`${field}\``, status: 'success', tolerated: [400, 402, ...elsewhere] },
    )
  }
}

/** Rereads lists and resources with each documented value of each query parameter. */
export async function readVariants(run: Run, operations: readonly Operation[]): Promise<void> {
  const cases = operations.filter(isSafe).flatMap(operation => {
    const params = run.found.get(operation.id)
    if (params === undefined) return []
    return operation.parameters
      .filter(parameter => parameter.in === 'query' && !parameter.isContent)
      .flatMap(({ name, schema }) => choices(run.contract, schema).map(value => ({ operation, params, name, value })))
  })
  await forEachConcurrently(cases, 4, async ({ operation, params, name, value }) => {
    const draft = validDraft(run.contract, operation, run.harvest, params)
    const query = [...draft.query.filter(([key]) => key !== name), [name, value] as const]
    await expectDraft(run, { ...draft, query }, { what: `\`${name}\` ${value}`, status: 'success' })
  })
}

function choices({ document }: Contract, schema: Schema): string[] {
  const { node } = follow(document, schema, '')
  if (Array.isArray(node.enum)) return node.enum.map(String)
  if (node.type === 'boolean') return ['true', 'false']
  if (node.type === 'integer') return [node.minimum, node.maximum].filter(value => typeof value === 'number').map(String)
  return []
}
