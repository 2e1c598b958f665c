import type { ActionParam } from '@mediawright/actions/declaration/action.ts'
import type { Asset } from '../../core/assets/asset.ts'
import type { BrandContext } from '../../core/brands/brand.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { ActionSlots, CanvasNode } from '../../canvas/node.ts'
import type { UrlContext } from '../../canvas/shown-media.ts'
import type { RunStatus } from '../runs/run.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'

export type Params = Readonly<Record<string, unknown>>

/** The data used to validate the nodes and edges in one caller's request. */
export interface ValidationContext extends UrlContext {
  /** The models available to the caller. When a model runs, the service checks whether the plan includes that model. */
  models: readonly Model[]
  /** Returns the inputs and outputs of a node's action, or undefined if the action is unknown. */
  slotsFor: (node: CanvasNode) => ActionSlots | undefined
  /** Returns the declared parameters of a node's action. */
  actionParamsFor: (node: CanvasNode) => readonly ActionParam[] | undefined
  /** Returns the reason why an action cannot be added to a canvas. */
  actionProblem: (actionId: string) => string | undefined
  /** Returns problems with the media URLs in parameters; the field is `params.<name>`. */
  mediaProblems: (model: Model, params: Params) => FieldError[]
  /** Returns problems with a `brand_context`; their field names start with `brand_context`. */
  brandProblems: (context: BrandContext) => FieldError[]
  /** True if the plan includes timelines. */
  hasTimelines: boolean
  /** Absent if no update chooses a result. */
  results?: NodeResults | undefined
  /** Returns an asset that the caller can see. */
  assetFor: (assetId: string) => Pick<Asset, 'status' | 'contentType'> | undefined
}

interface StoredResult {
  runId: string
  nodeId: string | undefined
  status: RunStatus
  outputHash: string | undefined
  /** True if retention or a member has removed the run's outputs. */
  isRemoved: boolean
}

/** The runs that a changeset names as results, and each node's active run. */
export interface NodeResults {
  find: (runId: string) => StoredResult | undefined
  activeRun: (shortId: number) => string | undefined
}
