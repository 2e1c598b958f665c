/** The command `contract-kit conformance`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeHar } from './har.ts'
import { checkFolder, checkUrl, explainArguments, parsePair, parseReportKinds, wholeNumber } from './options.ts'
import type { Project } from './project.ts'
import { exitCode, type Report } from './report.ts'
import { files, render, reportKinds } from './reports/index.ts'
import { formatSummary } from './reports/summary.ts'
import { runConformance } from './run-conformance.ts'
import { UsageError } from './usage-error.ts'

export const conformanceHelp = `contract-kit conformance <url> [options]
contract-kit conformance --har <file> [options]

Judges a running service, or recorded traffic, by the document. Without --write it only reads, and sends requests
that must be refused.

  --header 'name: value'  sent with every request, for credentials; may be repeated
  --param <name=value>    value of a path parameter that no list contains; may be repeated
  --write                 also creates, changes and deletes resources
  --har <file>            judges recorded traffic (HAR 1.2); needs no URL
  --seed <n>              selects other invalid requests (default 0)
  --allow-stubs           operations that are not implemented are no violation
  --report <kinds>        ${reportKinds.join(',')} (default html,json,junit,sarif,md if --out is given)
  --out <folder>          for the reports (default conformance-report if --report is given)

Exit code: 0 without violations, 1 with violations, 2 if the run is not possible or judged nothing.`

const flags = {
  header: { type: 'string', multiple: true },
  param: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  har: { type: 'string' },
  seed: { type: 'string' },
  'allow-stubs': { type: 'boolean' },
  report: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @returns the exit code */
export async function conformanceCommand(args: readonly string[], readProject: () => Project): Promise<0 | 1 | 2> {
  const { values, positionals } = parse(args)
  if (values.help) {
    console.log(conformanceHelp)
    return 0
  }
  const [target, ...others] = positionals
  const { har, report: kinds, out: folder } = values
  if ((target === undefined) === (har === undefined) || others.length > 0)
    throw new UsageError("Give either one URL or --har <file>, and credentials as --header 'name: value'; --help explains all options.")
  const out = kinds === undefined && folder === undefined ? undefined : (folder ?? 'conformance-report')
  if (out !== undefined) checkFolder(out)
  const wanted = parseReportKinds(kinds ?? 'html,json,junit,sarif,md')
  const headers = Object.fromEntries((values.header ?? []).map(text => parsePair('--header', text, ': ')))
  const params = Object.fromEntries((values.param ?? []).map(text => parsePair('--param', text, '=')))
  const seed = wholeNumber('--seed', values.seed ?? '0', 0)
  const url = target === undefined ? undefined : checkUrl('The URL', target)
  const report: Report =
    url === undefined
      ? judgeHar(readProject(), { file: har!, strict: true, only: [] })
      : await runConformance(readProject(), {
          target: url,
          keys: { main: undefined, poor: undefined, restricted: undefined },
          headers,
          params,
          strict: true,
          write: values.write ?? false,
          only: [],
          invalid: 8,
          timeoutSeconds: 30,
          seed,
          allowStubs: values['allow-stubs'] ?? false,
        })
  if (out !== undefined) {
    mkdirSync(out, { recursive: true })
    for (const kind of wanted) writeFileSync(join(out, files[kind]), render[kind](report))
  }
  console.log(formatSummary(report, out))
  return exitCode(report)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: true })
  } catch (error) {
    throw explainArguments(error, Object.keys(flags))
  }
}
