import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../../core/contract.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { getRun } from '../runs/get-run.ts'
import { toRunRecord } from '../runs/run-record.ts'
import type { ListedRun } from '../runs/run.ts'
import { watchRun, type RunWatch } from '../runs/watch-run.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { archiveTechnique } from './archive-technique.ts'
import { createTechnique, type CreateTechniqueCommand } from './create-technique.ts'
import { getTechnique, getTechniqueRun } from './get-technique.ts'
import { listTechniqueRuns } from './list-technique-runs.ts'
import { listTechniques } from './list-techniques.ts'
import { startTechniqueRun, type TechniqueRunCommand } from './start-technique-run.ts'
import type { BoundSlot, Technique } from './technique.ts'

type Schemas = components['schemas']

export function techniqueHandlers(services: Engines & { actions: ActionCatalog; catalog: Catalog; watch: RunWatch }) {
  const { database, clock, cursors, links } = services
  const toTechniqueRun = (run: ListedRun, { techniqueId, name }: Pick<Technique, 'techniqueId' | 'name'>): Schemas['TechniqueRun'] => ({
    ...toRunRecord(links, run),
    technique_run_id: run.runId,
    technique: { technique_id: techniqueId, name },
    workspace_id: run.workspaceId,
    project_id: run.projectId,
  })
  return {
    async listTechniques({ query }, { caller }) {
      const { techniques, nextCursor } = await listTechniques(database, cursors, caller, {
        textContains: query.query,
        cursor: query.cursor,
        limit: query.limit,
      })
      return { status: 200, body: { techniques: techniques.map(toTechnique), meta: { next_cursor: nextCursor } } }
    },
    async createTechnique({ body }, { caller, effect }) {
      const technique = await createTechnique(services, effect, caller, fromCreateRequest(body))
      return {
        status: 201,
        headers: { location: links.api(`/techniques/${technique.techniqueId}`) },
        body: toTechnique(technique),
      }
    },
    async getTechnique({ path }, { caller }) {
      return { status: 200, body: toTechnique(await getTechnique(database, caller, path.techniqueId)) }
    },
    async archiveTechnique({ path }, { caller, effect }) {
      return { status: 200, body: toTechnique(await archiveTechnique(clock, effect, caller, path.techniqueId)) }
    },
    async startTechniqueRun({ body }, { caller, effect }) {
      const { runId, technique, cost, estimatedSeconds } = await startTechniqueRun(services, effect, caller, fromMap(body))
      return {
        status: 201,
        headers: { location: links.run(runId) },
        body: {
          run_id: runId,
          type: 'technique',
          technique: { technique_id: technique.techniqueId, name: technique.name },
          estimated_seconds: estimatedSeconds,
          charged_cost: toUsd(cost),
          poll_url: links.run(runId),
          project_id: technique.projectId,
        },
      }
    },
    async runTechnique({ path, body }, { caller, effect }) {
      const { runId } = await startTechniqueRun(services, effect, caller, fromList(path.techniqueId, body))
      const run = await getRun(database, caller, runId)
      const headers = { location: links.run(runId) }
      if (body.mode === 'stream') return { status: 201, headers, stream: signal => watchRun(services, caller, run, 'nothing', signal) }
      return { status: 201, headers, body: toRunRecord(links, run) }
    },
    async getTechniqueRun({ path }, { caller }) {
      const { run, technique } = await getTechniqueRun(database, caller, path.techniqueId, path.runId)
      return { status: 200, body: toTechniqueRun(run, technique) }
    },
    async listTechniqueRuns({ query }, { caller }) {
      const { runs, nextCursor } = await listTechniqueRuns(database, cursors, caller, {
        projectId: query.project_id,
        techniqueId: query.technique_id,
        status: query.status,
        cursor: query.cursor,
        limit: query.limit,
      })
      const technique_runs = runs.map(({ run, technique }) => toTechniqueRun(run, technique))
      return { status: 200, body: { technique_runs, meta: { next_cursor: nextCursor } } }
    },
  } satisfies Partial<Handlers>
}

const toSlot = ({ shortId: _shortId, ...slot }: BoundSlot) => slot

const toTechnique = (technique: Technique): Schemas['Technique'] => ({
  technique_id: technique.techniqueId,
  slug: technique.slug,
  name: technique.name,
  ...(technique.description !== undefined && { description: technique.description }),
  run_cost: toUsd(technique.runCost),
  inputs: technique.inputs.map(toSlot),
  outputs: technique.outputs.map(toSlot),
  ...(technique.archivedAt !== undefined && { archived_at: technique.archivedAt }),
})

const fromCreateRequest = (body: Schemas['CreateTechniqueRequest']): CreateTechniqueCommand => ({
  projectId: body.project_id,
  name: body.name,
  slug: body.slug,
  description: body.description,
  inputs: body.inputs.map(input => ({
    nodeId: input.node_id,
    id: input.id,
    name: input.name,
    type: input.type,
    optional: input.optional ?? false,
    allowMultiple: input.allow_multiple ?? false,
    description: input.description,
  })),
  outputs: body.outputs.map(({ node_id: nodeId, id, name }) => ({ nodeId, id, name })),
})

const fromMap = ({ technique_id: technique, inputs }: Schemas['StartTechniqueRunRequest']): TechniqueRunCommand => ({
  technique,
  values: Object.entries(inputs).map(([id, value]) => ({ id, value, fields: sameField(`inputs.${id}`) })),
  missingField: id => ({ field: `inputs.${id}`, message: 'is required' }),
  callbackUrl: undefined,
})

const sameField = (field: string) => ({ id: field, type: field, value: field })

const fromList = (technique: string, body: Schemas['RunTechniqueRequest']): TechniqueRunCommand => ({
  technique,
  values: body.inputs.map(({ id, type, value }, index) => ({
    id,
    type,
    value,
    fields: { id: `inputs[${index}].id`, type: `inputs[${index}].type`, value: `inputs[${index}].value` },
  })),
  missingField: id => ({ field: 'inputs', message: `must have an entry with the id \`${id}\`` }),
  callbackUrl: body.callback_url,
})
