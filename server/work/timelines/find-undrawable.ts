import type { Engines } from '../../machine/engines.ts'
import type { TimelineRunInput } from './timeline-run.ts'
import { getItems } from './timeline.ts'

/**
 * Returns a message about the first item whose text contains characters that no installed font has. Text that an earlier run will produce
 * is not known yet, so it is not checked.
 */
export async function findUndrawableItem(
  { lettering }: Pick<Engines, 'lettering'>,
  { document, sources }: TimelineRunInput,
): Promise<string | undefined> {
  for (const { name, item, trackIndex, itemIndex } of getItems(document)) {
    const source = sources.find(each => each.track === trackIndex && each.item === itemIndex && each.type === 'text')
    const text = item.text ?? source?.content
    const problem = typeof text === 'string' ? await lettering.findProblem(text, 'sans-bold') : undefined
    if (problem !== undefined) return `\`${name}\` cannot be drawn. ${problem}`
  }
  return undefined
}
