import { actionRunKind } from './actions/action-run-kind.ts'
import type { ActionCatalog } from './actions/action-catalog.ts'
import type { Engines } from './engines/engines.ts'
import { generationRunKind } from './generations/generation-run-kind.ts'
import type { Catalog } from './models/catalog.ts'
import { createRunKinds, type RunKinds } from './runs/run-kind.ts'
import { techniqueRun } from './techniques/technique-run.ts'
import { timelineRunKind } from './timelines/timeline-run-kind.ts'

/** All kinds of run. */
export const openRunKinds = (services: Omit<Engines, 'queue' | 'limits'> & { catalog: Catalog; actions: ActionCatalog }): RunKinds =>
  createRunKinds([generationRunKind(services), actionRunKind(services), timelineRunKind(services), techniqueRun])
