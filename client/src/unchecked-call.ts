import type { CallInit } from './call-options.ts'

/** A call whose types have been checked by its caller. */
export type UncheckedCall = (path: string, init?: CallInit) => Promise<{ data: any; response: Response }>
