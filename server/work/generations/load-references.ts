import type { Caller } from '../../core/access/caller.ts'
import { getOutput } from '../../canvas/node-output.ts'
import { findNodes } from '../../canvas/node-store.ts'
import { loadOutputs } from '../../canvas/output-store.ts'
import { getContent } from '../../canvas/input-hash.ts'
import { fieldsProblem, type Rejection } from '../../machine/errors.ts'
import { nodeFinder } from '../../canvas/node.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import type { Engines } from '../../machine/engines.ts'
import { findMarkers, referenceProblem, replaceMarkers, type InputMedium } from './media-inputs.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'

export interface References {
  media: InputMedium[]
  /** Node UUIDs in the order of the references. */
  nodeIds: string[]
  /** The prompt with positions, such as `image 2`, in place of node ids. */
  prompt: string
}

const maxReferences = 20

/**
 * Loads the media from the nodes that a generation refers to in its list of references and in its prompt.
 * @returns a problem if the media cannot be loaded: `ref_not_found`, or `invalid_parameters` for a node that cannot be a reference or has
 * no output yet
 * @throws {AppError} `not_found`
 */
export async function loadReferences(
  { database, links }: Pick<Engines, 'database' | 'links'>,
  caller: Caller,
  command: { projectId: string; type: MediaType; prompt: string; references: readonly string[] },
): Promise<References | Rejection> {
  const { projectId, type, prompt } = command
  const named = [
    ...command.references.map((id, index) => ({ id, field: `reference_node_ids[${index}]` })),
    ...findMarkers(prompt).map(id => ({ id, field: 'prompt' })),
  ]
  if (named.length === 0) return { media: [], nodeIds: [], prompt }
  return database.snapshot(async (sql): Promise<References | Rejection> => {
    await visibleProject(sql, caller, projectId)
    const ids = named.map(({ id }) => id)
    const find = nodeFinder(await findNodes(sql, projectId, ids))
    const unknown = named.filter(({ id }) => !find(id))
    if (unknown.length > 0) {
      const names = [...new Set(unknown.map(({ id }) => `\`${id}\``))]
      const message = `The canvas has no ${names.length > 1 ? 'nodes' : 'node'} ${names.join(', ')}: get the ids from \`GET …/graph\`.`
      const fields = unknown.map(({ id, field }) => ({ field, message: `\`${id}\` is not on the canvas` }))
      return { problem: { code: 'ref_not_found', message, fields } }
    }
    const nodes = [...new Set(named.map(({ id }) => find(id)!))]
    if (nodes.length > maxReferences) {
      const message = `names nodes beyond the ${maxReferences} references that a generation takes`
      return { problem: fieldsProblem([{ field: 'prompt', message }]) }
    }
    const stored = await loadOutputs(sql, projectId, nodes)
    const media: InputMedium[] = []
    for (const node of nodes) {
      const nodeName = `n${node.shortId}`
      const wrongType = referenceProblem(type, { type: node.type, nodeName })
      if (wrongType !== undefined) return { problem: { code: 'invalid_parameters', message: wrongType } }
      const output = getOutput(links, node, stored.get(node.shortId))
      if (!output || output.type === 'text') {
        const message = `${nodeName} has no output yet that can be used as a reference: run it and wait until it completes.`
        return { problem: { code: 'invalid_parameters', message } }
      }
      media.push({ type: output.type, source: output.url, content: getContent(node), nodeName })
    }
    return { media, nodeIds: nodes.map(node => node.nodeId), prompt: replaceMarkers(prompt, media, id => nodes.indexOf(find(id)!)) }
  })
}
