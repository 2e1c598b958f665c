import { databaseProblem } from '../../machine/database/damage.ts'

/** A fact that an operator should know about or act on. Only errors make `admin doctor` exit with code 1. */
export interface Finding {
  level: 'error' | 'warning'
  check: CheckName
  /** One or two sentences: the problem and what to do about it. */
  message: string
}

export const checkNames = [
  'settings',
  'clock',
  'disk',
  'database',
  'storage',
  'fonts',
  'proxy',
  'events',
  'providers',
  'sign-on',
  'backup',
  'caps',
] as const
export type CheckName = (typeof checkNames)[number]

/** Records a finding of one check. */
export type Note = (level: Finding['level'], message: string) => void

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats a size, such as `12.3 GB`. */
export function toSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`
}

/** Formats a duration, such as `41 seconds`, `3 hours` or `2 days`. */
export function toDuration(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.round(seconds / 60), 'minute']
        : seconds < 172_800
          ? [Math.round(seconds / 3600), 'hour']
          : [Math.round(seconds / 86_400), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Returns the reason for a failure, without a stack trace. */
export function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const problem = databaseProblem(error)
  if (problem !== undefined) return problem
  const cause = error.cause instanceof Error ? `: ${getReason(error.cause)}` : ''
  const text = error.message || (error instanceof AggregateError ? getReason(error.errors[0]) : '') || error.name
  return `${text.replace(/\.$/, '')}${cause}`
}
