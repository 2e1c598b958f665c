import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../../core/contract.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { getProject } from '../../core/projects/get-project.ts'
import { getTimeline } from '../timelines/get-timeline.ts'
import { applyChangeset, type ChangesetCommand } from './apply-changeset.ts'
import { arrangeCanvas } from './arrange-canvas.ts'
import { attachAsset } from './attach-asset.ts'
import { getCanvas } from './get-canvas.ts'
import { getGraph } from './get-graph.ts'
import { listMediaNodes } from './list-media-nodes.ts'
import type { MediaNode } from '../../canvas/media-node-store.ts'
import { nodeTypes } from '../../canvas/node-types.ts'
import { shortName } from '../../canvas/node.ts'
import { toGraphNode } from './graph-record.ts'
import { patchCanvas } from './patch-canvas.ts'
import { seenRevision } from './project-event.ts'
import { revisionMarker } from '../../canvas/revision.ts'
import { runNodes, type NodeRunEntry } from './run-nodes.ts'
import { followProject } from './follow-project.ts'
import type { ProjectWatch } from './watch-projects.ts'

export function canvasHandlers(services: Engines & { actions: ActionCatalog; catalog: Catalog; projectWatch: ProjectWatch }) {
  const { database, clock, cursors, links } = services
  const toMediaNode = ({ nodeId, type, label, asset, outputs, contentUrl }: MediaNode): components['schemas']['MediaNode'] => {
    const text = nodeTypes[type].givesPrompt ? outputs.find(output => output.text !== undefined)?.text : undefined
    return {
      node_id: nodeId,
      type,
      label,
      ...(text !== undefined && { url: text }),
      ...(contentUrl !== undefined && { url: contentUrl }),
      ...(asset && { asset_id: asset.assetId, url: links.file(asset.fileKey, asset.fileName) }),
      ...(asset?.width !== undefined && { width: asset.width }),
      ...(asset?.height !== undefined && { height: asset.height }),
    }
  }
  const toNodeRun = ({ reference, ...entry }: NodeRunEntry): components['schemas']['NodeRun'] => {
    if ('reason' in entry) return { node_id: reference, status: 'skipped', ...entry }
    const { runId, variations, modelId, estimatedSeconds, cost, warnings } = entry
    return {
      node_id: reference,
      status: 'started',
      run_id: runId,
      type: 'generation',
      ...(modelId !== undefined && { model: { model_id: modelId }, estimated_seconds: estimatedSeconds, charged_cost: toUsd(cost) }),
      poll_url: links.run(runId),
      ...(variations && {
        variations: variations.map(each => ({
          run_id: each.runId,
          ...(each.seed !== undefined && { seed: each.seed }),
          charged_cost: toUsd(each.cost),
          poll_url: links.run(each.runId),
        })),
      }),
      ...(warnings.length > 0 && { warnings }),
    }
  }
  return {
    async listCanvasNodes({ path, query }, { caller }) {
      const { projectId } = path
      const { nodes, nextCursor, total } = await listMediaNodes(database, cursors, caller, {
        projectId,
        cursor: query.cursor,
        limit: query.limit,
      })
      return {
        status: 200,
        body: {
          project_id: projectId,
          canvas_url: links.canvas(projectId),
          nodes: nodes.map(toMediaNode),
          meta: { next_cursor: nextCursor, total_estimate: total },
        },
      }
    },
    async attachAsset({ path }, { caller, effect }) {
      const { projectId, assetId } = path
      const nodeId = await attachAsset({ clock }, effect, caller, { projectId, assetId })
      return {
        status: 201,
        body: { asset_id: assetId, canvas_url: links.canvas(projectId), node_id: nodeId, project_id: projectId },
        headers: { location: links.api(`/workspaces/${caller.workspaceId}/projects/${projectId}/graph`) },
      }
    },
    async getCanvas({ path }, { caller }) {
      const { projectId } = path
      const { diagram, summary } = await getCanvas(database, caller, projectId)
      return {
        status: 200,
        body: {
          project_id: projectId,
          canvas_url: links.canvas(projectId),
          diagram,
          summary: {
            node_count: summary.nodes,
            edge_count: summary.edges,
            group_count: summary.groups,
            isolated_node_count: summary.isolated,
            workflow_count: summary.workflows,
          },
        },
      }
    },
    async patchCanvas({ path, body }, { caller, effect }) {
      const { projectId } = path
      const { diagram, node_params: nodeParams = {} } = body
      const command = {
        projectId,
        diagram,
        nodeParams: new Map(Object.entries(nodeParams).map(([id, more]) => [id, fromNodeParams(more)])),
      }
      const patched = await patchCanvas(services, effect, caller, command)
      return {
        status: 200,
        body: {
          project_id: projectId,
          canvas_url: links.canvas(projectId),
          created_node_count: patched.nodeCount,
          created_edge_count: patched.edgeCount,
          diagram: patched.diagram,
          ...(patched.warnings.length > 0 && { warnings: patched.warnings }),
        },
      }
    },
    async getGraph({ path }, { caller }) {
      const { projectId } = path
      const { revision, nodes, edges, stale, media } = await getGraph(database, caller, projectId)
      return {
        status: 200,
        body: {
          project_id: projectId,
          canvas_url: links.canvas(projectId),
          revision: revisionMarker(projectId, revision),
          nodes: nodes.map(node => toGraphNode(links, node, stale.has(node.shortId), media)),
          edges: edges.map(({ from, to, slot }) => ({ from: shortName(from), to: shortName(to), in: slot ?? null })),
        },
      }
    },
    async streamProjectEvents({ path, headers }, { caller }) {
      const { projectId } = await getProject(database, caller, path.projectId)
      const seen = seenRevision(projectId, headers['last-event-id'])
      return { status: 200, stream: signal => followProject(services, caller, { projectId, seen }, signal) }
    },
    async arrangeCanvas({ path, body }, { caller, effect }) {
      const { projectId } = path
      const { layout } = body
      const arranged = await arrangeCanvas(services, effect, caller, {
        projectId,
        nodeIds: body.all ? undefined : body.node_ids,
        layout: layout && { mode: layout.mode, columns: layout.columns, gap: layout.gap!, origin: layout.origin },
      })
      const { left, top, right, bottom } = arranged.bounds
      return {
        status: 200,
        body: {
          project_id: projectId,
          canvas_url: links.canvas(projectId),
          considered_count: arranged.consideredCount,
          moved_count: arranged.movedCount,
          overlaps: arranged.overlaps.map(({ shortId, with: other }) => ({ node_id: shortName(shortId), overlaps_with: shortName(other) })),
          ...(arranged.hint !== undefined && { hint: arranged.hint }),
          bounds: { left, top, width: right - left, height: bottom - top },
          revision: arranged.revision,
        },
      }
    },
    async applyChangeset({ path, body }, { caller, effect }) {
      const { projectId } = path
      const { counts, created, affected, warnings, revision } = await applyChangeset(
        services,
        effect,
        caller,
        fromChangeset(projectId, body),
      )
      return {
        status: 200,
        body: {
          project_id: projectId,
          canvas_url: links.canvas(projectId),
          revision,
          applied: counts,
          created: Object.fromEntries(
            created.map(({ ref, shortId, nodeId }) => [
              ref,
              affected.find(node => node.id === shortName(shortId)) ?? { id: shortName(shortId), node_id: nodeId },
            ]),
          ),
          ...(affected.length > 0 && { affected }),
          warnings,
        },
      }
    },
    async runNodes({ path, body }, { caller, effect }) {
      const { projectId } = path
      const command = {
        projectId,
        nodeIds: body.node_ids,
        onlyStale: body.only_stale!,
        ifInputs: body.if_inputs,
        variations: body.variations,
      }
      const entries = await runNodes(services, effect, caller, command)
      return { status: 200, body: { project_id: projectId, runs: entries.map(toNodeRun) } }
    },
    async getTimeline({ path }, { caller }) {
      const { projectId } = path
      const { nodeId, head, document } = await getTimeline(database, caller, projectId, path.nodeId)
      return {
        status: 200,
        body: {
          project_id: projectId,
          node_id: nodeId,
          revision: head.revision,
          updated_at: head.updatedAt,
          // Each item has exactly one source: the one that was set when the document was written.
          document: { kind: 'timeline', schema_version: 1, ...document } as components['schemas']['TimelineDocument'],
        },
      }
    },
  } satisfies Partial<Handlers>
}

