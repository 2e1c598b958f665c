import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { workspaceById } from '../workspaces/find-member.ts'
import type { BrandKit } from './brand.ts'
import { findBrandByName, listKits, saveDraft } from './brand-store.ts'
import { invalidKit } from './kit-problems.ts'
import { loadKitProblems } from './load-kit-problems.ts'

/**
 * Saves a kit as the draft of the brand with the kit's name, creating the brand if it does not exist. @throws {OperatorError} naming all
 * problems
 */
export async function importBrand(sql: Sql, { workspaceId, kit }: { workspaceId: string; kit: BrandKit }, now: number) {
  await workspaceById(sql, workspaceId)
  const known = await findBrandByName(sql, workspaceId, kit.name)
  const problems = await loadKitProblems(sql, workspaceId, kit, known ? await listKits(sql, known.brandId) : [])
  if (problems.length > 0) throw invalidKit(`The kit of ${kit.name}`, problems)
  const newBrandId = newId('brand')
  const brandId = await saveDraft(sql, { brandId: newBrandId, workspaceId, kit }, now)
  return { brandId, isNew: brandId === newBrandId }
}
