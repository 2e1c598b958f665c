import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOptions } from '../support/requests.ts'
import { builtIds } from '../declared/operations.ts'
import { resolve, specOperation } from '../support/document.ts'
import type { OperationId } from '../../server/core/contract.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { call } from './contract-requests.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { imageOutput } from '../../server/core/providers/testing/scripted-provider.ts'
import { addToCanvas, imageNode, saveTechnique, textNode, executeStep } from '../../server/tests/support/techniques.ts'
import { createTenant, type Tenant } from '../../server/tests/support/tenants.ts'

afterAll(closeDatabases)

interface Probe {
  /** The contract's defaults, copied by hand. */
  defaults: Readonly<Record<string, unknown>>
  /** For each default, a value that differs from it and must therefore change the outcome. */
  others: Readonly<Record<string, unknown>>
  /** Calls an operation with these members set. @returns the part of the response that depends on these members */
  outcome: (members: Readonly<Record<string, unknown>>) => Promise<unknown>
}

describe('defaults of bodies', () => {
  let database: Database
  let app: TestApp
  let tenant: Tenant

  beforeAll(async () => {
    database = (await databases[0]!.open()).database
  })
  beforeEach(async () => {
    app = await serveApp(database, { operatorTokens: true })
    tenant = await createTenant(app.world)
    app.world.provider.script = async () => [imageOutput]
  })

  async function done(id: OperationId, options: RequestOptions): Promise<any> {
    const { status, text, body } = await call(app.baseUrl, id, tenant, options)
    if (status >= 300) throw new Error(`${id} is ${status}: ${text}`)
    return body ?? text
  }
  const nodes = { if_revision: undefined, add: [], update: [], connect: [], disconnect: [], remove: [] }
  interface TimelineMembers {
    timeline?: object
    track?: object
    item?: object
    /** The text, node or asset that the item shows. */
    source?: { text: string } | { node_id: string } | { asset_id: string }
  }

  /** Creates a timeline. @returns its document as returned by the service */
  async function timeline({ source = { text: 'Winter market' }, ...members }: TimelineMembers): Promise<unknown> {
    const kind = 'text' in source ? 'text' : 'video'
    const track = { kind, ...members.track, items: [{ start: 0, duration: 30, ...source, ...members.item }] }
    const fox = { ref: 'fox', type: 'image', prompt: 'A red fox' }
    const cut = { ref: 'cut', type: 'timeline', document: { fps: 30, width: 640, height: 360, ...members.timeline, tracks: [track] } }
    const { created } = await done('applyChangeset', { body: { ...nodes, add: [fox, cut] } })
    return (await done('getTimeline', { path: { nodeId: created.cut.node_id } })).document
  }

  /** Creates an image through a run. @returns the id of the resulting asset */
  async function anAsset(): Promise<string> {
    const { run_id } = await done('startGeneration', { body: { quote: undefined } })
    await executeStep(app.world, run_id)
    return (await done('getRun', { path: { runId: run_id } })).outputs[0].asset_id
  }

  /** Removes the ids from a document, because each call creates new objects. */
  const withoutId = (document: unknown) => JSON.parse(JSON.stringify(document, (key, value) => (/_id$/.test(key) ? undefined : value)))

  const itemDefaults = {
    trim_start: 0,
    volume: 1,
    opacity: 1,
    scale: 1,
    fit: 'contain',
    fade_in: 0,
    fade_out: 0,
    color: '#ffffff',
    align: 'center',
  }
  /** Probes, keyed by the schema that contains the defaults. */
  const probes: Record<string, Probe> = {
    CreateProjectRequest: {
      defaults: { is_private: false },
      others: { is_private: true },
      outcome: async members => (await done('createProject', { body: { is_private: undefined, ...members } })).is_private,
    },
    CreateWorkspaceRequest: {
      defaults: { plan: 'pro', credits_usd: 0, sandbox: false },
      others: { plan: 'basic', credits_usd: 1, sandbox: true },
      async outcome(members) {
        const optional = { plan: undefined, credits_usd: undefined, sandbox: undefined }
        const made = await done('createWorkspace', { body: { ...optional, ...members } })
        tenant = { ...tenant, workspaceId: made.workspace_id, apiKey: made.api_key }
        const { workspace } = await done('getMe', {})
        return [workspace.plan, workspace.sandbox, (await done('getCredits', {})).balance]
      },
    },
    CreateWorkspaceProjectRequest: {
      defaults: { is_private: false },
      others: { is_private: true },
      outcome: async members => (await done('createWorkspaceProject', { body: { is_private: undefined, ...members } })).is_private,
    },
    DuplicateProjectRequest: {
      defaults: { with_outputs: true },
      others: { with_outputs: false },
      async outcome(members) {
        tenant = await createTenant(app.world)
        await addToCanvas(app.world, tenant, [imageNode('Fox')])
        const { runs } = await done('runNodes', { body: { node_ids: ['n1'], only_stale: undefined } })
        await executeStep(app.world, runs[0].run_id)
        const { project_id: projectId } = await done('duplicateProject', { body: { with_outputs: undefined, ...members } })
        return (await done('getGraph', { path: { projectId } })).nodes[0].status
      },
    },
    ArrangeLayout: {
      defaults: { gap: 64 },
      others: { gap: 10 },
      async outcome(members) {
        await addToCanvas(app.world, tenant, [imageNode('Fox'), imageNode('Owl')])
        return (await done('arrangeCanvas', { body: { node_ids: ['n1', 'n2'], all: undefined, layout: { mode: 'row', ...members } } }))
          .bounds.width
      },
    },
    RunNodesRequest: {
      defaults: { only_stale: false, variations: 1 },
      others: { only_stale: true, variations: 2 },
      async outcome(members) {
        tenant = await createTenant(app.world) // A new tenant is used, so that its node is not running.
        await addToCanvas(app.world, tenant, [imageNode('Fox')])
        const run = (body: object) => done('runNodes', { body: { node_ids: ['n1'], only_stale: undefined, ...body } })
        await executeStep(app.world, (await run({})).runs[0].run_id)
        const [{ status, variations = [] }] = (await run(members)).runs
        return [status, variations.length]
      },
    },
    CreateTechniqueInput: {
      defaults: { optional: false, allow_multiple: false },
      others: { optional: true, allow_multiple: true },
      async outcome(members) {
        await addToCanvas(app.world, tenant, [textNode('Words'), imageNode('Fox')], [[1, 2]])
        const inputs = [{ node_id: 'n1', id: 'words', ...members }]
        return (await done('createTechnique', { body: { slug: undefined, inputs, outputs: [{ node_id: 'n2' }] } })).inputs
      },
    },
    RunTechniqueRequest: {
      defaults: { mode: 'async' },
      others: { mode: 'stream' },
      async outcome(members) {
        await addToCanvas(app.world, tenant, [imageNode('Fox')])
        const { techniqueId } = await saveTechnique(app.world, tenant, { outputs: ['n1'] })
        const response = await fetch(`${app.baseUrl}/techniques/${techniqueId}/runs`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ inputs: [], ...members }),
        })
        await response.body?.cancel()
        return response.headers.get('content-type')
      },
    },
    // This schema describes a single value instead of an object.
    TimelineBackground: {
      defaults: { '': '#000000' },
      others: { '': '#ffffff' },
      outcome: ({ '': background }) => timeline({ timeline: { background } }),
    },
    TimelineTrack: { defaults: { muted: false }, others: { muted: true }, outcome: members => timeline({ track: members }) },
    TimelineTextItem: {
      defaults: itemDefaults,
      others: { opacity: 0.5, scale: 2, fit: 'cover', fade_in: 1, fade_out: 1, color: '#000000', align: 'left' },
      outcome: members => timeline({ item: members }),
    },
    TimelineNodeItem: {
      defaults: itemDefaults,
      others: { opacity: 0.5, scale: 2, fit: 'cover', fade_in: 1, fade_out: 1 },
      outcome: async members => withoutId(await timeline({ source: { node_id: 'fox' }, item: members })),
    },
    TimelineAssetItem: {
      defaults: itemDefaults,
      others: { opacity: 0.5, scale: 2, fit: 'cover', fade_in: 1, fade_out: 1 },
      outcome: async members => withoutId(await timeline({ source: { asset_id: await anAsset() }, item: members })),
    },
  }
  test.each(Object.keys(probes))('HTTP-4 An omitted member of %s has the same effect as its default value', async name => {
    const { defaults, others, outcome } = probes[name]!
    const left = await outcome({})
    expect(await outcome(defaults)).toEqual(left)
    for (const [member, value] of Object.entries(others)) expect(await outcome({ [member]: value }), member).not.toEqual(left)
  })

  test("Each default value in the contract's request bodies is tested in this file", () => {
    const probed = Object.entries(probes).flatMap(([name, { defaults }]) =>
      Object.entries(defaults).map(([member, value]) => [member === '' ? name : `${name}.${member}`, value]),
    )
    expect(defaultsOfBodies()).toEqual(Object.fromEntries(probed))
  })
})

type Schema = Record<string, unknown>
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/**
 * Collects the defaults in the bodies of all implemented operations, by schema and member. The list tests cover the defaults of parameters.
 */
function defaultsOfBodies(): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const seen = new Set<unknown>()
  const collect = (node: unknown, name: string) => {
    if (!isObject(node) || seen.has(node)) return
    seen.add(node)
    if (typeof node['$ref'] === 'string') collect(resolve(node), node['$ref'].split('/').at(-1)!)
    if ('default' in node) found[name] = node['default']
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === 'properties') for (const [member, schema] of Object.entries(value as Schema)) collect(schema, `${name}.${member}`)
      else if (!['default', 'examples', 'example'].includes(keyword)) collect(value, name)
    }
  }
  for (const id of builtIds) collect(specOperation(id).requestBody, id)
  return found
}
