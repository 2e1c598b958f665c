import type { CallInit } from './call-options.ts'

/** A call whose types have been checked by the code that makes the call. */
export type UncheckedCall = (path: string, init?: CallInit) => Promise<{ data: any; response: Response }>
