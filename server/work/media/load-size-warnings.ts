import { findServedAsset } from '../../core/assets/asset-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Links } from '../../machine/links.ts'
import { describeShrinking, maxLoadedPixels, shrunkSize } from '@mediawright/media-engines/media-probe/image-limits.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'

/** An action input, along with the name that messages use for it. */
export interface ActionMedium {
  name: string
  url: string
  field?: string
}

/**
 * Warns about images that an action scales down when loading them. Covers only workspace files, whose sizes are stored; the run itself
 * later warns about every such image.
 * @param max maximum number of pixels in a loaded image
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
