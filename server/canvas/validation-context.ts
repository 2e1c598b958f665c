import type { ActionParam } from '../actions/action.ts'
import type { Asset } from '../assets/asset.ts'
import type { BrandContext } from '../brands/brand.ts'
import type { FieldError } from '../errors.ts'
import type { ActionSlots, CanvasNode } from '../graph/node.ts'
import type { UrlContext } from '../graph/shown-media.ts'
import type { Model } from '../providers/provider.ts'

export type Params = Readonly<Record<string, unknown>>

/** What the rules about nodes and edges have to know to validate a request of one caller. */
export interface ValidationContext extends UrlContext {
  /** Those that there are for the caller; whether the plan includes them is asked when they run. */
  models: readonly Model[]
  /** What the action of a node takes and gives; undefined for one that is not known. */
  slotsOf: (node: CanvasNode) => ActionSlots | undefined
  /** What the action of a node declares as its parameters. */
  actionParamsOf: (node: CanvasNode) => readonly ActionParam[] | undefined
  /** Why an action cannot be put on a canvas. */
  actionProblem: (actionId: string) => string | undefined
  /** What is wrong with URLs of media among parameters; `params.<name>` is the field. */
  mediaProblems: (model: Model, params: Params) => FieldError[]
  /** What is wrong with a `brand_context`, which the fields begin with. */
  brandProblems: (context: BrandContext) => FieldError[]
  /** Whether the plan includes timelines. */
  hasTimelines: boolean
  /** An asset that the caller can see. */
  assetOf: (assetId: string) => Pick<Asset, 'status' | 'contentType'> | undefined
}
