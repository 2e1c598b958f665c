import type { components } from '../../generated/types.ts'
import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'
import { attachAsset } from './attach-asset.ts'
import type { MediaNode } from './canvas-store.ts'
import { listMediaNodes } from './list-media-nodes.ts'

export function canvasHandlers({ database, clock, cursors, links }: Services) {
  const toMediaNode = ({ nodeId, type, label, asset, outputs }: MediaNode): components['schemas']['MediaNode'] => {
    const text = type === 'text' ? outputs.find(output => output.text !== undefined)?.text : undefined
    return {
      node_id: nodeId,
      type,
      label,
      ...(text !== undefined && { url: text }),
      ...(asset && { asset_id: asset.assetId, url: links.file(asset.fileKey, asset.fileName) }),
      ...(asset?.width !== undefined && { width: asset.width }),
      ...(asset?.height !== undefined && { height: asset.height }),
    }
  }
  return {
    async listCanvasNodes({ path, query }, { caller }) {
      const { projectId } = path
      const { nodes, nextCursor, total } = await listMediaNodes(database, cursors, caller, {
        projectId,
        cursor: query.cursor,
        limit: query.limit!,
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
    /** Get a canvas as Mermaid: answers 200. */
    async getCanvas(_input, _context) {
      throw notImplemented('`GET /projects/{projectId}/canvas`')
    },
    /** Add to a canvas with Mermaid: answers 200. */
    async patchCanvas(_input, _context) {
      throw notImplemented('`PATCH /projects/{projectId}/canvas`')
    },
    /** Get a canvas in full: answers 200. */
    async getGraph(_input, _context) {
      throw notImplemented('`GET /workspaces/{workspaceId}/projects/{projectId}/graph`')
    },
    /** Arrange nodes: answers 200. */
    async arrangeCanvas(_input, _context) {
      throw notImplemented('`POST /workspaces/{workspaceId}/projects/{projectId}/canvas/arrange`')
    },
    /** Change a canvas: answers 200. */
    async applyChangeset(_input, _context) {
      throw notImplemented('`POST /workspaces/{workspaceId}/projects/{projectId}/canvas/changeset`')
    },
    /** Run nodes: answers 200. */
    async runNodes(_input, _context) {
      throw notImplemented('`POST /workspaces/{workspaceId}/projects/{projectId}/nodes/run`')
    },
  } satisfies Partial<Handlers>
}
