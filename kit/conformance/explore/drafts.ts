/** Generates random valid requests for an operation. */
import fc from 'fast-check'
import type { Operation, Parameter } from '../contract.ts'
import type { Run } from '../engine.ts'
import { isSafe } from '../contract.ts'
import { withUnknownIds } from '../rejection-cases.ts'
import { allowsValue, serialize, validDraft, withIds, type Draft } from '../requests.ts'
import { createValues } from './arbitraries.ts'

export interface Candidate {
  readonly draft: Draft
  /** True if the path may refer to an object that does not exist. */
  readonly isGuess: boolean
}

type Values = ReturnType<typeof createValues>

/** Creates one fast-check arbitrary per operation to generate the operation's requests. Schemas are parsed only once. */
export function createDrafts(run: Run) {
  const values = createValues(run.contract.document, run.contract.schemas)
  const bodies = new Map<Operation, fc.Arbitrary<Draft['body']>>()
  const parameters = new Map<Operation, fc.Arbitrary<Chosen[]>>()
  const bodyFor = (operation: Operation, base: Draft) => getOrAdd(bodies, operation, () => bodyArbitrary(run, values, base))
  const parametersFor = (operation: Operation) => getOrAdd(parameters, operation, () => parameterArbitrary(run, values, operation))
  return (operation: Operation, isPlain: boolean): fc.Arbitrary<Candidate> => {
    const [paths, isGuess] = pathParams(run, operation)
    const base = validDraft(run.contract, operation, run.harvest, paths[0])
    const path = fc.constantFrom(...paths)
    const place = (draft: Draft): Candidate => ({
      draft: isGuess && !isSafe(operation) ? withUnknownIds(run, draft) : draft,
      isGuess,
    })
    const plain = path.map(params => place({ ...base, params: { ...base.params, ...params } }))
    const varied = fc.tuple(path, parametersFor(operation), bodyFor(operation, base)).map(([params, chosen, body]) => {
      const pairs = (where: Parameter['in']) => chosen.flatMap(({ parameter, pairs: own }) => (parameter.in === where ? own : []))
      // Ids in a path are those of existing objects; other path parameters may have any value.
      const inPath = { ...base.params, ...(isGuess ? Object.fromEntries(pairs('path')) : {}), ...params }
      const draft = {
        operation,
        params: inPath,
        query: pairs('query'),
        headers: Object.fromEntries(pairs('header')),
        cookies: Object.fromEntries(pairs('cookie')),
        body,
      }
      return place(draft)
    })
    return isPlain ? fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: varied }) : varied
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Returns path parameters of existing objects. For a mutating operation, uses only objects that this run created. */
function pathParams(run: Run, operation: Operation): [Record<string, string>[], boolean] {
  if (!operation.parameters.some(({ in: place }) => place === 'path')) return [[{}], false]
  const found = run.harvest.candidates(operation, !isSafe(operation) && run.isStateful)
  return found.length > 0 ? [found.slice(0, 50), false] : [[{}], true]
}

const listPairs = ({ params, query, headers, cookies }: Draft): [string, string][] => [
  ...Object.entries({ ...params, ...headers, ...cookies }),
  ...query.map(([name, text]): [string, string] => [name, text]),
]

interface Chosen {
  readonly parameter: Parameter
  readonly pairs: readonly [string, string][]
}

/** Chooses values for all required parameters and for some optional parameters. */
function parameterArbitrary({ contract, harvest }: Run, values: Values, operation: Operation): fc.Arbitrary<Chosen[]> {
  // Some documents also describe a credential as a parameter; such a parameter is skipped.
  const credentials = new Set(operation.schemes.map(scheme => contract.securitySchemes[scheme]?.name?.toLowerCase()))
  const variable = operation.parameters.filter(
    ({ name, in: place }) => !credentials.has(name.toLowerCase()) && !(place === 'header' && name.toLowerCase() === 'idempotency-key'),
  )
  return fc
    .tuple(
      ...variable.map(parameter => {
        const { name, in: place, schema, example, isContent, required } = parameter
        const base = validDraft(contract, { ...operation, parameters: [{ ...parameter, required: true }] }, harvest)
        const sample = fc.constant(listPairs(base))
        const known = fc.constant(undefined).map(() => harvest.valueOf(name))
        const derived = values(schema, { example, depth: 1 }).map(value => serialize(parameter, value))
        const pairs = isContent
          ? sample
          : fc.oneof(
              { weight: 1, arbitrary: sample },
              { weight: 4, arbitrary: derived },
              {
                weight: 2,
                arbitrary: known.chain(text =>
                  text !== undefined && allowsValue(contract, parameter, text)
                    ? fc.constant([[name, text]] as [string, string][])
                    : derived,
                ),
              },
            )
        const sent = pairs.map(own => ({ parameter, pairs: own }))
        const usable = place === 'query' ? sent : sent.map(keepSendable)
        return required || place === 'path' ? usable : fc.option(usable, { freq: 2, nil: undefined })
      }),
    )
    .map(all => all.filter(one => one !== undefined))
}

/** Drops values that cannot be sent: headers are limited to ASCII, and URL parsers remove dot segments from paths. */
const keepSendable = ({ parameter, pairs }: Chosen): Chosen => ({
  parameter,
  pairs: pairs.filter(([, text]) =>
    parameter.in === 'header' ? /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) : !/^\.{0,2}$/.test(text) && text.isWellFormed(),
  ),
})

function bodyArbitrary({ harvest }: Run, values: Values, { operation: { body }, body: shown }: Draft): fc.Arbitrary<Draft['body']> {
  if (body === undefined || shown === undefined) return fc.constant(undefined)
  const contents = [...body.content].map(([type, { schema, items, examples }]) => {
    const example = type === shown.type ? shown.value : examples[0]
    if (items || !/json$|form|^text\//.test(type)) return fc.constant({ type, value: example })
    // In most bodies, generated ids are replaced with ids of existing objects.
    const keepsIds = fc.integer({ min: 0, max: 6 }).map(chance => chance === 6)
    return fc
      .tuple(values(schema, { example, depth: 0 }), keepsIds)
      .map(([value, keeps]) => ({ type, value: keeps ? value : withIds(value, harvest) }))
  })
  const some = fc.oneof(...contents)
  return body.required ? some : fc.option(some, { freq: 6, nil: undefined })
}
