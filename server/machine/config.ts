import { join } from 'node:path'
import { exporterRows, table, type Row } from './config-table.ts'

type Values<T> = { [Key in keyof T]: T[Key] extends Row<infer Value> ? Value : Values<T[Key]> }
type Rows = Values<typeof table>

/** The configuration, read from the environment and validated as a whole. */
export interface Config extends Omit<Rows, 'publicUrl' | 'fontsFolder' | 'oidc'> {
  publicUrl: string
  fontsFolder: string
  /** Undefined if people can sign in only with links. */
  oidc: OidcConfig | undefined
}

export interface OidcConfig extends Omit<Rows['oidc'], 'issuer' | 'clientId'> {
  issuer: string
  clientId: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {ConfigError} naming every invalid variable, not just the first */
export function readConfig(environment: Environment): Config {
  const { config, problems } = readSettings(environment)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** An environment variable, as shown to operators. */
export interface Setting {
  name: string
  /** The effective value; null if unset. Secrets are left out. */
  value: string | null
  source: 'environment' | 'default'
}

/** Returns the configuration, all problems with it and each variable with its source. An invalid variable is set to its default. */
export function readSettings(environment: Environment): { config: Config; problems: string[]; settings: Setting[] } {
  const problems: string[] = []
  const given = (name: string) => environment[name]?.trim() || undefined
  const rows: Row[] = []
  function read({ name, parse, fallback }: Row): unknown {
    const raw = given(name)
    try {
      if (raw !== undefined) return parse(raw)
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
    }
    return fallback === undefined ? undefined : parse(fallback)
  }
  const readAll = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]: [string, Row | object]) => {
        if (!('parse' in value)) return [key, readAll(value)]
        rows.push(value)
        return [key, read(value)]
      }),
    )
  const values = readAll(table) as Rows
  const { host, port } = values
  const config: Config = {
    ...values,
    publicUrl:
      values.publicUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`,
    fontsFolder: values.fontsFolder ?? join(values.dataFolder, 'fonts'),
    oidc: isComplete(values.oidc) ? values.oidc : undefined,
  }
  problems.push(...conflicts(values, given))
  const derived: Readonly<Record<string, string>> = { PUBLIC_URL: config.publicUrl, FONTS_DIR: config.fontsFolder }
  const settings = [...rows, ...exporterRows].map(({ name, fallback }): Setting => {
    const value = given(name) ?? derived[name] ?? fallback
    return { name, value: value ? redactSecrets(name, value) : null, source: given(name) ? 'environment' : 'default' }
  })
  return { config, problems, settings }
}

const isComplete = (oidc: Rows['oidc']): oidc is OidcConfig => oidc.issuer !== undefined && oidc.clientId !== undefined

/** Checks rules that involve several variables. */
function* conflicts({ role, port, operatorPort, oidc }: Rows, given: (name: string) => string | undefined): Iterable<string> {
  if (role !== 'all' && !given('DATABASE_URL')) yield `ROLE=${role} needs Postgres: set DATABASE_URL, or leave ROLE out`
  if (operatorPort === port && role !== 'worker' && (!given('PORT') || port === Number(given('PORT'))))
    yield `OPERATOR_PORT and PORT are both ${port}; they must be different`
  if (given('OPERATOR_URL') && !given('OPERATOR_PORT')) yield 'OPERATOR_URL needs OPERATOR_PORT, the port of the page'
  if (oidc.issuer !== undefined && oidc.clientId === undefined)
    yield 'OIDC_ISSUER needs OIDC_CLIENT_ID, the client id registered at the sign-on service'
  if (!given('OIDC_ISSUER') && (oidc.clientId ?? oidc.clientSecretFile) !== undefined)
    yield 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET_FILE need OIDC_ISSUER, the address of the sign-on service'
}

/** Reports whether a variable contains a secret, rather than the name of a file that contains one. */
const isSecret = (name: string) => /_(KEY|SECRET|PASSWORD|TOKEN|HEADERS)$/.test(name)

/** Redacts the value of a secret variable; in other values, redacts a URL's user and password and query parameters that contain secrets. */
function redactSecrets(name: string, value: string): string {
  if (isSecret(name)) return 'set, not shown'
  return value.replace(/:\/\/.*@/, '://…@').replaceAll(/([?&][^=&]*(?:key|secret|password|token)[^=&]*=)[^&]*/gi, '$1…')
}

/**
 * @throws {ConfigError} if a limit names something that the installation does not have; the valid names are not known until the
 * installation's providers are open
 */
export function checkLimitNames(
  { providerConcurrency, providerDaily }: Pick<Config, 'providerConcurrency' | 'providerDaily'>,
  known: readonly string[],
): void {
  const limits = { PROVIDER_CONCURRENCY: providerConcurrency.names, PROVIDER_DAILY_USD: [...providerDaily.keys()] }
  const problems = Object.entries(limits).flatMap(([name, names]) => {
    const unknown = names.filter(each => !known.includes(each))
    return unknown.length > 0 ? [`${name} names ${unknown.join(' and ')}; this installation has ${known.join(', ')}`] : []
  })
  if (problems.length > 0) throw new ConfigError(problems)
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is invalid:\n${problems.map(problem => `  - ${problem}.`).join('\n')}`)
    this.problems = problems
  }
}
