/** This repository's contract, with the cases of its contract tests. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSafe, type Project, type ProjectCase, type Run, type WireRequest } from '@mediawright/contract-kit/conformance'
import { isInvalidRequest } from '../declare/requests.ts'
import type { Case, Provocation } from '../declare/responses.ts'
import { declared } from '../declared/operations.ts'
import type { OperationId } from '../support/document.ts'
import { requestFor } from '../support/requests.ts'
import type { Target, Tenant } from '../support/target.ts'
import { createMainFixtures, createPoorFixtures, buildTenant, type Fixtures } from './create-fixtures.ts'

const root = join(import.meta.dirname, '../..')
const [open, closed] = ['openapi.json', 'openapi.closed.json'].map(name => join(root, 'generated', name)) as [string, string]

export const thisProject: Project = {
  document: open,
  closedDocument: existsSync(closed) ? closed : open,
  sources: join(root, 'spec/openapi.yaml'),
  root,
  rules: { rejectsUnknownParameters: true, errorCode: ['error', 'code'] },
  // Settings operations, which require a signed-in person or an operator, are not exercised.
  keyScheme: 'apiKey',
  extensions: { tenant: 'x-workspace', dryRun: { extension: 'x-quote-permission', field: 'quote' } },
  tooLarge: 2 * 1024 * 1024 + 1,
  // `project_id` also matches assets of other projects that appear on the project's canvas.
  valueRulesOff: { listAssets: ['filter'] },
  invalid: (run, operation) => {
    const id = operation.id as OperationId
    const { tenant } = buildTenant(run)
    return (declared[id]?.requests ?? [])
      .filter(isInvalidRequest)
      .map(({ what, options }) => ({ what, request: requestFor(id, tenant, options) }))
  },
  cases: async run => {
    const main = run.write ? await createMainFixtures(run) : buildTenant(run)
    const poor = run.write && run.keys.poor !== undefined ? await createPoorFixtures(run, run.keys.poor) : undefined
    return run.contract.operations
      .filter(operation => run.write || isSafe(operation))
      .flatMap(operation =>
        Object.entries(declared[operation.id as OperationId]?.responses ?? {})
          .filter(([status]) => status !== '402' || poor !== undefined || isOfStorage(operation.id))
          .map(([status, provoke]) => projectCase(run, operation, Number(status), provoke!, { main, poor: poor ?? main })),
      )
  },
}

const isOfStorage = (id: string) => declared[id as OperationId].permission === 'assets:write'

type Who = Record<'main' | 'poor', Fixtures>

function projectCase(run: Run, operation: ProjectCase['operation'], status: number, provoke: Provocation, who: Who): ProjectCase {
  const id = operation.id as OperationId
  const the: Case = { id, target: resolveTarget(run, who), request: (tenant, options) => requestFor(id, tenant, options) }
  return {
    operation,
    status,
    what: `the case of the contract tests for ${status}`,
    prepare: async () => {
      const exception = declared[id].exceptions[status]
      if (exception !== undefined) return { impossible: exception }
      if (status === 402 && isOfStorage(id))
        return { impossible: 'it needs a workspace whose files use up its quota, which only the operator can set' }
      // Checks for missing objects first, because waiting for one that could not be created takes a long time.
      const impossible = missingIn(requestFor(id, who.main.tenant), who)
      const request = impossible ?? (await provoke(the))
      return 'impossible' in request ? request : (missingIn(request, who) ?? request)
    },
  }
}

function missingIn({ path, body }: WireRequest, { main, poor }: Who): { impossible: string } | undefined {
  const text = `${path} ${typeof body === 'string' ? body : ''}`
  const missing = [...main.missing, ...poor.missing].find(([placeholder]) => text.includes(placeholder))
  return missing && { impossible: missing[1] }
}

/** Returns the parts of a target that the cases need. */
function resolveTarget(run: Run, { main, poor }: Who): Target {
  const unavailable = () => Promise.reject(new Error('only the contract tests can run admin commands and set limits'))
  const foreign: Tenant = { ...main.tenant, workspaceId: main.tenant.workspaceId.replaceAll(/(?<=_.*)[0-9a-z]/g, '0') }
  return {
    name: run.baseUrl,
    kind: 'server',
    prefers: false,
    baseUrl: run.baseUrl,
    main: main.tenant,
    foreign,
    poor: poor.tenant,
    full: main.tenant,
    readOnly: main.tenant,
    revokedKey: '',
    badKey: '',
    limited: unavailable,
    admin: unavailable,
    close: () => Promise.resolve(),
  }
}
