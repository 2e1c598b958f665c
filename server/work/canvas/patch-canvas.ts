import { newNodeId } from '../../machine/ids.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { AppError, toError, type FieldError, type Problem, type Rejection } from '../../machine/errors.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { noteActivity } from '../../core/projects/project-store.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { nodeLimitProblem } from '../../canvas/node-limit.ts'
import { lockCanvas, loadCanvas, saveCanvas } from '../../canvas/canvas-store.ts'
import { patchDraft, type PatchedNode } from './diagram-patch.ts'
import { openDraft } from '../../canvas/draft.ts'
import { drawnEdge, drawnNode } from '../../canvas/drawing.ts'
import { loadValidationContext } from './load-validation-context.ts'
import { DiagramError, type ParsedDiagram } from '../../canvas/mermaid/diagram.ts'
import { parseDiagram } from '../../canvas/mermaid/parse-diagram.ts'
import { writeDiagram } from '../../canvas/mermaid/write-diagram.ts'

export interface PatchCommand {
  projectId: string
  diagram: string
  /** Additional properties, keyed by the diagram's ids. */
  nodeParams: ReadonlyMap<string, PatchedNode>
}

const maxListed = 100

/**
 * Adds a Mermaid flowchart to a canvas atomically.
 * @returns the outcome, including a diagram of the added nodes with their short ids
 * @throws {AppError} `not_found`, `input_validation_error` that names the lines and fields, or `conflict` for too many nodes
 */
export async function patchCanvas(
  services: Pick<Engines, 'clock' | 'links' | 'safeFetch'> & { actions: ActionCatalog; catalog: Catalog },
  effect: Effect,
  caller: Caller,
  { projectId, diagram, nodeParams }: PatchCommand,
) {
  // The diagram is parsed outside the transaction, so that other writers do not wait for the parser.
  const parsed = parsedDiagram(stripFence(diagram))
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    if ('problem' in parsed) throw toError(parsed.problem)
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const urls = [...nodeParams.values()].flatMap(({ contentUrl }) => contentUrl ?? [])
    const context = await loadValidationContext(sql, services, caller, { urls })
    const draft = openDraft(canvas)
    const now = services.clock.now()
    const { nodes, edges, warnings, problems } = patchDraft(draft, parsed, nodeParams, context, { newNodeId, now })
    if (problems.length > 0) throw toError(toProblem(problems))
    const tooMany = nodeLimitProblem(canvas.nodes.length, draft.nodes().length)
    if (tooMany) throw new AppError('conflict', tooMany)
    await saveCanvas(sql, canvas, draft.changes())
    await noteActivity(sql, projectId, now)
    return {
      nodeCount: nodes.length,
      edgeCount: edges.length,
      diagram: writeDiagram(nodes.map(drawnNode), edges.map(drawnEdge)),
      warnings: warnings.length > maxListed ? [...warnings.slice(0, maxListed), `${warnings.length - maxListed} more.`] : warnings,
    }
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

function parsedDiagram(text: string): ParsedDiagram | Rejection {
  try {
    return parseDiagram(text)
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error
    const { line, column, message } = error
    return {
      problem: {
        code: 'input_validation_error',
        message: `The diagram cannot be read: line ${line}: ${message}.`,
        fields: [{ field: 'diagram', message: `line ${line}, column ${column}: ${message}` }],
      },
    }
  }
}

/**
 * Blanks out a Markdown fence, because language models often wrap diagrams in one. The lines of the fence remain, so that line numbers stay
 * correct.
 */
function stripFence(text: string): string {
  const whole = text.trimEnd()
  const opening = /^\s{0,100}```[\w-]{0,20}[ \t]{0,20}\r?\n/.exec(whole)?.[0]
  if (!opening || !whole.endsWith('\n```')) return text
  return opening.replaceAll(/[^\n]/g, '') + whole.slice(opening.length, -3)
}

function toProblem(problems: readonly FieldError[]): Problem {
  const [first] = problems
  const fields = problems.slice(0, maxListed)
  const more =
    problems.length > maxListed
      ? `; \`fields\` has the first ${maxListed} of ${problems.length}`
      : problems.length > 1
        ? `; ${problems.length - 1} more in \`fields\``
        : ''
  const what = first!.field === 'diagram' ? 'The diagram cannot be applied:' : `The request is invalid: \`${first!.field}\``
  return { code: 'input_validation_error', message: `${what} ${first!.message}${more}.`, fields }
}
