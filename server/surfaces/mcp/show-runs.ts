import { toContentKind, contentTypes } from '@mediawright/media-engines/ports/media-types.ts'
import { findServedAsset } from '../../core/assets/asset-store.ts'
import { kindWithArticle } from '../../canvas/node-output.ts'
import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import { quoted, type Content, type McpServices, type ToolAnswer, type ToolCall } from './tool.ts'
import { hasEnded, type RunRecord } from './wait-for-runs.ts'

type Output = NonNullable<RunRecord['outputs']>[number]

/** Maximum total size of the previews in one result, in base64 characters. */
const previewCharacters = 300_000
const maxPreviews = 4
const maxLinks = 50
/**
 * Maximum length of a text output in characters. It is limited because every character takes up space in the model's context. The full text
 * is available as a resource.
 */
const maxTextLength = 20_000

const outputUri = (runId: string, index: number) => `mediawright://runs/${runId}/outputs/${index}`

/** Describes the results of runs in sentences and as structured data, with previews that a model can see and links to the files. */
export async function showRuns(
  { services, agent }: Pick<ToolCall, 'services' | 'agent'>,
  runs: readonly RunRecord[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<ToolAnswer> {
  const outputs = runs.flatMap(run => (run.outputs ?? []).map((output, index) => ({ run, output, index })))
  const existing = outputs.filter(({ output }) => !output.deleted)
  const pictures = existing.filter(({ output }) => output.type === 'imageUrl' || output.type === 'videoUrl').slice(0, maxPreviews)
  const each = Math.floor(previewCharacters / Math.max(1, pictures.length))
  const previews = await Promise.all(pictures.map(({ output }) => getPreview(services, agent.caller.workspaceId, output, each)))
  const files = existing.filter(({ output }) => output.type !== 'text')
  return {
    content: [
      { type: 'text', text: runs.map(describeRun).join('\n\n') },
      ...previews.filter(preview => preview !== undefined),
      ...files.slice(0, maxLinks).map(({ run, output, index }): Content => {
        const mimeType = getMimeType(output)
        return {
          type: 'resource_link',
          uri: outputUri(run.run_id, index),
          name: `output ${index} of ${run.run_id}`,
          ...(mimeType && { mimeType }),
        }
      }),
    ],
    structured: { runs: runs.map(toStructuredRun), ...more },
    ...(runs.length === 1 && runs[0]!.status === 'failed' && { isError: true }),
  }
}

function describeRun(run: RunRecord): string {
  const { run_id: id, status, progress, charged_cost: cost = 0 } = run
  if (!hasEnded(run))
    return `Run ${id} is ${status} (${progress}%) and was charged ${cost} USD. It has not finished yet: call get_run with ["${id}"] to wait for it.`
  if (status === 'failed')
    return `Run ${id} failed (${run.error_code}) and cost nothing: what was charged is refunded. Reason: ${quoted(run.error_message ?? '')}`
  const outputs = (run.outputs ?? []).map((output, index) => `output ${index}, ${describe(output)}`)
  const warnings = (run.warnings ?? []).map(({ message }) => `Note: ${message}`)
  return [`Run ${id} completed and cost ${cost} USD.`, ...outputs, ...warnings].join('\n')
}

/** Describes in text an output that models can neither see nor hear. */
function describe(output: Output): string {
  const { type, url, label, tri_count: triangles, bbox } = output
  const kind = kindWithArticle(toContentKind(type)!)
  const called = label ? `${kind} ${quoted(label)}` : kind
  if (type === 'text') return `${called}: ${quoted(cut(url))}`
  const size = bbox && bbox.max.map((most, axis) => Number((most - bbox.min[axis]!).toPrecision(3))).join(' × ')
  if (output.deleted) return `${called}, whose file was deleted`
  const details = [triangles !== undefined && `${triangles} triangles`, size && `${size} units`].filter(Boolean)
  return `${called}${details.length > 0 ? ` (${details.join(', ')})` : ''}: ${url}`
}

const cut = (text: string) => (text.length > maxTextLength ? `${shorten(text, maxTextLength)} … (${text.length} characters in all)` : text)

const toStructuredRun = ({
  outputs,
  poll_url: _poll,
  brand: _brand,
  node_id: _node,
  input: _input,
  charged_cost: cost,
  ...run
}: RunRecord) => ({
  ...run,
  cost_usd: run.status === 'failed' ? 0 : (cost ?? 0),
  ...(outputs && {
    outputs: outputs.map(({ url, ...output }, index) => ({
      ...output,
      ...(output.type === 'text' ? { text: cut(url) } : { url }),
      resource: outputUri(run.run_id, index),
    })),
  }),
})

/**
 * Creates a preview for the model: the image, or one frame of the video. Returns undefined if the file cannot be shown, which is not an
 * error.
 */
export async function getPreview(
  services: McpServices,
  workspaceId: string,
  output: Output,
  maxCharacters: number,
): Promise<Content | undefined> {
  const file = await findStoredFile(services, output)
  if (!file) return undefined
  const maxBytes = Math.floor(maxCharacters / 4) * 3
  const made = await services.preview
    .make({ key: file.key, kind: output.type === 'videoUrl' ? 'video' : 'image', maxBytes, workspaceId })
    .catch(() => undefined)
  return (
    made && {
      type: 'image',
      data: Buffer.from(made.bytes).toString('base64'),
      mimeType: made.contentType,
      annotations: { audience: ['user', 'assistant'], priority: 0.8 },
    }
  )
}

/** Finds an output's file if it is in this service's storage. */
export async function findStoredFile(
  { database, links }: Pick<McpServices, 'database' | 'links'>,
  { url }: Pick<Output, 'url'>,
): Promise<{ key: string; contentType: string | undefined } | undefined> {
  const key = links.parseFileKey(url)
  const asset = key === undefined ? undefined : await database.read(sql => findServedAsset(sql, key))
  return asset && { key: asset.storedKey ?? key!, contentType: asset.contentType ?? undefined }
}

/** If several types share an extension, the first type is used: files of the other types are converted to the first type on arrival. */
const typesByExtension = new Map(
  Object.entries(contentTypes)
    .toReversed()
    .map(([type, { extension }]) => [extension, type]),
)

export const getMimeType = ({ url }: Pick<Output, 'url'>) => typesByExtension.get(/\.(\w+)$/.exec(url)?.[1] ?? '')
