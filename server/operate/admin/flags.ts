import { parseArgs } from 'node:util'
import { OperatorError } from '../../machine/errors.ts'

/** A command's flags: `true` for a flag that needs a value, `false` for a switch. */
export type FlagSet = Readonly<Record<string, boolean>>
export interface Flags {
  text: (name: string) => string | undefined
  /** @throws {OperatorError} */
  required: (name: string) => string
  has: (name: string) => boolean
  list: (name: string) => string[] | undefined
  usd: (name: string) => number | undefined
  /** Reads a whole number from 1 to `max`. */
  count: (name: string, max: number) => number | undefined
}

/** @throws {OperatorError} naming the invalid flag */
export function readFlags(command: string, set: FlagSet, args: string[]): Flags {
  const options = Object.fromEntries(
    [...Object.entries(set), ['json', false] as const].map(([name, hasValue]) => [
      name,
      { type: hasValue ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  let values: Record<string, string | boolean | undefined>
  try {
    // A value may begin with a minus sign (`--usd -5`); parseArgs accepts such a value only after an equals sign.
    const joined = args.reduce<string[]>(
      (all, arg, index) =>
        /^-[\d.]/.test(arg) && /^--[a-z-]+$/.test(args[index - 1] ?? '') ? [...all.slice(0, -1), `${all.at(-1)}=${arg}`] : [...all, arg],
      [],
    )
    ;({ values } = parseArgs({ args: joined, options, strict: true }) as { values: typeof values })
  } catch (error) {
    throw new OperatorError(
      `${(error as Error).message.split('.')[0]}. \`${command}\` accepts ${
        Object.keys(set)
          .map(name => `--${name}`)
          .join(', ') || 'no flags'
      }.`,
    )
  }
  const text = (name: string) => values[name] as string | undefined
  return {
    text,
    required(name) {
      const value = text(name)
      if (!value) throw new OperatorError(`\`${command}\` needs --${name}.`)
      return value
    },
    has: name => values[name] === true,
    list: name =>
      text(name)
        ?.split(',')
        .map(item => item.trim())
        .filter(Boolean),
    usd(name) {
      const raw = text(name)
      if (raw === undefined) return undefined
      const value = Number(raw)
      if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(raw) || Math.abs(value) > 1e9)
        throw new OperatorError(`--${name} is "${raw}"; it must be an amount in US dollars.`)
      return value
    },
    count(name, max) {
      const raw = text(name)
      if (raw === undefined) return undefined
      const value = Number(raw)
      if (!/^\d+$/.test(raw) || value < 1 || value > max)
        throw new OperatorError(`--${name} is "${raw}"; it must be a whole number from 1 to ${max}.`)
      return value
    },
  }
}

/** Converts a duration such as `0`, `30m`, `24h` or `7d` to milliseconds. @throws {OperatorError} */
export function durationMs(text: string): number {
  const match = /^(\d{1,6})([smhd])?$/.exec(text)
  const unit = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[match?.[2] ?? '']
  if (match && (unit || match[1] === '0')) return Number(match[1]) * (unit ?? 0)
  throw new OperatorError(`"${text}" is not a duration: write a value such as 0, 30m, 24h or 7d.`)
}
