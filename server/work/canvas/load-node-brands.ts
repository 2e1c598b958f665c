import type { Caller } from '../../core/access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Links } from '../../machine/links.ts'
import { readBrand, type AppliedBrand } from '../../core/brands/read-brand.ts'
import type { CanvasNode } from '../../canvas/node.ts'
import { toSentence } from '../../canvas/problems.ts'

/** Loads the brands of the nodes to run. @returns a function that returns a node's brand, or the reason why that brand cannot be used */
export async function loadNodeBrands(
  sql: Sql,
  links: Pick<Links, 'file'>,
  caller: Pick<Caller, 'workspaceId'>,
  nodes: readonly CanvasNode[],
): Promise<(node: CanvasNode) => AppliedBrand | { problem: string } | undefined> {
  const brands = new Map<number, AppliedBrand | { problem: string }>()
  for (const { shortId, brandContext } of nodes) {
    if (!brandContext) continue
    const brand = await readBrand(sql, links, caller, brandContext)
    brands.set(shortId, 'problem' in brand ? { problem: toSentence(brand.problem) } : brand)
  }
  return ({ shortId }) => brands.get(shortId)
}
