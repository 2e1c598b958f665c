import type { Changeset, Work } from './changeset.ts'
import { createEdgeCheck } from './edge-rules.ts'
import { edgesWithoutRoom } from './full-inputs.ts'

/** @returns the number of removed edges */
export function changeEdges(work: Work, { connect, disconnect }: Pick<Changeset, 'connect' | 'disconnect'>): number {
  const { draft, problems, warnings, find, getName } = work
  const judge = createEdgeCheck(work.context)
  for (const [index, { from, to, slot }] of connect.entries()) {
    const at = `connect[${index}]`
    const source = find(`${at}.from`, from)
    const target = find(`${at}.to`, to)
    if (!source || !target) continue
    if (source === target) {
      problems.add(at, 'goes from a node to itself')
      continue
    }
    const verdict = judge(source, target, slot ?? undefined)
    if (verdict && 'problem' in verdict) {
      problems.add(`${at}.${verdict.at}`, verdict.problem)
      continue
    }
    const edge = draft.connect(source.shortId, target.shortId, slot ?? undefined)
    if (edge) work.drawn.set(edge.number, at)
    else
      warnings.push({
        code: 'edge_exists',
        message: `${getName(source)} already feeds ${getName(target)} through the same input.`,
        field: at,
      })
    if (edge && verdict) warnings.push({ code: 'unused_input', message: verdict.warning, field: at })
  }
  let disconnected = 0
  for (const [index, { from, to, slot }] of disconnect.entries()) {
    const at = `disconnect[${index}]`
    const source = find(`${at}.from`, from)
    const target = find(`${at}.to`, to)
    if (!source || !target) continue
    const edges = draft
      .into(target.shortId)
      .filter(edge => edge.from === source.shortId && (slot === undefined || edge.slot === (slot ?? undefined)))
    if (edges.length === 0)
      problems.add(
        at,
        `does not exist; ${getName(source)} does not feed ${getName(target)}${slot === undefined ? '' : ' through this input'}`,
      )
    if (edges.length > 0 && target.document?.nodes.includes(source.shortId))
      problems.add(at, `is needed because the document of ${getName(target)} shows ${getName(source)}; change the document instead`)
    for (const { number } of edges) draft.disconnect(number)
    disconnected += edges.length
  }
  return disconnected
}

export function rejectCycles({ draft, problems, drawn }: Work): void {
  if (drawn.size === 0) return
  for (const { number } of draft.circular()) {
    const field = drawn.get(number)
    if (field !== undefined) problems.add(field, 'creates a cycle')
  }
}

/** Reports new edges into full inputs. Existing edges stay even if there are too many; running the node reports the excess edges. */
export function rejectFullInputs({ draft, problems, drawn, context, getName }: Work): void {
  const targets = new Set(draft.edges().flatMap(({ number, to }) => (drawn.has(number) ? [to] : [])))
  for (const shortId of targets)
    for (const [number, { at, problem }] of edgesWithoutRoom(draft, draft.node(shortId)!, context, getName)) {
      const field = drawn.get(number)
      if (field !== undefined) problems.add(`${field}.${at}`, problem)
    }
}
