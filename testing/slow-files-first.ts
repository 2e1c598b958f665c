import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow for their size, by which vitest sorts files without earlier results: started last, one would run alone at the end. */
const slow = [
  'contract-tests/dredd/run-dredd',
  'contract-tests/workflows',
  'testing/postgres',
  'server/tests/surfaces/http/operator-port',
  'server/tests/surfaces/mcp/conformance',
]

const rank = ({ moduleId }: TestSpecification) => slow.findIndex(path => moduleId.endsWith(`/${path}.test.ts`))

/** Files that have a process each, then the slow ones, then the others by their size. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const key = (file: TestSpecification) => {
      const { isolate, sequence } = file.project.config
      return sequence.groupOrder * 4 + (isolate ? 0 : rank(file) >= 0 ? 1 : 2)
    }
    return sorted.toSorted((a, b) => key(a) - key(b))
  }
}
