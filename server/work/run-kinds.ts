import { actionRun } from './actions/action-run.ts'
import { actionRunKind } from './actions/action-run-kind.ts'
import type { ActionCatalog } from './actions/action-catalog.ts'
import type { Engines } from '../machine/engines.ts'
import { generationRun } from './generations/generation-run.ts'
import { generationRunKind } from './generations/generation-run-kind.ts'
import type { Catalog } from '../core/models/catalog.ts'
import type { ReservedNames } from '../core/providers/file/providers-file.ts'
import { embeddedProviders } from '../core/providers/registry.ts'
import { toWorker } from './runs/run.ts'
import { createRunKinds, type RunKindProperties, type RunKind, type RunKinds } from './runs/run-kind.ts'
import { techniqueRun } from './techniques/technique-run.ts'
import { timelineRun } from './timelines/timeline-run.ts'
import { timelineRunKind } from './timelines/timeline-run-kind.ts'

type Services = Omit<Engines, 'queue' | 'limits'> & { catalog: Catalog; actions: ActionCatalog }

/** All run kinds. */
const kinds: readonly (RunKindProperties & { open: (services: Services) => RunKind })[] = [
  { ...generationRun, open: generationRunKind },
  { ...actionRun, open: actionRunKind },
  { ...timelineRun, open: timelineRunKind },
  { ...techniqueRun, open: () => techniqueRun },
]

/** The stored properties of all run kinds, for code that reads stored runs. */
export const allRunKinds: readonly RunKindProperties[] = kinds

/** Names that the providers file may not define. */
export const reservedNames: ReservedNames = {
  providers: embeddedProviders,
  workers: allRunKinds.flatMap(({ lane }) => (lane === undefined ? [] : toWorker(lane))),
}

export const openRunKinds = (services: Services): RunKinds => createRunKinds(kinds.map(({ open }) => open(services)))
