import type { CallInit } from './call-options.ts'

/** A call whose types its caller has checked. */
export type UncheckedCall = (path: string, init?: CallInit) => Promise<{ data: any; response: Response }>
