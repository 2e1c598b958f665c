import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../../core/contract.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { boundWarnings } from '../../core/models/model-params.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { toRunRecord } from '../runs/run-record.ts'
import type { GenerationCommand } from './generation-plan.ts'
import { listGenerations } from './list-generations.ts'
import { quoteGeneration, startGeneration, type StartedGeneration } from './start-generation.ts'

type Schemas = components['schemas']

export function generationHandlers(services: Engines & { catalog: Catalog }) {
  const { database, cursors, links } = services
  const toRunStart = (started: StartedGeneration, projectId: string): Schemas['RunStart'] => ({
    run_id: started.runId,
    type: 'generation',
    model: { model_id: started.model.id },
    estimated_seconds: started.estimatedSeconds,
    charged_cost: toUsd(started.cost),
    poll_url: links.run(started.runId),
    project_id: projectId,
    canvas_url: links.canvas(projectId),
    ...(started.warnings.length > 0 && { warnings: boundWarnings(started.warnings) }),
    node_id: started.nodeId,
    ...(started.brand && { brand: started.brand }),
  })
  return {
    async startGeneration({ body }, { caller, effect }) {
      const command = fromRequest(body)
      if (body.quote) {
        const quote = await quoteGeneration(services, caller, command)
        return {
          status: 200,
          body: {
            quote: true,
            type: body.type,
            model: { model_id: quote.model.id },
            estimated_cost: toUsd(quote.cost),
            estimated_seconds: quote.estimatedSeconds,
            expires_at: quote.expiresAt,
            ...(quote.warnings.length > 0 && { warnings: boundWarnings(quote.warnings) }),
          },
        }
      }
      const started = await startGeneration(services, effect, caller, command)
      return { status: 201, body: toRunStart(started, command.projectId), headers: { location: links.run(started.runId) } }
    },
    async startGenerationRun({ body }, { caller, effect }) {
      const started = await startGeneration(services, effect, caller, fromRequest(body))
      return { status: 201, body: toRunStart(started, body.project_id), headers: { location: links.run(started.runId) } }
    },
    async listGenerations({ query }, { caller }) {
      const { runs, nextCursor } = await listGenerations(database, cursors, caller, {
        projectId: query.project_id,
        status: query.status,
        nodeId: query.node_id,
        cursor: query.cursor,
        limit: query.limit,
      })
      // The history describes requests, so it omits brand usage, which is reported only as part of a run.
      const generations = runs.map(run => ({
        ...toRunRecord(links, { ...run, brand: undefined }),
        generation_id: run.runId,
        project_id: run.projectId,
        ...(run.nodeId !== undefined && { node_id: run.nodeId }),
        workspace_id: run.workspaceId,
        ...(run.modelId && { model: { model_id: run.modelId } }),
      }))
      return { status: 200, body: { generations, meta: { next_cursor: nextCursor } } }
    },
  } satisfies Partial<Handlers>
}

const fromRequest = (body: Schemas['GenerateRequest'] | Schemas['GenerationRunRequest']): GenerationCommand => ({
  type: body.type,
  prompt: body.prompt,
  projectId: body.project_id,
  model: body.model,
  params: body.params ?? {},
  callbackUrl: body.callback_url,
  references: 'reference_node_ids' in body ? (body.reference_node_ids ?? []) : [],
  brandContext: 'brand_context' in body ? body.brand_context : undefined,
})
