import { readSettings } from '../../machine/config.ts'
import { examine, findMisspelled } from '../doctor/examine.ts'
import type { OfflineCommand } from './command.ts'

/** Variables that the S3 library reads. */
const readByLibrary = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_PROFILE']

/** Commands that show and check an installation's configuration. */
export const healthCommands = {
  doctor: {
    flags: {},
    help: 'Checks the installation: clock, disk, storage, fonts, database, proxy, events, providers. Exits with code 1 if it finds an error.',
    async runOffline(flags, environment) {
      const { findings, good, skipped } = await examine(environment)
      const ok = findings.every(({ level }) => level !== 'error')
      if (flags.has('json')) return { ok, findings, good, skipped }
      const lines = [
        ...findings.map(({ level, check, message }) => `${level.padEnd(7)}  ${check}: ${message}`),
        ...(good.length > 0 ? [`ok       ${good.join(', ')}`] : []),
        ...(skipped.length > 0 ? [`skipped  ${skipped.join(', ')}`] : []),
      ]
      return { ok, text: `${lines.join('\n')}\n` }
    },
  },
  'config show': {
    flags: {},
    help: 'Shows the value of every setting and its source: the environment or the default. Secrets are omitted.',
    async runOffline(flags, environment) {
      const { settings: own, problems } = readSettings(environment)
      const others = readByLibrary
        .filter(name => environment[name])
        .map(name => ({ name, value: 'set, not shown', source: 'environment' as const }))
      const settings = [...own, ...others]
      const warnings = findMisspelled(
        environment,
        settings.map(({ name }) => name),
      ).map(({ name, meant }) => `${name} is set, but nothing reads it; did you mean ${meant}?`)
      const ok = problems.length === 0
      if (flags.has('json')) return { ok, settings, problems, warnings }
      const width = (column: 'name' | 'source') => Math.max(...settings.map(setting => setting[column].length))
      const [names, sources] = [width('name'), width('source')]
      const lines = settings.map(
        ({ name, value, source }) => `${name.padEnd(names)}  ${(value === null ? '' : source).padEnd(sources)}  ${value ?? 'none'}`,
      )
      return {
        ok,
        text: [...lines, ...problems.map(problem => `error: ${problem}.`), ...warnings.map(text => `warning: ${text}`), ''].join('\n'),
      }
    },
  },
} satisfies Record<string, OfflineCommand>
