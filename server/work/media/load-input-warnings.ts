import { isAnimated } from '../../core/assets/asset.ts'
import { findServedAsset } from '../../core/assets/asset-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Links } from '../../machine/links.ts'
import { describeShrinking, shrunkSize } from '@mediawright/media-engines/media-probe/image-limits.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import type { ImageBound, Model, ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { toUrls } from './model-media.ts'

/**
 * Warns about inputs that are scaled down, and about animated images of which the model uses only the first frame. Covers only workspace
 * files, whose sizes and types are stored: external files are fetched later.
 */
export async function loadInputWarnings(
  sql: Sql,
  links: Pick<Links, 'parseFileKey'>,
  workspaceId: string,
  model: Model,
  params: ModelParams,
): Promise<Warning[]> {
  const warnings: Warning[] = []
  for (const [name, { bound, firstFrame }] of Object.entries(model.mediaInputs)) {
    if (!bound && !firstFrame && !model.forwardsMedia) continue
    const isList = Array.isArray(params[name])
    const urls = toUrls(params[name])
    for (const [index, url] of urls.entries()) {
      const fileKey = links.parseFileKey(url)
      const asset = fileKey && (await findServedAsset(sql, fileKey))
      if (!asset || asset.workspaceId !== workspaceId) continue
      const field = `params.${name}${isList ? `[${index}]` : ''}`
      if (firstFrame && (asset.contentType === 'image/gif' || isAnimated(asset))) {
        const what = asset.contentType === 'image/gif' ? 'a GIF' : 'animated'
        const message = `The image in \`${field}\` is ${what}; the model ${model.id} uses only its first frame.`
        warnings.push({ code: 'input_converted', message, field })
      }
      if (asset.width === undefined || asset.height === undefined) continue
      const original = { width: asset.width, height: asset.height }
      const smaller = model.forwardsMedia && asset.contentType?.startsWith('image/') && shrunkSize(original)
      if (smaller) {
        const message = describeShrinking(`The image in \`${field}\``, original, smaller)
        warnings.push({ code: 'input_resized', message, field })
      }
      if (!bound) continue
      const scaled = scaledTo(original, bound(params, urls.length))
      if (!scaled) continue
      const message = `The image in \`${field}\` is ${sizeText(original)} pixels; the model ${model.id} scales it down to ${sizeText(scaled)}.`
      warnings.push({ code: 'input_resized', message, field })
    }
  }
  return warnings
}

interface Size {
  width: number
  height: number
}

const sizeText = ({ width, height }: Size) => `${width} × ${height}`

/** Returns the size that an image is scaled down to, or undefined if it keeps its size. */
function scaledTo({ width, height }: Size, { side, fit }: ImageBound): Size | undefined {
  const scale = side / (fit === 'inside' ? Math.max(width, height) : Math.min(width, height))
  return scale < 1 ? { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) } : undefined
}
