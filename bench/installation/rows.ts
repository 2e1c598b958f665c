/**
 * SQL for the rows of a large installation, shared by SQLite and Postgres. Row numbers determine all values, so every fill is identical.
 */
import { hashSecret } from '../../server/core/access/caller.ts'

export interface Size {
  runs: number
  /** Unix timestamp in milliseconds. The runs were created in the preceding year. */
  until: number
  /** The seed determines which of the equally sized workspaces each run belongs to. */
  seed: number
}

/** A workspace with the same contents in installations of any size, so that two installations can be compared. */
export const measuredWorkspace = {
  apiKey: 'sk_live_measured0000000000000',
  runs: 196,
  pastRuns: 8,
  nodes: 10_000,
}

const yearMs = 365 * 24 * 3600_000
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const usd = 0.04 * 1e6

/** Encodes an integer with the TypeID alphabet. */
const base32 = (value: string, length: number) =>
  Array.from(
    { length },
    (_, index) => `substr('${digits}', cast(((${value}) >> ${5 * (length - 1 - index)}) & 31 as integer) + 1, 1)`,
  ).join(' || ')
const decimal = (value: string) => `substr(cast(10000000000 + ${value} as text), 2)`
/** Returns an id that does not encode a timestamp. */
const plainId = (prefix: string, number: string) => `'${prefix}_${'0'.repeat(16)}' || ${decimal(number)}`
/** Returns a time-ordered id without its prefix: the timestamp, then the version and variant of a UUID, then the number. */
const timeOrderedId = (at: string, number: string) => `${base32(at, 10)} || 'e00800' || ${decimal(number)}`
const uuid = (number: string) => `'00000000-0000-7000-8000-' || cast(100000000000 + ${number} as text)`

export interface Statement {
  /** The table or rows that the statement creates. */
  name: string
  text: string
}

export type Numbers = (count: number) => string

/**
 * Returns the statements, in order. @param numbers returns a table with a column `n` that contains the numbers from 1 to the given number
 */
