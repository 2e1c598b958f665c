/** A call whose types its caller has checked. */
export type UncheckedCall = (path: string, init?: CallInit) => Promise<{ data: any; response: Response }>

export interface CallInit {
  params?: { path?: object; query?: object; header?: object }
  body?: unknown
  headers?: HeadersInit
  signal?: AbortSignal | undefined
  parseAs?: string
}
