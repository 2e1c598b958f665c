import type { Row } from './database.ts'

/** A service process that uses this Postgres database. */
export interface Service {
  address: string | undefined
  /** Unix milliseconds. */
  since: number
  /** The last migration of the process's version; undefined for versions that do not report it. */
  schema: string | undefined
  /** A fingerprint of the process's installed fonts, empty if there are none; undefined for versions that do not report it. */
  fonts: string | undefined
}

const title = 'mediawright signals'

const noFonts = 'none'

/**
 * Returns the name of the connection on which a process listens for signals. Postgres stores only the first 63 bytes of a name. Service
 * processes report their fonts, but command-line processes do not.
 */
export const serviceName = (lastMigration: string, fonts?: string) =>
  `${title} ${lastMigration}${fonts === undefined ? '' : ` fonts:${fonts || noFonts}`}`

/** Selects the service processes that use the current database. */
export const servicesStatement = `select application_name as name, host(client_addr) as address,
    (extract(epoch from backend_start) * 1000)::bigint as since
  from pg_stat_activity where datname = current_database() and application_name like '${title}%' order by backend_start`

export function toService(row: Row): Service {
  const [schema, fonts] = (row['name'] as string).slice(title.length + 1).split(' fonts:')
  return {
    address: row['address'] ?? undefined,
    since: Number(row['since']),
    schema: schema || undefined,
    fonts: fonts === noFonts ? '' : fonts,
  }
}

/** Reports whether a service's version is older than the one that introduced this migration. */
export const isBefore = ({ schema }: Pick<Service, 'schema'>, migration: string) => schema === undefined || schema < migration

/** Describes services: `a process (10.0.0.5)`, `3 processes (10.0.0.5, 10.0.0.6, on the database host)`. */
export const getNames = (services: readonly Service[]) =>
  `${services.length === 1 ? 'a process' : `${services.length} processes`} (${services.map(({ address }) => address ?? 'on the database host').join(', ')})`
