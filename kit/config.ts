/** A project's configuration with all defaults applied. */
export interface CompleteConfig {
  /** The document's root file (default: the first file in `defaultDocuments` that exists), and the document's name in `redocly.yaml`. */
  spec: { file?: string; api?: string }
  /** The module that starts the service, for `contract-kit dev`. */
  main: string
  /** Columns added to the standard columns of the operations table. */
  operations: {
    /** The column for the role in each operation's security requirements; undefined if the project has no roles. */
    role?: Column & { name: string }
    /** Columns filled from operation extensions, by column name. */
    extensions: Record<string, Column & { extension: `x-${string}`; optional?: true }>
  }
  /**
   * For each security scheme, the alternative schemes that grant the same roles. An operation lists only the scheme itself, and the bundle
   * adds a security requirement for each alternative.
   */
  alternativeSecurity?: Readonly<Record<string, readonly string[]>>
  errors: {
    /** The schema that all error bodies share, if they share one. */
    schema?: string
    /** The schema that lists all error codes. */
    codes?: string
    /** Path of the error code within a body. */
    codeAt: readonly string[]
    /**
     * Returns the body of an error response. Default: the body that the document declares for the status if the kit can fill in that body;
     * otherwise, problem details (RFC 9457).
     */
    body?: (error: {
      code: string
      message: string
      fields?: readonly { field: string; message: string }[] | undefined
      status: number
    }) => object
    /** Codes of the errors that the kit itself returns. */
    named: Record<ErrorName, string>
    /** Statuses of codes that no operation lists. Every operation may return these codes with these statuses. */
    unlisted: Readonly<Record<string, number>>
    /** The value of `WWW-Authenticate` in a 401 response. */
    challenge?: string
  }
  /** Returns the project's message for an invalid request, for example to explain a pattern, or undefined to use the kit's message. */
  ownSentence?: (error: ValidationError) => string | undefined
  /** Schemas of the files that commands read, keyed by the name of the module that contains their validator. */
  files: Record<string, string>
  requestId: { header: string; make: () => string }
  /** Response headers that cross-origin web pages may read. */
  exposedHeaders: readonly string[]
  mock: {
    /** Returns true if the credential is valid, given its value in the header, cookie or query parameter of its security scheme. */
    accepts: (credential: string, scheme: string) => boolean
    /** Describes the credentials that the mock accepts. */
    accepted: string
    /** Returns the error for a valid request that the credential does not permit. By default, a credential permits every request. */
    refuses?: (request: {
      scheme: string
      method: string
      header: (name: string) => string | undefined
    }) => { status: number; code: string; message: string } | undefined
  }
  /** For each operation, the rules about list values that `conformance` skips. */
  valueRulesOff?: Readonly<Record<string, readonly ('limit' | 'paging' | 'sort' | 'filter')[]>>
  houseRules: {
    /** Verbs that operation ids may start with. */
    verbs: readonly string[]
    /** A module that exports project-specific lint rules as `rules`. */
    own?: URL
  }
  stubs?: {
    /** Returns the statement that makes a stub throw (default: a statement that throws `NotImplemented`). */
    statement: (operation: string) => string
    /** Error codes that handlers do not throw, in addition to those in `named`. */
    notThrown: readonly string[]
    /** Returns additional hints about an operation for the author of its handler. */
    notes: (row: Readonly<Record<string, unknown>>) => readonly string[]
  }
  /** A header that, like `contract-kit-stub`, marks stub responses in development; its value is `true`. */
  stubHeader?: string
  /** Extensions whose changes `npm run api-diff` reports, keyed by rule. */
  changes: { permission: readonly string[]; tenant: readonly string[]; idempotency: readonly string[] }
}

/** Sections that a project may set in part; the defaults fill in the rest. */
type Section = 'spec' | 'operations' | 'requestId' | 'mock' | 'houseRules' | 'changes'

/**
 * A project's settings for the contract kit, exported by `contract.config.ts`: everything that the OpenAPI document does not contain.
 * Every field is optional.
 */
export type ContractConfig = {
  [Field in Exclude<keyof CompleteConfig, 'errors'>]?: Field extends Section ? Partial<CompleteConfig[Field]> : CompleteConfig[Field]
} & { errors?: Partial<Omit<CompleteConfig['errors'], 'named'>> & { named?: Partial<Record<ErrorName, string>> } }

/** Type-checks a configuration and preserves its literal types. */
export const defineConfig = <const Config extends ContractConfig>(config: Config): Config => config

/** Possible paths of the document, in search order. */
export const defaultDocuments = ['spec/openapi.yaml', 'spec/openapi.json', 'openapi.yaml', 'openapi.json'] as const

const named = {
  missingCredential: 'unauthorized',
  wrongCredential: 'invalid_credential',
  invalid: 'invalid_request',
  unreadable: 'unreadable_body',
  notFound: 'not_found',
  wrongMethod: 'method_not_allowed',
  tooLarge: 'payload_too_large',
  mediaType: 'unsupported_media_type',
  notImplemented: 'not_implemented',
  failed: 'internal_error',
} satisfies Record<ErrorName, string>

/** Statuses of the kit's own errors. */
export const statusByName = {
  missingCredential: 401,
  wrongCredential: 401,
  invalid: 400,
  unreadable: 400,
  notFound: 404,
  wrongMethod: 405,
  tooLarge: 413,
  mediaType: 415,
  notImplemented: 501,
  failed: 500,
} as const satisfies Record<ErrorName, number>

/**
 * Codes that handlers may throw if `errors.codes` is not set, with their statuses. Handlers may also throw the codes in `named`, with the
 * statuses in `statusByName`.
 */
export const statusByCode: Readonly<Record<string, number>> = {
  bad_request: 400,
  payment_required: 402,
  forbidden: 403,
  not_acceptable: 406,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  unprocessable: 422,
  locked: 423,
  precondition_required: 428,
  too_many_requests: 429,
  bad_gateway: 502,
  service_unavailable: 503,
  gateway_timeout: 504,
}

export const completeConfig = (config: ContractConfig): CompleteConfig => ({
  ...config,
  spec: { ...config.spec },
  main: config.main ?? 'main.ts',
  operations: { extensions: {}, ...config.operations },
  errors: { codeAt: ['code'], unlisted: {}, ...config.errors, named: { ...named, ...config.errors?.named } },
  files: config.files ?? {},
  requestId: { header: 'x-request-id', make: () => crypto.randomUUID(), ...config.requestId },
  exposedHeaders: config.exposedHeaders ?? [],
  mock: { accepts: () => true, accepted: 'the mock takes any', ...config.mock },
  houseRules: { verbs: [], ...config.houseRules },
  changes: { permission: [], tenant: [], idempotency: [], ...config.changes },
})

/** An Ajv error. */
export interface ValidationError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}

interface Column {
  values: readonly string[]
  /** Values for read-only operations. */
  ofReads?: readonly string[]
  /** Values for other operations (default: all values except those in `ofReads`). */
  ofChanges?: readonly string[]
  meaning?: string
}

/**
 * Names of the errors that the kit itself returns. For both kinds of 401 response, the mock uses the example that is named after the error
 * code, if the document has one.
 */
export type ErrorName =
  | 'missingCredential'
  | 'wrongCredential'
  | 'invalid'
  | 'unreadable'
  | 'notFound'
  | 'wrongMethod'
  | 'tooLarge'
  | 'mediaType'
  | 'notImplemented'
  | 'failed'
