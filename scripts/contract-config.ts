/** What the contract kit needs to know of a project besides its OpenAPI document. `contract.config.ts` holds it. */
export interface ContractConfig {
  /** The root of the document, and its name in `redocly.yaml`. */
  spec: { file: string; api: string }
  /** Columns of the operations table besides those that every OpenAPI document has. */
  operations: {
    /** The role that the security requirements of an operation name; undefined if they name none. */
    role?: Column & { name: string }
    /** By name: an extension of operations. */
    extensions: Record<string, Column & { extension: `x-${string}`; optional?: true }>
  }
  /**
   * By security scheme: those that are as good, with the same roles. Operations name one scheme, and the bundle has a requirement for each of
   * its alternatives besides.
   */
  alternativeSecurity?: Readonly<Record<string, readonly string[]>>
  errors: {
    /** The schema of all error bodies. */
    schema: string
    /** The schema that lists all codes. */
    codes: string
    /** The way to the code in a body. */
    codeAt: readonly string[]
    body: (error: { code: string; message: string; fields?: readonly { field: string; message: string }[] | undefined }) => object
    /** Codes of errors that come before an operation, or instead of it. */
    named: Record<ErrorName, string>
    /** The status of each code that no operation lists. Such a status is no breach of the contract, whatever the operation. */
    unlisted: Readonly<Record<string, number>>
    /** The value of `WWW-Authenticate` of a 401. */
    challenge?: string
  }
  /** What to say of an error of a request in words of the project, such as what a pattern stands for; undefined: the words of the kit. */
  ownSentence?: (error: ValidationError) => string | undefined
  /** Schemas of files that commands read, each with a validator of its own, by the name of its module. */
  files: Record<string, string>
  requestId: { header: string; make: () => string }
  /** Response headers that pages may read. */
  exposedHeaders: readonly string[]
  mock: {
    /** Whether this is the value of a credential, as the header, cookie or query of its security scheme has it. */
    accepts: (credential: string, scheme: string) => boolean
    /** Which credentials it accepts. */
    accepted: string
    /** What a credential does not allow, of a request that is valid otherwise; undefined: it is allowed. */
    refuses?: (request: {
      scheme: string
      method: string
      header: (name: string) => string | undefined
    }) => { status: number; code: string; message: string } | undefined
  }
  houseRules: {
    /** With which operation ids begin. */
    verbs: readonly string[]
    /** A module with rules of the project alone, as `rules`. */
    own?: URL
  }
  stubs?: {
    /** The statement that throws, until the handler is written; by default an `Error`. */
    statement: (operation: string) => string
    /** Error codes that a handler has no reason to give, besides those of `named`. */
    notThrown: readonly string[]
    /** Further lines about a row of the operations table, for who writes its handler. */
    notes: (row: Readonly<Record<string, unknown>>) => readonly string[]
  }
  /** Marks an answer that `npm run dev` takes from an example. */
  stubHeader: string
  /** Extensions whose changes `npm run api-diff` judges by a rule. */
  changes: { permission: readonly string[]; tenant: readonly string[]; idempotency: readonly string[] }
}

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
  /** Those of operations that only read; others have the rest. */
  ofReads?: readonly string[]
  meaning?: string
}

/** Both 401 have an example of that name in the document, if they have examples. */
export type ErrorName =
  | 'missingCredential'
  | 'wrongCredential'
  | 'invalid'
  | 'unreadable'
  | 'notFound'
  | 'wrongMethod'
  | 'tooLarge'
  | 'mediaType'
  | 'failed'
