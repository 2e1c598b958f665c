/**
 * The permissions of all operations in one table, for reviewers. The table is computed from the contract and the server's roles. The tests
 * that use the permissions in `contract-tests/operations/` check that the service enforces them.
 */
import { expect, test } from 'vitest'
import { operations, type Operation } from '../../generated/operations.ts'
import { boundByRole, roles, type Permission } from '../../server/core/access/caller.ts'
import { operationIds } from '../support/document.ts'

const credentials: Readonly<Record<string, string>> = { apiKey: 'API key', session: 'session' }

const workspaces: Readonly<Record<Operation['workspace'], string>> = {
  'body.workspace_id': '`workspace_id` in the body',
  'path.workspaceId': '`workspaceId` in the path',
  'query.workspace_id': '`workspace_id` in the query',
  resource: 'of the object in the path',
  key: 'of the credential',
}

/** The roles whose members can use a permission if their key has it. */
function rolesWith(permission: Operation['permission']): string {
  if (permission === 'read') return 'all'
  return roles.filter(role => boundByRole(role, [permission satisfies Permission]).length > 0).join(', ')
}

function permissionTable(): string {
  const rows = operationIds.map(id => {
    const { method, path, security, permission, quotePermission, workspace }: Operation = operations[id]
    return [
      id,
      `${method.toUpperCase()} ${path}`,
      security.map(schemes => schemes.map(scheme => credentials[scheme] ?? scheme).join(' and ')).join(', ') || 'none',
      quotePermission ? `${permission}; for a quote ${quotePermission}` : permission,
      rolesWith(permission),
      workspaces[workspace],
    ]
  })
  const table = [['Operation', 'Method and path', 'Credentials', 'Permission', 'Roles', 'Workspace'], Array(6).fill('---'), ...rows]
  return `# Permissions

The permissions of all operations, as reviewed. \`contract-tests/service/permissions.test.ts\` compares this page with the contract.

${table.map(cells => `| ${cells.join(' | ')} |`).join('\n')}
`
}

test('The permissions of all operations are as in the reviewed table', async () => {
  const hint =
    'A permission changed. Review the difference, then update contract-tests/permissions.md: `npm test -- contract-tests/service/permissions.test.ts -u`'
  await expect(permissionTable(), hint).toMatchFileSnapshot('../permissions.md')
})
