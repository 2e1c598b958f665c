/** The changelog begins with a section `## <version> – unreleased`. A release replaces `unreleased` with its date. */
const heading = /^## (\S+) – (\S+)$/

interface Section {
  version: string
  /** `unreleased` or a date. */
  state: string
  from: number
  /** The index of the line after the section. */
  to: number
}

function parseSections(lines: readonly string[]): Section[] {
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []))
  return starts.map((from, index) => {
    const [, version, state] = heading.exec(lines[from]!) ?? []
    if (!version || !state)
      throw new Error(`CHANGELOG.md, line ${from + 1}: "${lines[from]}" does not match "## <version> – <date or unreleased>".`)
    return { version, state, from, to: starts[index + 1] ?? lines.length }
  })
}

/** @throws {Error} if there is no unreleased section */
export function releaseChangelog(text: string, version: string, day: string): { text: string; notes: string } {
  const lines = text.split('\n')
  const sections = parseSections(lines)
  const [top] = sections
  if (top?.state !== 'unreleased')
    throw new Error('CHANGELOG.md has no section "## <version> – unreleased" at its top, so there is nothing to release.')
  const repeated = sections.find(section => section !== top && section.version === version)
  if (repeated) throw new Error(`CHANGELOG.md already has a section for ${version} (line ${repeated.from + 1}).`)
  const notes = lines
    .slice(top.from + 1, top.to)
    .join('\n')
    .trim()
  if (notes === '') throw new Error(`CHANGELOG.md has nothing under ${top.version}.`)
  lines[top.from] = `## ${version} – ${day}`
  return { text: lines.join('\n'), notes: `${notes}\n` }
}
