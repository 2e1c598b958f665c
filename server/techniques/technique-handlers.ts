import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'

export function techniqueHandlers(_services: Services) {
  return {
    /** List techniques: answers 200. */
    async listTechniques(_input, _context) {
      throw notImplemented('`GET /techniques`')
    },
    /** Create a technique: answers 201. */
    async createTechnique(_input, _context) {
      throw notImplemented('`POST /techniques`')
    },
    /** Get a technique: answers 200. */
    async getTechnique(_input, _context) {
      throw notImplemented('`GET /techniques/{techniqueId}`')
    },
    /** Archive a technique: answers 200. */
    async archiveTechnique(_input, _context) {
      throw notImplemented('`POST /techniques/{techniqueId}/archive`')
    },
    /** Run a technique: answers 201. */
    async runTechnique(_input, _context) {
      throw notImplemented('`POST /techniques/{techniqueId}/runs`')
    },
    /** Get a technique run: answers 200. */
    async getTechniqueRun(_input, _context) {
      throw notImplemented('`GET /techniques/{techniqueId}/runs/{runId}`')
    },
    /** List technique runs: answers 200. */
    async listTechniqueRuns(_input, _context) {
      throw notImplemented('`GET /technique-runs`')
    },
  } satisfies Partial<Handlers>
}
