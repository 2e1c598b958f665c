import { ToolError, type Agent } from './agent.ts'
import { modelTools } from './model-tools.ts'
import { getMimeType, getPreview, findStoredFile } from './show-runs.ts'
import type { McpServices } from './tool.ts'

export const resources = [
  {
    uri: 'mediawright://models',
    name: 'models',
    title: 'Models',
    description: 'All models with prices, cheapest first.',
    mimeType: 'application/json',
  },
  {
    uri: 'mediawright://brands',
    name: 'brands',
    title: 'Brands',
    description: 'The brands of the workspace.',
    mimeType: 'application/json',
  },
]

export const resourceTemplates = [
  {
    uriTemplate: 'mediawright://runs/{run_id}/outputs/{index}',
    name: 'output',
    title: 'Output of a run',
    description: 'The file itself up to 4 MiB, a preview of a larger image or video, or the text.',
  },
  {
    uriTemplate: 'mediawright://projects/{project_id}/canvas',
    name: 'canvas',
    title: 'Canvas',
    description: 'The canvas of a project as a Mermaid flowchart.',
    mimeType: 'text/vnd.mermaid',
  },
  {
    uriTemplate: 'mediawright://brands/{brand_id}',
    name: 'brand',
    title: 'Brand',
    description: 'A brand with its live release: rules, palette, assets.',
    mimeType: 'application/json',
  },
]

export type ResourceContent = { uri: string; mimeType: string } & ({ text: string } | { blob: string })

const maxFileBytes = 4 * 1024 * 1024

/** @returns undefined if the caller can see nothing at that URI */
export async function readResource(services: McpServices, agent: Agent, uri: string): Promise<ResourceContent | undefined> {
  try {
    return await getContent(services, agent, uri)
  } catch (error) {
    const isUnknown = error instanceof ToolError && ['not_found', 'input_validation_error', 'forbidden'].includes(error.code)
    if (isUnknown) return undefined
    throw error
  }
}

async function getContent(services: McpServices, agent: Agent, uri: string): Promise<ResourceContent | undefined> {
  const json = (value: unknown): ResourceContent => ({ uri, mimeType: 'application/json', text: JSON.stringify(value) })
  if (uri === 'mediawright://models') {
    const call = { services, agent, signal: new AbortController().signal, progress: undefined, takesTasks: false }
    return json((await modelTools.find_models(call, {})).structured)
  }
  if (uri === 'mediawright://brands')
    return json((await agent.call('listBrands', { query: { workspace_id: agent.caller.workspaceId, limit: 100 } })).body)
  const [, brandId] = /^mediawright:\/\/brands\/([\w-]{1,64})$/.exec(uri) ?? []
  if (brandId) return json((await agent.call('getBrand', { path: { brandId } })).body)
  const [, projectId] = /^mediawright:\/\/projects\/([\w-]{1,64})\/canvas$/.exec(uri) ?? []
  if (projectId) return { uri, mimeType: 'text/vnd.mermaid', text: (await agent.call('getCanvas', { path: { projectId } })).body.diagram }
  const [, runId, index] = /^mediawright:\/\/runs\/([\w-]{1,64})\/outputs\/(\d{1,4})$/.exec(uri) ?? []
  return runId ? getOutput(services, agent, uri, runId, Number(index)) : undefined
}

async function getOutput(
  services: McpServices,
  agent: Agent,
  uri: string,
  runId: string,
  index: number,
): Promise<ResourceContent | undefined> {
  const output = (await agent.call('getRun', { path: { runId } })).body.outputs?.[index]
  if (!output) return undefined
  if (output.type === 'text') return { uri, mimeType: 'text/plain', text: output.url }
  const file = await findStoredFile(services, output)
  const stored = file && (await services.files.stat(file.key))
  const mimeType = file?.contentType ?? getMimeType(output) ?? 'application/octet-stream'
  if (file && stored && stored.size <= maxFileBytes)
    return { uri, mimeType, blob: Buffer.from(await services.files.read(file.key)).toString('base64') }
  const isVisual = output.type === 'imageUrl' || output.type === 'videoUrl'
  const preview = isVisual ? await getPreview(services, agent.caller.workspaceId, output, 300_000) : undefined
  return preview?.type === 'image'
    ? { uri, mimeType: preview.mimeType, blob: preview.data }
    : { uri, mimeType: 'text/uri-list', text: output.url }
}
