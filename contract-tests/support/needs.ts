import { beforeEach } from 'vitest'

/** Skips the tests of this file or suite, and says why, where something that they need does not exist for this system. */
export function needs(...missing: (string | undefined)[]): void {
  const reason = missing.find(sentence => sentence !== undefined)
  beforeEach(context => context.skip(reason !== undefined, reason))
}
