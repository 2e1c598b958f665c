import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'

export function canvasHandlers(_services: Services) {
  return {
    /** List media nodes: answers 200. */
    async listCanvasNodes(_input, _context) {
      throw notImplemented('`GET /projects/{projectId}/nodes`')
    },
    /** Attach an asset to a canvas: answers 201. */
    async attachAsset(_input, _context) {
      throw notImplemented('`POST /projects/{projectId}/assets/{assetId}/attach`')
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
