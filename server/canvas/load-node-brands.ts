import type { Caller } from '../access/caller.ts'
import type { Sql } from '../engines/database/database.ts'
import { AppError } from '../errors.ts'
import type { Links } from '../links.ts'
import { readBrand, type AppliedBrand } from '../brands/read-brand.ts'
import type { CanvasNode } from '../graph/node.ts'

/** What their brands give to nodes that are to be run, or a sentence that says why they do not. */
export async function loadNodeBrands(
  sql: Sql,
  links: Pick<Links, 'file'>,
  caller: Pick<Caller, 'workspaceId'>,
  nodes: readonly CanvasNode[],
): Promise<(node: CanvasNode) => AppliedBrand | { problem: string } | undefined> {
  const brands = new Map<number, AppliedBrand | { problem: string }>()
  for (const { shortId, brandContext } of nodes) {
    if (!brandContext) continue
    try {
      brands.set(shortId, await readBrand(sql, links, caller, brandContext))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, fields = [] } = error
      brands.set(shortId, {
        problem: fields.length > 0 ? `${fields.map(each => `\`${each.field}\` ${each.message}`).join('; ')}.` : message,
      })
    }
  }
  return ({ shortId }) => brands.get(shortId)
}