export function listStatements({ runs, until, seed }: Size, numbers: Numbers): Statement[] {
  const workspaces = Math.max(60, Math.floor(runs / 1000))
  const step = Math.max(1, Math.floor(yearMs / runs))
  const start = until - runs * step
  // Even a small installation has enough pending and running runs to fill more than one operator page. A partial page would be cheaper to
  // read and would distort the comparison.
  const [pending, running] = [Math.max(100, Math.floor(runs / 5000)), Math.max(100, Math.floor(runs / 20_000))]
  const ended = runs - pending - running
  const withDueDeliveries = Math.max(1000, Math.floor(runs / 10_000))
  // A multiple of ten, so that no run in the measured workspace is a technique's step.
  const stride = 10 * Math.floor(ended / (measuredWorkspace.runs - 1) / 10)
  const at = (number: string) => `(${start} + (${number}) * ${step})`
  const [past, uploads] = [Math.floor(runs / 20), Math.floor(runs / 20)]
  const all = Math.floor(runs / 1000)
  const insert = (table: string, columns: string, select: string, name = table): Statement => ({
    name,
    text: `insert into ${table} (${columns}) ${select}`,
  })
  const made = start - 1000

  /**
   * In every ten runs, eight belong to the equally sized workspaces, and one or two belong to a large workspace. The measured workspace
   * gets the last run of each stride and the very last run.
   */
  const numberOfMeasured = (n: string) => `case ${n} when ${runs} then ${measuredWorkspace.runs} else ${n} / ${stride} end`
  const isMeasured = `(n % ${stride} = 0 and n <= ${stride * (measuredWorkspace.runs - 1)} or n = ${runs})`
  const planned = `(select n, w, is_step, is_parent, failed, case when n > ${runs - pending} then 'pending' when n > ${ended} then 'running'
      when failed = 1 then 'failed' else 'completed' end as status, ${at('n')} as at, ${timeOrderedId(at('n'), 'n')} as id,
      case when w = 1 then 0 else cast(n / 7 % 4 as integer) end as project, case when w = 1 then 0 else cast(n % 3 as integer) end as member,
      case when w = 1 or n % 10 = 5 then 1 else 0 end as has_node,
      case when is_step = 0 and (w = 1 and n / ${stride} % 2 = 0 or n % 10 = 6) then 1 else 0 end as has_callback
    from (select n, case when ${isMeasured} then 1 when n % 10 in (0, 3) then 2 else 3 + (n / 10 + ${seed}) % ${workspaces - 2} end as w,
        case when n <= ${ended} and n % 100 between 55 and 57 then 1 else 0 end as is_step,
        case when n <= ${ended} and n % 100 = 54 then 1 else 0 end as is_parent,
        case when ${isMeasured} then case when n / ${stride} % 10 = 7 then 1 else 0 end
          when n % 10 = 3 then case when n / 10 % 10 = 7 then 1 else 0 end when n % 10 = 8 then 1 else 0 end as failed
      from ${numbers(runs)} numbers) numbered limit ${runs})`
  const removed = `(select n, w from (select n, 1 + n % ${workspaces} as w from ${numbers(past)} numbers) numbered
    where w > 1 or n <= ${measuredWorkspace.pastRuns * workspaces})`
  // The limit makes databases compute each id once instead of at every reference. The cross join keeps the databases from sorting.
  const owned = `${planned} p cross join bench_owners o`
  const own = 'o.w = p.w and o.project = p.project and o.member = p.member'
  const technique = plainId('tech', 'p.w')
  const prompt = 'A red fox asleep in deep snow, morning light, shot on a long lens with a shallow depth of field, quiet colours'

  return [
    {
      name: 'owners',
      text: `create table bench_owners as select w.n as w, ${plainId('ws', 'w.n')} as workspace_id, p.n - 1 as project,
          ${plainId('prj', 'w.n * 10 + p.n')} as project_id, m.n - 1 as member, ${plainId('mem', 'w.n * 10 + m.n')} as member_id, ${plainId('key', 'w.n * 10')} as key_id
        from ${numbers(workspaces)} w cross join ${numbers(4)} p cross join ${numbers(3)} m`,
    },
    { name: 'owners', text: 'create unique index bench_owners_by_number on bench_owners (w, project, member)' },
    insert(
      'workspaces',
      'workspace_id, name, plan, features, providers, sandbox, created_at',
      `select workspace_id, 'Northwind ' || w, 'pro', '["custom_actions","video_generation","timeline","share_edit"]', '["local"]', 0, ${made} - w
       from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'members',
      'member_id, workspace_id, email, display_name, role, created_at',
      `select member_id, workspace_id, 'member' || member || '@northwind' || w || '.example.com', 'Member ' || member,
         case member when 0 then 'owner' else 'member' end, ${made} from bench_owners where project = 0`,
    ),
    insert(
      'api_keys',
      'key_id, workspace_id, member_id, prefix, secret_hash, permissions, created_at, revoked_at',
      `select key_id, workspace_id, member_id, 'sk_live_' || w, case w when 1 then '${hashSecret(measuredWorkspace.apiKey)}' else 'hash ' || w end,
         '["projects:write","runs:create","assets:write","generation_quote","mcp"]', ${made}, null from bench_owners where project = 0 and member = 0
       union all select ${plainId('key', 'w * 10 + 1')}, workspace_id, member_id, 'sk_live_old' || w, 'hash of old ' || w,
         '[]', ${made}, ${made} + 500 from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'webhook_secrets',
      'secret, workspace_id, created_at',
      `select 'whsec_' || workspace_id, workspace_id, ${made} from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'projects',
      'project_id, workspace_id, member_id, name, name_lower, origin, is_private, created_at, last_modified',
      `select project_id, workspace_id, member_id, 'Campaign ' || project, 'campaign ' || project, 'api', case project when 3 then 1 else 0 end,
         ${made}, ${until} - w * 1000 - project from bench_owners where member = 0`,
    ),
    insert(
      'canvases',
      'project_id, next_short_id, revision, next_edge_number',
      `select project_id, case when w = 1 and project = 0 then ${measuredWorkspace.nodes + 1} else 1000000 end, 1,
         case when w = 1 and project = 0 then ${measuredWorkspace.nodes} else 1 end from bench_owners where member = 0`,
    ),
    insert(
      'sessions',
      'session_id, secret_hash, member_id, created_at, expires_at',
      `select ${plainId('sess', 'w * 10 + member')}, 'hash ' || w || ' ' || member, member_id, ${until}, ${until + yearMs} from bench_owners where project = 0`,
    ),
    insert(
      'techniques',
      'technique_id, workspace_id, project_id, member_id, slug, name, search_text, run_cost_micros, inputs, outputs, graph, created_at',
      `select ${plainId('tech', 'w')}, workspace_id, project_id, member_id, 'woodcut', 'Woodcut', 'woodcut', 30000, '[]', '[]', '{"nodes":[],"edges":[]}', ${made}
       from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'brands',
      'brand_id, workspace_id, name, draft, created_at, updated_at',
      `select ${plainId('brand', 'w')}, workspace_id, 'Northwind', '{"name":"Northwind","modules":{},"tasks":{},"assets":{},"imagery":{"policy":"any","bank":{}}}',
         ${made}, ${made} from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'brand_releases',
      'release_id, brand_id, version, kit, published_at',
      `select ${plainId('brel', 'w')}, ${plainId('brand', 'w')}, 1, '{"name":"Northwind","modules":{},"tasks":{},"assets":{},"imagery":{"policy":"any","bank":{}}}', ${made}
       from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'project_shares',
      'project_id, token, access, member_id, created_at',
      `select project_id, '${'0'.repeat(21)}' || ${decimal('w')}, 'view', member_id, ${made} from bench_owners where project = 0 and member = 0 and w % 10 = 1`,
    ),
    insert(
      'retention_rules',
      'workspace_id, runs_days, failed_days',
      `select workspace_id, 3650, 3650 from bench_owners where project = 0 and member = 0 and w % 10 = 2`,
    ),
    insert(
      'limit_counters',
      'workspace_id, scope, subject, per, began_on, used',
      `select workspace_id, 'workspace', '', 'month', cast(2100 + m.n as text) || '-01-01', 1000000 from bench_owners cross join ${numbers(5)} m
       where project = 0 and member = 0`,
    ),
    insert(
      'limit_notices',
      'workspace_id, limit_name, subject, began_on, percent, created_at',
      `select workspace_id, 'workspace month', '', cast(2100 + m.n as text) || '-01-01', 80, ${made} from bench_owners cross join ${numbers(5)} m
       where project = 0 and member = 0`,
    ),
    insert(
      'queue_turns',
      'lane, workspace_id, turn',
      `select 'runs.local', workspace_id, 0 from bench_owners where project = 0 and member = 0`,
    ),
    insert(
      'runs',
      `run_id, workspace_id, project_id, node_id, member_id, key_id, kind, type, makes, status, progress, model_id, technique_id, parent_run_id, step, lane, input,
       callback_url, attempt, charged_micros, quoted_micros, charged_at, error_code, error_message, outputs, output_hash, output_bytes, created_at, started_at, completed_at`,
      `select 'run_' || p.id, o.workspace_id, o.project_id, case when p.has_node = 1 then ${uuid('p.n')} end, o.member_id, o.key_id,
         case p.is_parent when 1 then 'technique' else 'generation' end, case p.is_parent when 1 then 'technique' else 'generation' end,
         case p.is_parent when 1 then 'technique' else 'image' end, p.status,
         case p.status when 'completed' then 100 when 'running' then 40 else 0 end, case p.is_parent when 0 then 'local/image' end,
         case p.is_parent when 1 then ${technique} end, case p.is_step when 1 then 'run_' || ${timeOrderedId(at('p.n - (p.n % 100 - 54)'), 'p.n - (p.n % 100 - 54)')} end,
         case p.is_step when 1 then 's' || p.n % 100 end, case p.is_parent when 1 then '' else 'runs.local' end,
         '{"prompt":"${prompt}","params":{"width":1024,"height":1024,"seed":' || p.n || '}}',
         case p.has_callback when 1 then 'https://hooks.example.com/mediawright' end, case p.status when 'pending' then 0 else 1 end,
         case when p.status = 'failed' or p.is_step = 1 then 0 else ${usd} end, ${usd}, case p.is_step when 1 then 'parent' else 'start' end,
         case p.status when 'failed' then 'internal_error' end, case p.status when 'failed' then 'The model broke.' end,
         case p.status when 'completed' then '[{"output_id":"out_1","type":"imageUrl","file":{"key":"' || p.id || '","name":"image.png"},"asset_id":"asset_' || p.id || '"}]' end,
         case p.status when 'completed' then 'hash ' || p.n end, case p.status when 'completed' then 100000 end,
         p.at, case when p.status <> 'pending' then p.at + 200 end, case when p.status in ('completed', 'failed') then p.at + 5000 end
       from ${owned} where ${own}`,
    ),
    insert(
      'past_runs',
      `run_id, workspace_id, project_id, member_id, key_id, kind, type, makes, status, model_id, lane, charged_at, charged_micros, quoted_micros, output_bytes,
       created_at, started_at, completed_at`,
      `select 'run_' || ${timeOrderedId(`${start} - n`, 'n')}, o.workspace_id, o.project_id, o.member_id, o.key_id, 'generation', 'generation', 'image', 'completed',
         'local/image', 'runs.local', 'start', ${usd}, ${usd}, 100000, ${start} - n, ${start} - n, ${start} - n
       from ${removed} p join bench_owners o on o.w = p.w and o.project = 0 and o.member = 0 order by p.n desc`,
    ),
    {
      name: 'ledger_entries',
      text: `insert into ledger_entries (entry_id, workspace_id, run_id, kind, sequence, amount_micros, balance_after_micros, created_at)
        select entry_id, workspace_id, run_id, kind, sequence, amount, balance, at from (
          select w, ord, 'led_' || id || mark as entry_id, case kind when 'grant' then null else 'run_' || id end as run_id, kind, amount, at,
            row_number() over so_far as sequence, cast(sum(amount) over so_far as bigint) as balance
          from (select p.n as w, ${-2 * runs} as ord, '${'0'.repeat(15)}' || ${decimal('p.n')} as id, 'g' as mark, 'grant' as kind, ${usd} * cast(${runs} as bigint) + 1000000000000 as amount, ${made} as at
              from ${numbers(workspaces)} p
            union all select p.w, -p.n, ${timeOrderedId(`${start} - p.n`, 'p.n')}, 'p', 'charge', ${-usd}, ${start} - p.n from ${removed} p
            union all select p.w, 2 * p.n, p.id, 'c', 'charge', ${-usd}, p.at from ${planned} p where p.is_step = 0
            union all select p.w, 2 * p.n + 1, p.id, 'r', 'refund', ${usd}, p.at + 5000 from ${planned} p where p.status = 'failed') moves
          window so_far as (partition by w order by ord)) entries
        join bench_owners o on o.w = entries.w and o.project = 0 and o.member = 0 order by ord`,
    },
    {
      name: 'balances',
      text: `insert into balances (workspace_id, balance_micros, entry_count)
        select workspace_id, cast(sum(amount_micros) as bigint), count(*) from ledger_entries group by workspace_id`,
    },
    insert(
      'assets',
      `asset_id, workspace_id, project_id, node_id, run_id, status, uploaded_via, file_key, file_name, etag, name, search_text, content_type, size_bytes,
       width, height, created_at`,
      `select 'asset_' || p.id, o.workspace_id, o.project_id, case when p.has_node = 1 then ${uuid('p.n')} end, 'run_' || p.id, 'ready',
         case p.is_step when 1 then 'step' else 'run' end, p.id, 'image.png', 'etag' || p.n, 'A red fox asleep', 'a red fox asleep', 'image/png', 100000, 1024, 1024, p.at + 5000
       from ${owned} where ${own} and p.status = 'completed' and p.n % 2 = 0`,
    ),
    insert(
      'assets',
      'asset_id, workspace_id, status, uploaded_via, file_key, file_name, etag, name, search_text, content_type, size_bytes, width, height, created_at',
      `select 'asset_' || id, workspace_id, 'ready', 'direct', id, 'bottle.png', 'etag', 'A bottle', 'a bottle', 'image/png', 50000, 800, 800, at
       from (select o.workspace_id, ${start} + p.n * ${step * Math.floor(runs / uploads)} + 1 as at, ${timeOrderedId(`${start} + p.n * ${step * Math.floor(runs / uploads)} + 1`, 'p.n')} as id
         from ${numbers(uploads)} p join bench_owners o on o.w = 1 + p.n % ${workspaces} and o.project = 0 and o.member = 0) up`,
      'uploads',
    ),
    insert(
      'nodes',
      `node_id, project_id, short_id, type, label, prompt, model_id, params, x, y, width, height, run_id, output_run_id, output_hash, created_at, state_revision`,
      `select ${uuid('p.n')}, o.project_id, case p.w when 1 then ${numberOfMeasured('p.n')} else p.n end, 'image', 'A red fox', '${prompt}', 'local/image', '{"width":1024,"height":1024}',
         (p.n / 10 % 100) * 400, p.n / 1000 * 400, 320, 320, 'run_' || p.id, case p.status when 'completed' then 'run_' || p.id end,
         case p.status when 'completed' then 'hash ' || p.n end, p.at, 1
       from ${owned} where ${own} and p.has_node = 1`,
    ),
    insert(
      'nodes',
      'node_id, project_id, short_id, type, label, prompt, x, y, width, height, created_at, state_revision',
      `select ${uuid(`p.n + 500000000000`)}, o.project_id, p.n, 'text', 'Words ' || p.n, '${prompt}', (p.n % 100) * 400, p.n / 100 * 400 + 100000, 320, 320, ${made}, 1
       from ${numbers(measuredWorkspace.nodes)} p join bench_owners o on o.w = 1 and o.project = 0 and o.member = 0 where p.n > ${measuredWorkspace.runs}`,
      'the measured canvas',
    ),
    insert(
      'edges',
      'project_id, edge_number, from_id, to_id, slot',
      `select o.project_id, p.n, p.n, p.n + 1, null
       from ${numbers(measuredWorkspace.nodes - 1)} p join bench_owners o on o.w = 1 and o.project = 0 and o.member = 0`,
      'edges of the measured canvas',
    ),
    insert(
      'webhook_deliveries',
      `delivery_id, workspace_id, run_id, type, callback_url, body, status, attempts, round_attempts, created_at, last_attempt_at, next_attempt_at, delivered_at, last_status`,
      `select 'whd_' || id, workspace_id, 'run_' || id, 'run.completed', 'https://hooks.example.com/mediawright',
         '{"id":"whd_' || id || '","type":"run.completed","api_version":"2026-11-20","data":{"run_id":"run_' || id || '","status":"completed"}}',
         delivery, case delivery when 'pending' then 0 else 1 end, case delivery when 'pending' then 0 else 1 end, at + 5000,
         case when delivery <> 'pending' then at + 5100 end, case delivery when 'pending' then at + 5000 end,
         case delivery when 'delivered' then at + 5100 end, case delivery when 'delivered' then 200 when 'failed' then 500 end
       from (select p.id, o.workspace_id, p.at, case when p.n > ${ended - withDueDeliveries} and p.w > 1 then 'pending' when p.n % 100 = 6 then 'failed' else 'delivered' end as delivery
         from ${owned} where ${own} and p.has_callback = 1 and p.n <= ${ended}) due`,
    ),
    insert(
      'idempotency_keys',
      'workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at',
      `select o.workspace_id, o.member_id, 'key ' || p.n, 'fingerprint ' || p.n, 'req_' || p.n, '/runs/run_' || p.n, ${until + yearMs} + p.n
       from ${numbers(Math.floor(runs / 100))} p join bench_owners o on o.w = 1 + p.n % ${workspaces} and o.project = 0 and o.member = 0`,
    ),
    insert(
      'staged_files',
      'file_key, place, removing, remove_after, run_id',
      `select 'staged' || p.n, 'files', 0, ${until + yearMs}, null from ${numbers(all)} p`,
    ),
    insert(
      'removed_nodes',
      'node_id, project_id, short_id, node, edges, members, labels, removed_at',
      `select ${uuid('p.n + 700000000000')}, o.project_id, 2000000 + p.n, '{}', '[]', '[]', '[]', ${until + yearMs}
       from ${numbers(all)} p join bench_owners o on o.w = 1 + p.n % ${workspaces} and o.project = 0 and o.member = 0`,
    ),
    insert(
      'action_sources',
      'source_id, code, declaration, slots, created_at',
      `select 'source' || p.n, 'export default () => ({})', '{}', '{}', ${until + yearMs} from ${numbers(all)} p`,
    ),
    { name: 'owners', text: 'drop table bench_owners' },
  ]
}

/** Approximate disk space per run, measured with ten million runs. */
export const bytesPerRun = { sqlite: 2500, postgres: 3000 }
