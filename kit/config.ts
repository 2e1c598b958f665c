/** What the contract kit needs to know about a project besides its OpenAPI document. `contract.config.ts` holds it. */
export interface ContractConfig {
  /** The root of the document, and its name in `redocly.yaml`. */
  spec: { file: string; api: string }
  /** Columns of the operations table besides those that every OpenAPI document has. */
  operations: {
    /** The role named by the security requirements of an operation; undefined if they name none. */
    role?: Column & { name: string }
    /** By name: an extension of operations. */
    extensions: Record<string, Column & { extension: `x-${string}`; optional?: true }>
  }
  /**
   * Equivalent security schemes, with the same roles. Operations name one scheme, and the bundle has a requirement for each of its
   * alternatives too.
   */
  alternativeSecurity?: Readonly<Record<string, readonly string[]>>
  errors: {
    /** The schema of all error bodies. */
    schema: string
    /** The schema that lists all codes. */
    codes: string
    /** The path to the code in a body. */
    codeAt: readonly string[]
    body: (error: { code: string; message: string; fields?: readonly { field: string; message: string }[] | undefined }) => object
    /** Codes of errors before or instead of an operation. */
    named: Record<ErrorName, string>
    /** The status of each code that no operation lists. Such a status is valid for every operation. */
    unlisted: Readonly<Record<string, number>>
    /** The value of `WWW-Authenticate` of a 401. */
    challenge?: string
  }
  /** A message for an error of a request in the project's terms, such as the meaning of a pattern; undefined: the kit's message. */
  ownSentence?: (error: ValidationError) => string | undefined
  /** Schemas of files that commands read, each with its own validator, by the name of its module. */
  files: Record<string, string>
  requestId: { header: string; make: () => string }
  /** Response headers that pages may read. */
  exposedHeaders: readonly string[]
  mock: {
    /** Whether this is a valid credential, as read from the header, cookie or query of its security scheme. */
    accepts: (credential: string, scheme: string) => boolean
    /** The credentials that it accepts. */
    accepted: string
    /** What a credential does not permit in an otherwise valid request; undefined: everything is permitted. */
    refuses?: (request: {
      scheme: string
      method: string
      header: (name: string) => string | undefined
    }) => { status: number; code: string; message: string } | undefined
  }
  houseRules: {
    /** Verbs at the start of operation ids. */
    verbs: readonly string[]
    /** A module with rules that only this project has, as `rules`. */
    own?: URL
  }
  stubs?: {
    /** The statement that throws until the handler is implemented; by default an `Error`. */
    statement: (operation: string) => string
    /** Error codes that a handler does not return, besides those of `named`. */
    notThrown: readonly string[]
    /** Further lines about a row of the operations table, for the author of its handler. */
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
  /** For operations that only read; others have the rest. */
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
