import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FormFile, parsedForm } from '@mediawright/contract-kit'
import { findFirst, argumentError, type Agent } from './agent.ts'
import { dataAnswer, type ToolHandlers } from './tool.ts'

const maxFileBytes = 4 * 1024 * 1024

export const assetTools = {
  async upload_asset({ agent, services }, { url, base64, attach_to_project: projectId, idempotency_key: idempotencyKey, ...named }) {
    if (url !== undefined && base64 !== undefined) throw argumentError('base64', 'cannot be combined with `url`')
    const fields = { ...named, workspace_id: agent.caller.workspaceId, ...(projectId && { project_id: projectId }) }
    if (base64 === undefined) {
      const { body } = await agent
        .call('createAsset', { body: { ...fields, source: url ?? 'signed-url' }, idempotencyKey })
        .catch(firstAsset(agent))
      const next =
        url === undefined ? 'Post the file to `upload` with its fields, then call completeAsset with the asset_id.' : 'The file is stored.'
      return dataAnswer(`The asset ${body.asset_id} is ${body.status}. ${next}`, { ...body })
    }
    const bytes = toBytes(base64)
    return services.workFolder.use(async folder => {
      const path = join(folder, 'file')
      await writeFile(path, bytes)
      const file = new FormFile(path, createHash('sha256').update(bytes).digest('hex'), named['file_name'])
      const { body } = await agent
        .call('createAsset', { body: async () => parsedForm({ ...fields, file }), idempotencyKey })
        .catch(firstAsset(agent))
      return dataAnswer(`The asset ${body.asset_id} is ${body.status}.`, { ...body })
    })
  },
} satisfies Partial<ToolHandlers>

/** Finds the asset that the first call with an idempotency key created. A repeated call returns this asset. */
const firstAsset = (agent: Agent) => (error: unknown) => {
  const assetId = findFirst(error, /\/assets\/(\w+)$/)
  if (assetId === undefined) throw error
  return agent.call('getAsset', { path: { assetId } })
}

/** @throws {Refusal} */
function toBytes(base64: string): Buffer {
  const text = base64.replace(/^data:[^,]{0,100};base64,/, '').replaceAll(/\s/g, '')
  if (text === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 === 1)
    throw argumentError('base64', 'must be a base64-encoded file')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxFileBytes)
    throw argumentError(
      'base64',
      `is a file of more than ${maxFileBytes} bytes: leave out \`url\` and \`base64\` to get an upload form for it`,
    )
  return bytes
}
