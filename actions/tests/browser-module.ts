import { checkActionParams, completeParams } from '../declaration/action-params.ts'
import { readPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'

type Run = (call: { inputs: object; params: object; state?: unknown }) => Promise<{ image: Pixels }>

/**
 * Runs a browser module on an image by calling it directly.
 * @param params may omit parameters to use their defaults
 */
export async function runModule(
  slug: string,
  image: Pixels,
  params: Readonly<Record<string, unknown>> = {},
  { state, preview = false }: { state?: unknown; preview?: boolean } = {},
): Promise<Pixels> {
  const { declaration } = await readPrebuilt(slug)
  const { wrong, warnings, values } = checkActionParams(declaration.params, params, slug)
  if (wrong.length + warnings.length > 0) throw new Error(JSON.stringify([...wrong, ...warnings]))
  const module = (await import(`../prebuilt/${slug}.ts`)) as { execute: Run; preview: Run }
  const call = { inputs: { image }, params: completeParams(declaration.params, values), state }
  return (await (preview ? module.preview(call) : module.execute(call))).image
}
