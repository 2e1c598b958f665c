import type { Row, Value } from '../../machine/database/database.ts'
import type { Run, RunWarning } from './run.ts'

type Field = keyof Run

interface Column<T> {
  name: string
  read: (stored: any) => T
  write: (value: T | undefined) => Value
}

/** A value that is stored as it is. Null in the database is undefined in a run. */
const plain = (name: string): Column<any> => ({ name, read: stored => stored ?? undefined, write: value => value ?? null })

const json = (name: string): Column<any> => ({
  name,
  read: stored => (stored === null ? undefined : JSON.parse(stored)),
  write: value => (value === undefined ? null : JSON.stringify(value)),
})

/** The column of each field. */
export const columns: { readonly [F in Field]: Column<Run[F]> } = {
  runId: plain('run_id'),
  workspaceId: plain('workspace_id'),
  projectId: plain('project_id'),
  nodeId: plain('node_id'),
  memberId: plain('member_id'),
  keyId: plain('key_id'),
  kind: plain('kind'),
  type: plain('type'),
  status: plain('status'),
  progress: plain('progress'),
  modelId: plain('model_id'),
  makes: plain('makes'),
  actionId: plain('action_id'),
  sourceId: plain('source_id'),
  techniqueId: plain('technique_id'),
  parentRunId: plain('parent_run_id'),
  step: plain('step'),
  brand: json('brand'),
  lane: { name: 'lane', read: stored => stored || undefined, write: lane => lane ?? '' },
  input: json('input'),
  callbackUrl: plain('callback_url'),
  chargedAt: plain('charged_at'),
  chargedMicros: plain('charged_micros'),
  quotedMicros: plain('quoted_micros'),
  unusedCost: plain('unused_micros'),
  providerQuote: plain('provider_quoted_micros'),
  providerCost: plain('provider_cost_micros'),
  warnings: { ...json('warnings'), write: (warnings: RunWarning[] = []) => (warnings.length > 0 ? JSON.stringify(warnings) : null) },
  errorCode: plain('error_code'),
  // Messages of custom code may contain characters that Postgres refuses.
  errorMessage: { ...plain('error_message'), write: message => message?.replaceAll('\0', '\ufffd').toWellFormed() ?? null },
  outputs: json('outputs'),
  outputsRemovedAt: plain('outputs_removed_at'),
  outputHash: plain('output_hash'),
  outputBytes: plain('output_bytes'),
  attempt: plain('attempt'),
  handedBack: plain('handed_back'),
  retries: plain('retries'),
  providerJob: plain('provider_job'),
  createdAt: plain('created_at'),
  startedAt: plain('started_at'),
  endedAt: plain('completed_at'),
  traceParent: plain('trace_parent'),
}

/** Some fields of runs, as the parts of a statement. */
export interface RunColumns<F extends Field> {
  /** The columns, for `select`, `returning` and `insert`. */
  readonly list: string
  /** A placeholder for each value, for `insert`. */
  readonly marks: string
  /** For `update`. */
  readonly assignments: string
  /** The values of the placeholders; a missing field is null. */
  values: (run: Partial<Pick<Run, F>>) => Value[]
  fromRow: (row: Row) => Pick<Run, F>
}

/**
 * Called once per statement, when a module is loaded: the database prepares each text once per connection.
 * @param table the alias of the table, for a statement that joins others
 */
export function mapColumns<F extends Field>(fields: readonly F[], table?: string): RunColumns<F> {
  const chosen = fields.map(field => [field, columns[field] as Column<any>] as const)
  const names = chosen.map(([, { name }]) => name)
  return {
    list: names.map(name => (table === undefined ? name : `${table}.${name}`)).join(', '),
    marks: names.map(() => '?').join(', '),
    assignments: names.map(name => `${name} = ?`).join(', '),
    values: run => chosen.map(([field, { write }]) => write(run[field])),
    fromRow(row) {
      const run: Partial<Run> = {}
      for (const [field, { name, read }] of chosen) run[field] = read(row[name])
      return run as Pick<Run, F>
    },
  }
}
