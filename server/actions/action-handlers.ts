import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'

export function actionHandlers(_services: Services) {
  return {
    /** List prebuilt actions: answers 200. */
    async listActions(_input, _context) {
      throw notImplemented('`GET /actions`')
    },
    /** Get a prebuilt action with its source: answers 200. */
    async getAction(_input, _context) {
      throw notImplemented('`GET /actions/{actionId}`')
    },
    /** Create an action node: answers 201. */
    async createActionNode(_input, _context) {
      throw notImplemented('`POST /projects/{projectId}/actions`')
    },
    /** Get an action node: answers 200. */
    async getActionNode(_input, _context) {
      throw notImplemented('`GET /projects/{projectId}/actions/{nodeId}`')
    },
    /** Run an action node: answers 201. */
    async runActionNode(_input, _context) {
      throw notImplemented('`POST /projects/{projectId}/actions/{nodeId}/run`')
    },
  } satisfies Partial<Handlers>
}
