/** An image that may have been scaled down because it was too large to load; undefined for a missing optional image. */
type Loaded = { scale?: number } | undefined

/**
 * Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
 * original.
 */
export const getPixelScale = (image: Loaded): number => image?.scale ?? 1

/** Converts parameters from pixels of the original to pixels of the loaded image. */
export function scaleParams<Params extends object>(params: Params, image: Loaded, keys: readonly (keyof Params)[]): Params {
  const scale = getPixelScale(image)
  return scale === 1 ? params : { ...params, ...Object.fromEntries(keys.map(key => [key, (params[key] as number) * scale])) }
}
