import type { CallInit } from './call-options.ts'

/** A call without compile-time checks: the calling code must pass the right types. */
export type UncheckedCall = (path: string, init?: CallInit) => Promise<{ data: any; response: Response }>
