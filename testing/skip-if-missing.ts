import { beforeEach } from 'vitest'

/** Skips the tests in this file or suite if any of the arguments is a reason; undefined means that nothing is missing. */
export function skipIfMissing(...missing: (string | undefined)[]): void {
  const reason = missing.find(sentence => sentence !== undefined)
  beforeEach(context => context.skip(reason !== undefined, reason))
}
