/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
export const frameLabel = ({ has_alpha: hasAlpha }: Pick<VideoInput, 'has_alpha'>, index = 0) => `${hasAlpha ? 't' : 'v'}${index}`

/**
 * Adapts a chain that moves or mixes pixels. If the video has alpha, its colors are premultiplied for the chain, so that hidden colors do
 * not show at the edges.
 */
export const resampled = (hasAlpha: boolean, chain: string): string =>
  hasAlpha ? `format=gbrap,premultiply=inplace=1,${chain},unpremultiply=inplace=1` : chain

/** Returns chains from `[from]` to `[to]` that recolor pixels with filters that do not support alpha, and then restore the alpha. */
export function recolored(from: string, to: string, hasAlpha: boolean, chain: string): string {
  if (!hasAlpha) return `[${from}]${chain}[${to}]`
  return `[${from}]split[${to}_colors][${to}_whole];[${to}_colors]${chain}[${to}_changed];${restoredAlpha(`${to}_changed`, `${to}_whole`, to)}`
}

/** Returns chains that apply the alpha of `[whole]` to the opaque frames `[colors]`. */
export const restoredAlpha = (colors: string, whole: string, to: string): string =>
  `[${whole}]alphaextract[${to}_alpha];[${colors}]format=gbrap[${to}_opaque];[${to}_opaque][${to}_alpha]alphamerge[${to}]`
