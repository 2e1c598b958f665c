import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that are not isolated but take longer than their size suggests. Vitest sorts files without earlier results by size, so one of these
 * files could otherwise run alone at the end.
 */
const slow = ['media-engines/tests/sandbox/escapes']

const rank = ({ moduleId }: TestSpecification) => slow.findIndex(path => moduleId.endsWith(`/${path}.test.ts`))

/** Sorts isolated files first, then slow files and then the rest by size. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const key = (file: TestSpecification) => {
      const { isolate, sequence } = file.project.config
      return sequence.groupOrder * 4 + (isolate ? 0 : file.project.name === 'slow' || rank(file) >= 0 ? 1 : 2)
    }
    return sorted.toSorted((a, b) => key(a) - key(b))
  }
}
