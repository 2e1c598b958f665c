const shape = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z][0-9A-Za-z.-]*))?$/
const parts = ['major', 'minor', 'patch'] as const
export type Part = (typeof parts)[number]

interface Version {
  numbers: readonly [number, number, number]
  /** The pre-release identifier, such as `rc.1`. */
  pre: string | undefined
}

/** @throws {Error} if the string is not a version */
function parse(text: string): Version {
  const [, major, minor, patch, pre] = shape.exec(text) ?? []
  if (major === undefined)
    throw new Error(`"${text}" is not a version: write a version such as 1.2.3 or 1.2.3-rc.1, or the word major, minor or patch.`)
  return { numbers: [Number(major), Number(minor), Number(patch)], pre }
}

const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text)

/**
 * Returns the version to release: the given one, or the next version of the given kind.
 * @param current the version in package.json; it has been released if a tag for it exists
 * @throws {Error} if the version is invalid or is not higher than the current one
 */
export function nextVersion(wanted: string, current: string, isReleased: boolean): string {
  const { numbers, pre } = parse(current)
  if (isPart(wanted)) {
    const at = parts.indexOf(wanted)
    // 1.2.0-rc.1 precedes 1.2.0.
    if (pre !== undefined && numbers.slice(at + 1).every(number => number === 0)) return numbers.join('.')
    return numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.')
  }
  const order = compare(parse(wanted), { numbers, pre })
  if (order < 0 || (order === 0 && isReleased)) throw new Error(`${wanted} is not higher than ${current}, the version in package.json.`)
  return wanted
}

function compare(a: Version, b: Version): number {
  for (const [index, number] of a.numbers.entries()) if (number !== b.numbers[index]) return number - b.numbers[index]!
  if (a.pre === undefined || b.pre === undefined) return Number(a.pre === undefined) - Number(b.pre === undefined)
  return a.pre.localeCompare(b.pre, 'en', { numeric: true })
}

/** Sets the version in a manifest or lock file without changing anything else. */
export function setVersion(json: string, version: string): string {
  // In a lock file, also sets the versions of the root package and of the workspaces, which are the packages without `node_modules` in
  // their paths.
  let path = ''
  const lines = json.split('\n').map(line => {
    path = /^ {4}"(.*)": \{$/.exec(line)?.[1] ?? path
    const isOwn = /^ {2}"version": "/.test(line) || (/^ {6}"version": "/.test(line) && !path.includes('node_modules/'))
    return isOwn ? line.replace(/"version": "[^"]*"/, `"version": "${version}"`) : line
  })
  return lines.join('\n')
}
