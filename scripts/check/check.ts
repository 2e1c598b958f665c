export interface Check {
  /** A script, and its arguments. */
  args: string[]
  /** Files whose content decides the result. A script of this repository and what it imports are added. */
  inputs: RegExp
  /** What of a file decides the result, if it is less than the whole. */
  part?: (path: string, text: string) => string
  /** An incremental TypeScript build of this project file. */
  build?: string
  /** Each file passes alone, so that only changed files are named to the tool. `types` adds what a file imports to the file. */
  each?: 'file' | 'types'
  /** With `each`: files that decide the result of all others. */
  settings?: RegExp
  /** A check that finds what this one does where it looks at all files, not only at those that changed. */
  within?: string
  /** The result depends on the date too. */
  daily?: boolean
}
