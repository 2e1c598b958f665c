import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Problem } from '../../machine/errors.ts'

export type UseKind = 'project' | 'node' | 'timeline' | 'shared project' | 'brand' | 'technique'

/** Something that shows or refers to an asset. */
export interface AssetUse {
  kind: UseKind
  id: string
  name: string
  /** The node's project. */
  project?: { id: string; name: string }
  /** True if the caller can see what uses the asset. */
  isVisible: boolean
}

/** An active run that reads an asset. */
export interface Reader {
  runId: string
  isVisible: boolean
}

const maxNamed = 10
const maxNameLength = 60

/** Returns the reason why an asset cannot be deleted, if there is one. */
export function checkDeletion(
  { role }: Pick<Caller, 'role'>,
  { uses, readers, force }: { uses: readonly AssetUse[]; readers: readonly Reader[]; force: boolean },
): Problem | undefined {
  if (readers.length > 0) {
    const named = readers.filter(({ isVisible }) => isVisible).map(({ runId }) => runId)
    return {
      code: 'conflict',
      message: `${describeReaders(named, readers.length)}. Try again after every run that reads it has ended or been canceled.`,
    }
  }
  if (uses.length === 0) return undefined
  if (!force)
    return { code: 'conflict', message: `The asset is in use: ${describeUses(uses)}. Remove it there, or delete it with \`force=true\`.` }
  const hidden = uses.filter(({ isVisible }) => !isVisible)
  if (hidden.length === 0 || role === 'admin' || role === 'owner') return undefined
  return {
    code: 'forbidden',
    message: `Only an admin or an owner can delete this asset, because it is used where you cannot see it: ${countKinds(hidden)}.`,
  }
}

function describeReaders(named: readonly string[], total: number): string {
  if (total === 1)
    return named.length === 0 ? 'An active run that you cannot see reads the asset' : `An active run reads the asset: ${named[0]!}`
  const listed = named.slice(0, maxNamed)
  return `${total} active runs read the asset${listed.length === 0 ? '' : `: ${toList(listed, total - listed.length, 'runs')}`}`
}

function describeUses(uses: readonly AssetUse[]): string {
  const visible = uses.filter(({ isVisible }) => isVisible)
  const named = visible.slice(0, maxNamed)
  const parts = named.map(describeUse)
  const unnamed = visible.length - named.length
  const hidden = uses.length - visible.length
  if (unnamed > 0) parts.push(plural(unnamed, 'other use', 'other uses'))
  if (hidden > 0)
    parts.push(`${plural(hidden, named.length > 0 ? 'other use' : 'use', named.length > 0 ? 'other uses' : 'uses')} that you cannot see`)
  return joinParts(parts)
}

function describeUse({ kind, id, name, project }: AssetUse): string {
  if (!project) return `the ${kind} ${quote(name)} (${id})`
  return `the ${kind} ${id} ${quote(name)} of the project ${quote(project.name)} (${project.id})`
}

const quote = (name: string) => JSON.stringify(shorten(name, maxNameLength))

const toList = (named: readonly string[], others: number, what: string) =>
  joinParts(others > 0 ? [...named, `${others} other ${what}`] : [...named])

const joinParts = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)!}`

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function countKinds(uses: readonly AssetUse[]): string {
  const counts = [...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, { length }]) => plural(length, kind, `${kind}s`))
  return joinParts(counts)
}
