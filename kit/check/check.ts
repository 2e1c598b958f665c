export interface Check {
  /** A script, and its arguments. */
  args: string[]
  /** Files whose content affects the result. A script of this repository and its imports are added. */
  inputs: RegExp
  /** The part of a file that affects the result, if it is less than the whole. */
  part?: (path: string, text: string) => string
  /** An incremental TypeScript build of this project file. */
  build?: string
  /** Each file passes separately, so that only changed files are passed to the tool. `types` adds the imports of a file to the file. */
  each?: 'file' | 'types'
  /** With `each`: files that affect the result of all others. */
  settings?: RegExp
  /** A check that covers this one when it examines all files, not only changed ones. */
  within?: string
  /** The result also depends on the date. */
  daily?: boolean
}
