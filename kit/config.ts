/** The configuration of a project with all defaults. */
export interface CompleteConfig {
  /** The root file of the document (default: the first of `defaultDocuments` that exists), and its name in `redocly.yaml`. */
  spec: { file?: string; api?: string }
  /** The module that starts the service, for `contract-kit dev`. */
  main: string
  /** Columns of the operations table, in addition to those that every OpenAPI document has. */
  operations: {
    /** The role named by the security requirements of an operation; undefined if they name none. */
    role?: Column & { name: string }
    /** An operation extension for each column name. */
    extensions: Record<string, Column & { extension: `x-${string}`; optional?: true }>
  }
  /**
   * Equivalent security schemes with the same roles. Operations name one scheme; in the bundle, they also have a
   * requirement for each alternative.
   */
  alternativeSecurity?: Readonly<Record<string, readonly string[]>>
  errors: {
    /** The schema of all error bodies, if they share one. */
    schema?: string
    /** The schema that lists all codes. */
    codes?: string
    /** Path of the code within a body. */
    codeAt: readonly string[]
    /** Default: the body that the document declares for the status if the kit can fill it, otherwise problem details (RFC 9457). */
    body?: (error: {
      code: string
      message: string
      fields?: readonly { field: string; message: string }[] | undefined
      status: number
    }) => object
    /** Codes of errors that occur before or instead of an operation. */
    named: Record<ErrorName, string>
    /** Statuses of the codes that no operation lists. Such a status is valid for every operation. */
    unlisted: Readonly<Record<string, number>>
    /** The value of `WWW-Authenticate` of a 401. */
    challenge?: string
  }
  /**
   * Returns a message in the project's terms for an invalid request, for example the meaning of a pattern; undefined to
   * use the kit's message.
   */
  ownSentence?: (error: ValidationError) => string | undefined
  /** Schemas of files that commands read, by the name of the module that contains their validator. */
  files: Record<string, string>
  requestId: { header: string; make: () => string }
  /** Response headers that pages may read. */
  exposedHeaders: readonly string[]
  mock: {
    /** True for a valid credential, as read from the header, cookie or query of its security scheme. */
    accepts: (credential: string, scheme: string) => boolean
    /** Describes the credentials that the mock accepts. */
    accepted: string
    /** Returns what the credential does not permit in an otherwise valid request; if omitted, everything is permitted. */
    refuses?: (request: {
      scheme: string
      method: string
      header: (name: string) => string | undefined
    }) => { status: number; code: string; message: string } | undefined
  }
  /** Rules for values of lists that `conformance` must not judge, by operation. */
  valueRulesOff?: Readonly<Record<string, readonly ('limit' | 'paging' | 'sort' | 'filter')[]>>
  houseRules: {
    /** Verbs with which operation ids start. */
    verbs: readonly string[]
    /** A module that exports project-specific rules as `rules`. */
    own?: URL
  }
  stubs?: {
    /** The statement that throws until the handler is implemented; default: throws `NotImplemented`. */
    statement: (operation: string) => string
    /** Error codes that handlers do not return, in addition to those of `named`. */
    notThrown: readonly string[]
    /** Additional lines about a row of the operations table, for the author of its handler. */
    notes: (row: Readonly<Record<string, unknown>>) => readonly string[]
  }
  /** A header, with the value `true`, of responses of stubs in development, in addition to `contract-kit-stub`. */
  stubHeader?: string
  /** Extensions whose changes `npm run api-diff` judges by a rule. */
  changes: { permission: readonly string[]; tenant: readonly string[]; idempotency: readonly string[] }
}

/** A section of the configuration may have some of its fields. */
type Section = 'spec' | 'operations' | 'requestId' | 'mock' | 'houseRules' | 'changes'

/**
 * The properties of a project that the contract kit needs in addition to the OpenAPI document, in `contract.config.ts`. Every
 * field is optional.
 */
export type ContractConfig = {
  [Field in Exclude<keyof CompleteConfig, 'errors'>]?: Field extends Section ? Partial<CompleteConfig[Field]> : CompleteConfig[Field]
} & { errors?: Partial<Omit<CompleteConfig['errors'], 'named'>> & { named?: Partial<Record<ErrorName, string>> } }

/** Types a configuration, and keeps the types of its values. */
export const defineConfig = <const Config extends ContractConfig>(config: Config): Config => config

/** File names of the document, in the order in which they are tried. */
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

/** The statuses of the kit's errors. */
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

/** Codes that handlers may throw without `errors.codes`, in addition to those of `named`, which have the statuses above. */
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

/** Adds the defaults. */
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

/** An error of ajv. */
export interface ValidationError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}

interface Column {
  values: readonly string[]
  /** Values for operations that only read. */
  ofReads?: readonly string[]
  /** Values for other operations; default: those that `ofReads` does not name. */
  ofChanges?: readonly string[]
  meaning?: string
}

/** If the document has examples for a 401, both 401 errors have one with these names. */
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