const fromNodeParams = (more: components['schemas']['PatchNodeParams']) => ({
  prompt: more.prompt,
  contentUrl: more.content_url,
  model: more.model,
  modelParameters: more.model_parameters ?? {},
  aspectRatio: more.aspect_ratio,
  resolution: more.resolution,
})

const fromChangeset = (projectId: string, body: components['schemas']['ChangesetRequest']): ChangesetCommand => ({
  projectId,
  ifRevision: body.if_revision,
  restore: body.restore ?? [],
  add: (body.add ?? []).map(
    ({ content_url: contentUrl, action_id: actionId, pinned_to: pinnedTo, brand_context: brandContext, ...node }) => ({
      ...node,
      contentUrl,
      actionId,
      pinnedTo,
      brandContext,
    }),
  ),
  update: (body.update ?? []).map(({ content_url: contentUrl, pinned_to: pinnedTo, brand_context: brandContext, ...node }) => ({
    ...node,
    contentUrl,
    pinnedTo,
    brandContext,
    expectedRevision: node.document?.expected_revision,
  })),
  connect: (body.connect ?? []).map(({ in: slot, ...ends }) => ({ ...ends, slot })),
  disconnect: (body.disconnect ?? []).map(({ in: slot, ...ends }) => ({ ...ends, slot })),
  remove: body.remove ?? [],
})
