import { findServedAsset } from '../../core/assets/asset-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Links } from '../../machine/links.ts'
import { describeShrinking, maxLoadedPixels, shrunkSize } from '@mediawright/media-engines/media-probe/image-limits.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'

/** An input of an action, by its name in messages. */
export interface ActionMedium {
  name: string
  url: string
  field?: string
}

/**
 * Warns of images that an action loads scaled down. Covers files of the workspace, whose sizes are stored; the run itself warns of all
 * such images.
 * @param max pixels of a loaded image
 */
export async function loadSizeWarnings(
  sql: Sql,
  links: Pick<Links, 'parseFileKey'>,
  workspaceId: string,
  media: readonly ActionMedium[],
  max = maxLoadedPixels,
): Promise<Warning[]> {
  const warnings: Warning[] = []
  for (const { name, url, field } of media) {
    const fileKey = links.parseFileKey(url)
    const asset = fileKey && (await findServedAsset(sql, fileKey))
    if (!asset || asset.workspaceId !== workspaceId || !asset.contentType?.startsWith('image/')) continue
    if (asset.width === undefined || asset.height === undefined) continue
    const original = { width: asset.width, height: asset.height }
    const smaller = shrunkSize(original, max)
    if (!smaller) continue
    warnings.push({
      code: 'input_resized',
      message: describeShrinking(`The image in \`${name}\``, original, smaller, max),
      ...(field !== undefined && { field }),
    })
  }
  return warnings
}
