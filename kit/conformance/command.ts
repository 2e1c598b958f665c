/** The command `contract-kit conformance`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { conformance } from './describe-command.ts'
import { judgeHar } from './har.ts'
import { checkFolder, checkUrl, parseLimit, parsePair, parseReportKinds, parseSeed } from './options.ts'
import type { Project } from './project.ts'
import { exitCode, type Report } from './report.ts'
import { files, render } from './reports/index.ts'
import { formatSummary } from './reports/summary.ts'
import { runConformance } from './run-conformance.ts'
import { UsageError, type Arguments } from '../command-line.ts'

/** @returns the exit code */
export async function conformanceCommand(
  { values, positionals: [target] }: Arguments<typeof conformance>,
  readProject: () => Project,
): Promise<0 | 1 | 2> {
  const { har, report: kinds, out: folder } = values
  if ((target === undefined) === (har === undefined))
    throw new UsageError("Pass either one URL or --har <file>, and pass credentials as --header 'name: value'; see --help for all options.")
  const out = kinds === undefined && folder === undefined ? undefined : (folder ?? 'conformance-report')
  if (out !== undefined) checkFolder(out)
  const wanted = parseReportKinds(kinds ?? 'html,json,junit,sarif,md')
  const headers = Object.fromEntries((values.header ?? []).map(text => parsePair('--header', text, ': ')))
  const params = Object.fromEntries((values.param ?? []).map(text => parsePair('--param', text, '=')))
  const explore = values.explore === undefined ? undefined : parseLimit(values.explore)
  if (explore !== undefined && target === undefined) throw new UsageError('--explore needs the URL of a running service.')
  const seed = parseSeed(values.seed, explore !== undefined)
  if (explore !== undefined) console.log(`Exploring with --seed ${seed}.`)
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
          explore,
          allowStubs: values['allow-stubs'] ?? false,
        })
  if (out !== undefined) {
    mkdirSync(out, { recursive: true })
    for (const kind of wanted) writeFileSync(join(out, files[kind]), render[kind](report))
  }
  console.log(formatSummary(report, out))
  return exitCode(report)
}
