export interface Check {
  /** A script and its arguments. */
  args: string[]
  /** Files whose content affects the result. If the check runs a script in this repository, the script and its imports are added. */
  inputs: RegExp
  /** The part of a file that affects the result, if not the whole file. */
  part?: (path: string, text: string) => string
  /** The project file whose incremental TypeScript build the check uses. */
  build?: string
  /**
   * Checks files separately, so that only changed files are passed to the tool. With `types`, the types that a file imports also affect its
   * result.
   */
  each?: 'file' | 'types'
  /** With `each`: files that affect the results of all other files. */
  settings?: RegExp
  /** Another check that includes this one. If that check runs on all files, not only on changed ones, this check is skipped. */
  within?: string
  /** True if the result also depends on the date. */
  daily?: boolean
}
