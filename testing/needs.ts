import { beforeEach } from 'vitest'

/** Skips the tests of this file or suite with a reason, if something they need does not exist for this system. */
export function needs(...missing: (string | undefined)[]): void {
  const reason = missing.find(sentence => sentence !== undefined)
  beforeEach(context => context.skip(reason !== undefined, reason))
}
