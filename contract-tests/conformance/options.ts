import { parseArgs } from 'node:util'
import {
  checkFolder,
  checkUrl,
  explainArguments,
  parseLimit,
  parsePair,
  parseReportKinds,
  parseSeed,
  reportKinds,
  toList,
  UsageError,
  wholeNumber,
  type ExploreLimit,
  type ReportKind,
} from '@mediawright/contract-kit/conformance'

export interface Options {
  readonly target: string | undefined
  readonly har: string | undefined
  readonly key: string | undefined
  readonly poorKey: string | undefined
  readonly restrictedKey: string | undefined
  /** Values of path parameters, by name. */
  readonly params: Readonly<Record<string, string>>
  readonly strict: boolean
  readonly write: boolean
  readonly only: readonly string[]
  readonly invalid: number
  readonly timeoutSeconds: number
  readonly report: readonly ReportKind[]
  readonly out: string
  readonly explore: ExploreLimit | undefined
  readonly seed: number
  readonly budget: string | undefined
  readonly writeBudget: string | undefined
}

export const help = `npm run conformance -- --target <base url> --key <key>
npm run conformance -- --har <file>

Tests a running service, or recorded traffic, against the contract.

  --target <url>          base URL of the service; without a path, the contract's path is appended
  --key <key>             API key (default: the environment variable CONFORMANCE_KEY)
  --workspace <id>        workspace of the key (default: found with a list)
  --param <name=value>    value of a path parameter that no list contains; may be repeated
  --poor-key <key>        key of a workspace that cannot pay, for 402 (with --write)
  --restricted-key <key>  key without permissions, for 403
  --write                 also creates and changes resources in the workspace of the key;
                          without it, only reads, quotes, and requests that must be rejected
  --strict                uses the closed form of the contract: no unknown fields, codes or values
  --har <file>            checks recorded traffic (HAR 1.2) instead of a target
  --only <ids>            only these operations, separated by commas
  --invalid <n>           number of invalid requests for each operation (default 8)
  --timeout <seconds>     time limit of a response (default 30)
  --explore <60s|2m|500>  also sends generated valid and invalid requests, for a time or for a number of requests
  --seed <n>              selects other requests (default 0, with --explore a random number)
  --report <kinds>        ${reportKinds.join(',')} (default html,json,junit,sarif,md)
  --out <folder>          folder for the reports (default conformance-report)
  --budget <file>         pairs that need not work; all others must be exercised and valid
  --write-budget <file>   writes that file from the results of this run

Exit code: 0 without violations, 1 with violations, 2 if the run was not possible or checked nothing.`

const flags = {
  target: { type: 'string' },
  key: { type: 'string' },
  workspace: { type: 'string' },
  param: { type: 'string', multiple: true },
  'poor-key': { type: 'string' },
  'restricted-key': { type: 'string' },
  write: { type: 'boolean' },
  strict: { type: 'boolean' },
  har: { type: 'string' },
  only: { type: 'string' },
  invalid: { type: 'string' },
  timeout: { type: 'string' },
  explore: { type: 'string' },
  seed: { type: 'string' },
  report: { type: 'string' },
  out: { type: 'string' },
  budget: { type: 'string' },
  'write-budget': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @returns undefined if help was requested */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | undefined {
  const values = parse(args)
  if (values.help) return undefined
  const { target, har } = values
  if ((target === undefined) === (har === undefined))
    throw new UsageError('Pass either --target <base url> or --har <file>; see --help for all options.')
  if (har !== undefined && values.explore !== undefined)
    throw new UsageError('--explore requires --target with the URL of a running service.')
  const out = values.out ?? 'conformance-report'
  checkFolder(out)
  return {
    target: target === undefined ? undefined : checkUrl('--target', target),
    har,
    key: values.key ?? environment['CONFORMANCE_KEY'],
    poorKey: values['poor-key'],
    restrictedKey: values['restricted-key'],
    params: {
      ...Object.fromEntries((values.param ?? []).map(text => parsePair('--param', text, '='))),
      ...(values.workspace !== undefined && { workspaceId: values.workspace }),
    },
    strict: values.strict ?? false,
    write: values.write ?? false,
    only: toList(values.only),
    invalid: wholeNumber('--invalid', values.invalid ?? '8', 0),
    timeoutSeconds: wholeNumber('--timeout', values.timeout ?? '30', 1),
    explore: values.explore === undefined ? undefined : parseLimit(values.explore),
    seed: parseSeed(values.seed, values.explore !== undefined),
    report: parseReportKinds(values.report ?? 'html,json,junit,sarif,md'),
    out,
    budget: values.budget,
    writeBudget: values['write-budget'],
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw explainArguments(error, Object.keys(flags))
  }
}
