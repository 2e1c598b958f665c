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
  }
  /** How the service reads and refuses requests. The mock does it so too; by default, with `JSON.parse` and in the words of ajv. */
  requests?: {
    /** @throws {Error} whose message is for callers */
    readJson: (bytes: Uint8Array) => unknown
    describe: Describe
    /** One sentence about all fields. */
    summarize: (fields: readonly { field: string; message: string }[]) => string
  }
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
  }
  houseRules: {
    /** With which operation ids begin. */
    verbs: readonly string[]
  }
  /** Marks an answer that `npm run dev` takes from an example. */
  stubHeader: string
  /** Extensions whose changes `npm run api-diff` judges by a rule. */
  changes: { permission: readonly string[]; workspace: readonly string[]; idempotency: readonly string[] }
}

/** Errors of ajv as fields and sentences. @param what an unknown member is called: `field`, `query parameter` */
export type Describe = (errors: readonly SchemaError[], data: unknown, what: string) => readonly { field: string; message: string }[]

export interface SchemaError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}

interface Column {
  values: readonly string[]
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
