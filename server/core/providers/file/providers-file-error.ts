import type { FileProblem } from '../../../machine/text/located-yaml.ts'

/** An error that lists all mistakes in a providers file. */
export class ProvidersFileError extends Error {
  readonly problems: readonly FileProblem[]
  constructor(path: string, problems: readonly FileProblem[]) {
    const sorted = problems.toSorted((a, b) => a.line - b.line)
    super(`${path} has errors:\n${sorted.map(({ line, message }) => `  - line ${line}: ${message}`).join('\n')}`)
    this.problems = sorted
  }
}
