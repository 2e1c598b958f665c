import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Sorts isolated files first, then the files of the slow project and then the rest by size. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const key = (file: TestSpecification) => {
      const { isolate, sequence } = file.project.config
      return sequence.groupOrder * 4 + (isolate ? 0 : file.project.name === 'slow' ? 1 : 2)
    }
    return sorted.toSorted((a, b) => key(a) - key(b))
  }
}
