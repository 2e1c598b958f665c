import { setTimeout as pause } from 'node:timers/promises'
import { ProviderFailure, type Watch } from '@mediawright/media-engines/ports/provider.ts'
import type { Failing } from './models/failing-models.ts'

/** Reports some progress before failing, like real failures. */
export async function failOnPurpose(failing: Failing, watch: Watch): Promise<never> {
  for (const percent of [10, 30, 50]) {
    watch.progress(percent)
    await pause(150, undefined, { signal: watch.signal }).catch(() => watch.signal.throwIfAborted())
  }
  throw new ProviderFailure(failing.code, failing.message)
}
