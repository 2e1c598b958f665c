import { hasThumbnail, thumbnailUrl } from '../../core/assets/thumbnail.ts'
import type { BrandContext } from '../../core/brands/brand.ts'
import type { RunErrorCode } from '../runs/run.ts'
import type { Links } from '../../machine/links.ts'
import type { GraphNode, MediaMetadata } from '../../canvas/graph-store.ts'
import { toContentKind, type ContentKind } from '@mediawright/media-engines/ports/media-types.ts'
import { getOutput, isMediaMissing } from '../../canvas/node-output.ts'
import { getStatus, type NodeStatus } from '../../canvas/node-status.ts'
import { hasAction, isNote, type NodeType } from '../../canvas/node-types.ts'
import { canRun, type DocumentHead, isStatic, shortName } from '../../canvas/node.ts'

/** A node as the graph endpoint reports it. */
export interface GraphNodeRecord {
  id: string
  node_id: string
  type: NodeType
  label: string
  group: string | null
  prompt: string | null
  model: { model_id: string } | null
  params: Record<string, unknown> | null
  /** Only slugs that are listed in the contract are ever stored. */
  action: { action_id: never; params: Record<string, unknown> } | null
  position: { x: number; y: number }
  size: { width: number; height: number }
  status: NodeStatus | null
  error_code?: RunErrorCode
  error_message?: string
  run_id?: string
  output_url: string | null
  output_text: string | null
  outputs?: NodeOutputRecord[]
  media_missing?: boolean
  text: string | null
  document: DocumentRecord | null
  inputs_hash?: string
  stale?: boolean
  locked?: boolean
  pinned_to?: string
  brand_context?: Omit<BrandContext, 'modules' | 'asset_keys'> & { modules?: string[]; asset_keys?: string[] }
}

export interface NodeOutputRecord {
  type: ContentKind
  url?: string
  text?: string
  content_type?: string
  width?: number
  height?: number
  duration_seconds?: number
  asset_id?: string
  thumbnail_url?: string
}

interface DocumentRecord {
  kind: 'timeline'
  schema_version: 1
  revision: number
  updated_at: number
  summary: DocumentHead['summary']
}

/** @param media metadata of the files that nodes show, keyed by file key */
export function toGraphNode(
  links: Pick<Links, 'file'>,
  node: GraphNode,
  stale: boolean,
  media: ReadonlyMap<string, MediaMetadata> = new Map(),
): GraphNodeRecord {
  const status = getStatus(node)
  const isAction = hasAction(node.type)
  const made = node.outputs.length > 0 || isStatic(node) ? getOutput(links, node, node) : undefined
  const outputs = outputRecords(links, node, media)
  return {
    id: shortName(node.shortId),
    node_id: node.nodeId,
    type: node.type,
    label: node.label,
    group: node.groupId === undefined ? null : shortName(node.groupId),
    prompt: node.prompt ?? null,
    model: node.modelId === undefined ? null : { model_id: node.modelId },
    params: isAction ? null : (node.params ?? null),
    action: isAction ? { action_id: (node.actionId ?? null) as never, params: node.params ?? {} } : null,
    position: { x: node.x, y: node.y },
    size: { width: node.width, height: node.height },
    status,
    ...(status === 'error' && { error_code: node.errorCode!, error_message: node.errorMessage! }),
    ...(canRun(node) && node.runId !== undefined && { run_id: node.runId }),
    output_url: made && made.type !== 'text' ? made.url : null,
    output_text: made?.type === 'text' ? made.text : null,
    ...(outputs.length > 0 && { outputs }),
    ...(isMediaMissing(node, node) && { media_missing: true }),
    text: isNote(node.type) ? node.label : null,
    document: node.document ? documentRecord(node.document) : null,
    ...(canRun(node) && { ...(node.inputHash !== undefined && { inputs_hash: node.inputHash }), stale }),
    ...(node.locked && { locked: true }),
    ...(node.pinnedId !== undefined && { pinned_to: shortName(node.pinnedId) }),
    ...(node.brandContext && { brand_context: brandRecord(node.brandContext) }),
  }
}

function outputRecords(links: Pick<Links, 'file'>, node: GraphNode, media: ReadonlyMap<string, MediaMetadata>): NodeOutputRecord[] {
  if (isStatic(node)) {
    const type = node.type as ContentKind
    if (node.file) return [fileRecord(links, type, node.file, media)]
    return node.contentUrl === undefined ? [] : [{ type, url: node.contentUrl }]
  }
  return node.outputs.flatMap(({ type: kind, text = '', file, deleted }): NodeOutputRecord[] => {
    const type = toContentKind(kind)
    if (type === 'text') return [{ type, text }]
    return type && file && !deleted ? [fileRecord(links, type, file, media)] : []
  })
}

function fileRecord(
  links: Pick<Links, 'file'>,
  type: ContentKind,
  file: { key: string; name: string },
  media: ReadonlyMap<string, MediaMetadata>,
): NodeOutputRecord {
  const url = links.file(file.key, file.name)
  const metadata = media.get(file.key)
  return { type, url, ...metadataRecord(metadata), ...(metadata && hasThumbnail(metadata) && { thumbnail_url: thumbnailUrl(url, 512) }) }
}

const metadataRecord = (metadata: MediaMetadata | undefined) => ({
  ...(metadata?.contentType !== undefined && { content_type: metadata.contentType }),
  ...(metadata?.width !== undefined && { width: metadata.width }),
  ...(metadata?.height !== undefined && { height: metadata.height }),
  ...(metadata?.durationSeconds !== undefined && { duration_seconds: metadata.durationSeconds }),
  ...(metadata && { asset_id: metadata.assetId }),
})

const brandRecord = ({ modules, asset_keys, ...context }: BrandContext) => ({
  ...context,
  ...(modules && { modules: [...modules] }),
  ...(asset_keys && { asset_keys: [...asset_keys] }),
})

const documentRecord = ({ revision, updatedAt, summary }: DocumentHead): DocumentRecord => ({
  kind: 'timeline',
  schema_version: 1,
  revision,
  updated_at: updatedAt,
  summary,
})
