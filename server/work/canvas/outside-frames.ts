import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { getEdges, epsilon } from '../../canvas/bounds.ts'
import type { CanvasNode } from '../../canvas/node.ts'
import type { Work } from './changeset.ts'
import { framePadding } from '../../canvas/placement.ts'

/**
 * Returns a warning for each member that is partly or completely outside its frame because the changeset changed a position, a group or a
 * size.
 */
export function warnAboutMembersOutside({ draft, fields, getName }: Work): Warning[] {
  return draft.nodes().flatMap(member => {
    const frame = member.groupId === undefined || member.pinnedId !== undefined ? undefined : draft.node(member.groupId)
    if (!frame) return []
    const own = fields.get(member.shortId)
    const field = own?.position ?? own?.group ?? own?.size ?? fields.get(frame.shortId)?.size
    const help = field === undefined ? undefined : helpFor(member, frame)
    if (field === undefined || help === undefined) return []
    const message = `${getName(member)} is outside of its group ${getName(frame)}: arrange ${getName(member)}${help}.`
    return [{ code: 'outside_frame', message, field }]
  })
}

/**
 * Returns the last part of the warning about a member: the suggestion to enlarge the frame, or an empty string if enlarging would not help.
 * Returns undefined if the member is inside its frame.
 */
function helpFor(member: CanvasNode, frame: CanvasNode): string | undefined {
  const [own, outer] = [getEdges(member), getEdges(frame)]
  const isBeyond = own.right > outer.right + epsilon || own.bottom > outer.bottom + epsilon
  // Enlarging the frame would not help, because its top-left corner stays in place.
  if (own.left < outer.left - epsilon || own.top < outer.top - epsilon) return ''
  if (!isBeyond) return undefined
  const width = Math.ceil(Math.max(frame.width, own.right + framePadding.right - outer.left))
  const height = Math.ceil(Math.max(frame.height, own.bottom + framePadding.bottom - outer.top))
  return `, or give the group the \`size\` ${width} × ${height}`
}
