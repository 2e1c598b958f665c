import { bundleActions } from '../bundle-actions.ts'
import { checkActionParams, completeParams } from '../declaration/action-params.ts'
import type { Declaration } from '../declaration/action.ts'
import { readDeclaration } from '../declaration/declaration.ts'
import type { ActionContext } from '@mediawright/media-engines/ports/action-engine.ts'
import type { VideoEngineChoice } from '@mediawright/media-engines/video/video-engine.ts'
import { runTestModule, type TestInput, type TestRun } from '@mediawright/media-engines/testing/modules.ts'

/**
 * Bundles a prebuilt action from its current source and runs it the way the service does.
 * @param params may omit parameters to use their defaults
 * @throws {RunFailure} like {@link runTestModule}
 */
export async function runPrebuilt(
  slug: string,
  inputs: Readonly<Record<string, TestInput | readonly TestInput[]>>,
  params: Readonly<Record<string, unknown>> = {},
  state?: unknown,
  videoEngine?: VideoEngineChoice,
  context?: Partial<ActionContext>,
): Promise<TestRun> {
  const { source, declaration } = await readPrebuilt(slug)
  const { wrong, warnings, values } = checkActionParams(declaration.params, params, slug)
  if (wrong.length + warnings.length > 0)
    throw new Error([...wrong, ...warnings].map(({ field, message }) => `${field} ${message}`).join('; '))
  return runTestModule(source, declaration, inputs, completeParams(declaration.params, values), state, videoEngine, context)
}

const read = new Map<string, Promise<{ source: string; declaration: Declaration }>>()

/** Bundles an action from its current source, once, and returns the bundle with the declaration read from it. */
export function readPrebuilt(slug: string): Promise<{ source: string; declaration: Declaration }> {
  const reading = read.get(slug) ?? bundle(slug)
  read.set(slug, reading)
  return reading
}

async function bundle(slug: string): Promise<{ source: string; declaration: Declaration }> {
  const [module] = await bundleActions([slug])
  if (module === undefined) throw new Error(`There is no module ${slug}.`)
  const declared = readDeclaration(module.text, { language: 'javascript', trusted: true })
  if ('problems' in declared) throw new Error(`${slug}: ${declared.problems.map(({ message }) => message).join('; ')}`)
  return { source: module.text, declaration: declared.declaration }
}
