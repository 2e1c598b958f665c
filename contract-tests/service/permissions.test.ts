/**
 * The permissions for all operations in one table, for reviewers. The table is computed from the contract and the server's roles. The tests
 * that use the permissions in `contract-tests/operations/` check that the service enforces them.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import { operations, type Operation } from '../../generated/operations.ts'
import { limitToRole, permissions, requireRole, roles, type Caller, type Permission, type Role } from '../../server/core/access/caller.ts'
import { operationIds } from '../support/document.ts'

const credentials: Readonly<Record<string, string>> = { apiKey: 'API key', session: 'session', operatorToken: 'operator token' }

const workspaces: Readonly<Record<Operation['workspace'], string>> = {
  'body.workspace_id': '`workspace_id` in the body',
  'path.workspaceId': '`workspaceId` in the path',
  'query.workspace_id': '`workspace_id` in the query',
  resource: 'of the object in the path',
  key: 'of the credential',
}

/** Returns the roles whose keys can have a permission or, for a settings operation, the roles that can call it. */
function rolesWith(permission: Operation['permission'] | Permission): string {
  if (permission === 'read') return 'all'
  if (permission === 'operator') return 'none'
  if (isRole(permission)) return roles.filter(role => hasRole(role, permission)).join(', ')
  return roles.filter(role => limitToRole(role, [permission]).length > 0).join(', ')
}

const isRole = (permission: string): permission is Role => (roles as readonly string[]).includes(permission)
const hasRole = (role: Role, least: Role): boolean => {
  try {
    requireRole({ role, credential: { kind: 'session' } } as Caller, least)
    return true
  } catch {
    return false
  }
}

function permissionTable(): string {
  const rows = operationIds.map(id => {
    const { method, path, security, permission, quotePermission, workspace }: Operation = operations[id]
    return [
      id,
      `${method.toUpperCase()} ${path}`,
      security.map(schemes => schemes.map(scheme => credentials[scheme] ?? scheme).join(' and ')).join(', ') || 'none',
      showPermission(permission, quotePermission),
      rolesWith(permission),
      workspaces[workspace],
    ]
  })
  return `# Permissions

The permissions of all operations, as reviewed. \`contract-tests/service/permissions.test.ts\` compares this page with the contract.

${toTable(['Operation', 'Method and path', 'Credentials', 'Permission', 'Roles', 'Workspace'], rows)}
`
}

function showPermission(permission: Operation['permission'], quotePermission: Operation['quotePermission']): string {
  if (isRole(permission)) return `role ${permission}`
  return quotePermission ? `${permission}; for a quote, ${quotePermission}` : permission
}

const toTable = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

test('The permissions of all operations match the reviewed table in contract-tests/permissions.md', async () => {
  const hint =
    'A permission changed. Review the difference, then update contract-tests/permissions.md: `npm test -- contract-tests/service/permissions.test.ts -u`'
  await expect(permissionTable(), hint).toMatchFileSnapshot('../permissions.md')
})

const isAllowed = (role: string, permission: string) =>
  rolesWith(permission as Permission)
    .split(', ')
    .includes(role)

test('AUTH-2 The roles table in docs/operating.md lists the permissions of each role', () => {
  const rows = permissions.map(permission => [`\`${permission}\``, ...roles.map(role => (isAllowed(role, permission) ? 'yes' : 'no'))])
  const cancelers = readFileSync('server/work/runs/cancel-run.ts', 'utf8').match(/(?<=role === ')\w+/g)
  const canceling = ["`runs:create`, to cancel other members' runs", ...roles.map(role => (cancelers?.includes(role) ? 'yes' : 'no'))]
  const table = toTable(['Permission', ...roles.map(role => `\`${role}\``)], [...rows, canceling])
  expect(readFileSync('docs/operating.md', 'utf8'), 'Correct the section Roles of docs/operating.md').toContain(`${table}\n`)
})

test("AUTH-2 The contract's role descriptions distinguish read-only roles from roles that can write", () => {
  const { description } = contract.components.schemas.WorkspaceRole
  const described = [...description.matchAll(/((?:`\w+`(?: and )?)+): (read )?/g)].flatMap(([, names, read]) =>
    [...names!.matchAll(/\w+(?=`)/g)].map(([role]) => `${role} ${read ? 'reads' : 'writes'}`),
  )
  expect(described).toEqual(roles.map(role => `${role} ${isAllowed(role, 'projects:write') ? 'writes' : 'reads'}`))
})
