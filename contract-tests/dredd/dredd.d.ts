declare module 'dredd' {
  export interface Stats {
    tests: number
    passes: number
    failures: number
    errors: number
    skipped: number
  }
  export interface Options {
    endpoint: string
    path: string[]
    hookfiles?: string[]
    loglevel?: 'silent' | 'error' | 'warning' | 'debug'
    color?: boolean
    details?: boolean
    only?: string[]
    reporter?: string[]
  }
  /** A document parsed by dredd. */
  export interface ApiDescription {
    location: string
    mediaType: string
    annotations: object[]
    transactions: object[]
  }
  export default class Dredd {
    constructor(options: Options)
    readonly configuration: object
    prepareAPIdescriptions(done: (error: Error | null, descriptions?: ApiDescription[]) => void): void
    run(done: (error: Error | null, stats: Stats) => void): void
  }
}

declare module 'dredd/build/reporters/reporterOutputLogger.js' {
  // A CommonJS module: the logger is `default.default`.
  const logger: { default: { transports: { console: { silent: boolean } } } }
  export default logger
}
