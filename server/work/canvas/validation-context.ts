import type { ActionParam } from '@mediawright/actions/declaration/action.ts'
import type { Asset } from '../../core/assets/asset.ts'
import type { BrandContext } from '../../core/brands/brand.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { ActionSlots, CanvasNode } from '../../canvas/node.ts'
import type { UrlContext } from '../../canvas/shown-media.ts'
import type { RunStatus } from '../runs/run.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'

export type Params = Readonly<Record<string, unknown>>

/** The data that validates nodes and edges of one caller's request. */
export interface ValidationContext extends UrlContext {
  /** Models available to the caller. Inclusion in the plan is checked when they run. */
  models: readonly Model[]
  /** Inputs and outputs of the action of a node; undefined for an unknown one. */
  slotsFor: (node: CanvasNode) => ActionSlots | undefined
  /** Declared parameters of the action of a node. */
  actionParamsFor: (node: CanvasNode) => readonly ActionParam[] | undefined
  /** The reason why an action cannot be put on a canvas. */
  actionProblem: (actionId: string) => string | undefined
  /** Problems with media URLs among parameters; `params.<name>` is the field. */
  mediaProblems: (model: Model, params: Params) => FieldError[]
  /** Problems with a `brand_context`; their field names start with `brand_context`. */
  brandProblems: (context: BrandContext) => FieldError[]
  /** True if the plan includes timelines. */
  hasTimelines: boolean
  /** Absent if no update chooses a result. */
  results?: NodeResults | undefined
  /** An asset that the caller can see. */
  assetFor: (assetId: string) => Pick<Asset, 'status' | 'contentType'> | undefined
}

interface StoredResult {
  runId: string
  nodeId: string | undefined
  status: RunStatus
  outputHash: string | undefined
  /** True if retention or a member has removed its outputs. */
  isRemoved: boolean
}

/** The runs that a changeset names as results, and the nodes that are running. */
export interface NodeResults {
  find: (runId: string) => StoredResult | undefined
  activeRun: (shortId: number) => string | undefined
}
