// Uses an operator token to bring a workspace to a desired state. Running the script a second time changes nothing.
import { isDeepStrictEqual } from 'node:util'
import { createMediawright } from '@mediawright/client'

const wanted = {
  name: 'Northwind',
  email: 'ada@northwind.example',
  credits_usd: 50,
  limits: { time_zone: 'UTC', spend: [{ per: 'month', usd: 200, scope: 'workspace', action: 'refuse' }], thresholds: [80] },
  members: [
    { email: 'juan@northwind.example', display_name: 'Juan Ortiz', role: 'member' },
    { email: 'mei@northwind.example', display_name: 'Mei Tanaka', role: 'viewer' },
  ],
  key: { name: 'Assistant', kind: 'agent' },
}

const { MEDIAWRIGHT_URL, MEDIAWRIGHT_OPERATOR_TOKEN } = process.env
const media = createMediawright({ baseUrl: MEDIAWRIGHT_URL, apiKey: MEDIAWRIGHT_OPERATOR_TOKEN })
const find = async (list, matches) => {
  for await (const item of list) if (matches(item)) return item
  return undefined
}
let changes = 0
const changed = text => console.log(`${++changes}. ${text}`)

let workspace = await find(media.workspaces(), ({ name }) => name === wanted.name)
if (!workspace) {
  const { name, email, credits_usd } = wanted
  workspace = await media.workspaces.create({ name, email, credits_usd })
  changed(`Created the workspace ${workspace.workspace_id}. Its API key, shown only now: ${workspace.api_key}`)
}
const { workspace_id } = workspace

const limits = await media.limits.get(workspace_id)
if (!isDeepStrictEqual(limits.operator, wanted.limits)) {
  await media.limits.update(workspace_id, { operator: wanted.limits })
  changed('Set the limits')
}

for (const member of wanted.members) {
  const found = await find(
    media.paginate('/workspaces/{workspaceId}/members', { workspaceId: workspace_id }),
    ({ email }) => email === member.email,
  )
  if (!found) {
    const { invitation_url } = await media.members.create(workspace_id, member)
    changed(`Invited ${member.email}: ${invitation_url}`)
  } else if (found.role !== member.role) {
    await media.members.update(workspace_id, found.member_id, { role: member.role })
    changed(`Made ${member.email} a ${member.role}`)
  }
}

const isWanted = ({ name, state }) => name === wanted.key.name && state === 'active'
if (!(await find(media.paginate('/workspaces/{workspaceId}/keys', { workspaceId: workspace_id }), isWanted))) {
  const { api_key } = await media.keys.create(workspace_id, wanted.key)
  changed(`Created the key ${wanted.key.name}, shown only now: ${api_key}`)
}

if (changes === 0) console.log('Nothing to change')
