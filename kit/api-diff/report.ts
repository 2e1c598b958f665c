/** Formats the comparison as text and as Markdown, and determines the new version number. */
import type { Level } from './change.ts'
import { rules } from './rules.ts'
import type { ReportedChange } from './compare.ts'

const levels: readonly Level[] = ['breaking', 'warning', 'info']
const headings = { breaking: 'Breaking', warning: 'Warnings', info: 'Additions and descriptions' }

/** @returns the version after these changes; in major version 0, a breaking change raises the minor version */
export function versionAfter(version: string, changes: readonly Pick<ReportedChange, 'level' | 'rule'>[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number)
  const is = (level: Level) => changes.some(change => change.level === level)
  if (is('breaking')) return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`
  if (
    is('warning') ||
    changes.some(({ rule }) => rule !== 'description-changed' && rule !== 'version-changed' && rule !== 'component-changed')
  )
    return major === 0 ? `0.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`
  return changes.length > 0 ? `${major}.${minor}.${patch + 1}` : version
}

const getCount = (changes: readonly ReportedChange[]) =>
  levels.map(level => `${changes.filter(change => change.level === level).length} ${level}`).join(', ')

/** @param shown the changes to list; all changes are counted, even those that are not listed */
export function asText(changes: readonly ReportedChange[], ignored: number, version: string, shown = changes): string {
  const lines = shown.map(
    ({ level, rule, file, line, message, operation, at }) =>
      `${file}:${line}: ${level} ${rule}: ${message}${operation ? ` (${operation})` : ''}\n    at ${at}`,
  )
  const rest = ignored > 0 ? `, ${ignored} ignored` : ''
  if (changes.length === 0) return `Nothing has changed${rest}.`
  return [...lines, `${getCount(changes)}${rest}. The contract requires version ${version}.`].join('\n')
}

export function asMarkdown(changes: readonly ReportedChange[], ignored: number, version: string): string {
  if (changes.length === 0) return `### Contract\n\nNo changes${ignored > 0 ? ` (${ignored} ignored)` : ''}.`
  const parts = levels.flatMap(level => {
    const own = changes.filter(change => change.level === level)
    if (own.length === 0) return []
    const rows = own.map(
      ({ rule, message, operation, file, line }) => `| \`${rule}\` | ${cell(message)} | ${cell(operation ?? '')} | \`${file}:${line}\` |`,
    )
    const table = ['| Rule | Change | Operations | Place |', '|---|---|---|---|', ...rows].join('\n')
    return [
      level === 'info'
        ? `<details><summary>${headings[level]} (${own.length})</summary>\n\n${table}\n\n</details>`
        : `#### ${headings[level]} (${own.length})\n\n${table}`,
    ]
  })
  return [
    `### Contract: ${getCount(changes)}${ignored > 0 ? `, ${ignored} ignored` : ''}`,
    `It requires version \`${version}\`.`,
    ...parts,
  ].join('\n\n')
}

/** Returns the rules as a table for the documentation. */
export const rulesTable = (): string =>
  ['| Rule | Level | Meaning | Closest check in oasdiff |', '|---|---|---|---|']
    .concat(
      Object.entries(rules).map(
        ([id, rule]) => `| \`${id}\` | ${rule.level} | ${rule.says} | ${'oasdiff' in rule ? `\`${rule.oasdiff}\`` : ''} |`,
      ),
    )
    .join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
