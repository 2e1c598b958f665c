import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { OperatorError } from '../../machine/errors.ts'
import { versionName, type BrandRelease } from './brand.ts'
import { lockDraft, insertRelease, listKits } from './brand-store.ts'
import { invalidKit } from './kit-problems.ts'
import { loadKitProblems } from './load-kit-problems.ts'

/**
 * Publishes a brand's current draft as its next release.
 * @throws {OperatorError} if the draft has problems, all of which the error names, or if nothing has changed since the last release
 */
export async function publishBrand(sql: Sql, brandId: string, now: number): Promise<BrandRelease & { workspaceId: string }> {
  const locked = await lockDraft(sql, brandId)
  if (!locked) throw new OperatorError(`Brand ${brandId} does not exist; create it with \`brand import\`.`)
  const { workspaceId, draft } = locked
  const published = await listKits(sql, brandId)
  if (isDeepStrictEqual(draft, published[0]))
    throw new OperatorError(
      `The draft of ${brandId} is identical to ${versionName(published.length)}, which is live: change the draft with \`brand import\` first.`,
    )
  const problems = await loadKitProblems(sql, workspaceId, draft, published)
  if (problems.length > 0) throw invalidKit(`The draft of ${draft.name}`, problems)
  const release = { releaseId: newId('brel'), brandId, version: published.length + 1, kit: draft, publishedAt: now }
  await insertRelease(sql, release)
  return { ...release, workspaceId }
}
