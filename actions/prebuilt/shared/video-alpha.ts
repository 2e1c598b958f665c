/** The label of a video's frames in a graph: with straight alpha if it has any. */
export const frameLabel = ({ has_alpha: hasAlpha }: Pick<VideoInput, 'has_alpha'>, index = 0) => `${hasAlpha ? 't' : 'v'}${index}`

/** A chain that moves or mixes pixels. With alpha, it uses premultiplied colors, so that hidden ones do not show at the edges. */
export const resampled = (hasAlpha: boolean, chain: string): string =>
  hasAlpha ? `format=gbrap,premultiply=inplace=1,${chain},unpremultiply=inplace=1` : chain

/** Chains from `[from]` to `[to]` that change each pixel by filters without alpha. */
export function recolored(from: string, to: string, hasAlpha: boolean, chain: string): string {
  if (!hasAlpha) return `[${from}]${chain}[${to}]`
  return `[${from}]split[${to}_colors][${to}_whole];[${to}_colors]${chain}[${to}_changed];${restoredAlpha(`${to}_changed`, `${to}_whole`, to)}`
}

/** Chains that give the opaque frames `[colors]` the alpha of `[whole]`. */
export const restoredAlpha = (colors: string, whole: string, to: string): string =>
  `[${whole}]alphaextract[${to}_alpha];[${colors}]format=gbrap[${to}_opaque];[${to}_opaque][${to}_alpha]alphamerge[${to}]`
