import { randomUUID } from 'node:crypto'
import { findDependencies, findProductionPackages, getName, type Entry, type Packages } from './lock.ts'

/**
 * Creates the software bill of materials (CycloneDX 1.6, JSON) from the lock file: everything that `npm start` installs on any system.
 * `npm sbom` is not used because it omits the dependencies of workspaces.
 */
export function createSbom(packages: Packages, version: string, at: Date): string {
  const installed = findProductionPackages(packages).filter(path => !packages[path]!.link)
  // If a version is installed in several folders, it is listed as one component, whose dependencies are those of the first copy.
  const paths = [...new Map(installed.toReversed().map(path => [toPurl(packages, path), path])).values()].toReversed()
  const components = paths.map(path => {
    const { version: number, integrity, optional } = packages[path]!
    return {
      type: 'library',
      'bom-ref': toPurl(packages, path),
      name: getName(path),
      version: number,
      scope: optional ? 'optional' : 'required',
      hashes: integrity?.split(' ').map(toHash),
      licenses: toLicenses(packages[path]!),
      purl: toPurl(packages, path),
    }
  })
  const root = {
    type: 'application',
    'bom-ref': `mediawright@${version}`,
    name: 'mediawright',
    version,
    licenses: toLicenses(packages['']!),
  }
  const refs = (folder: string) => [...new Set(toInstalled(packages, folder).map(path => toPurl(packages, path)))].toSorted()
  const dependencies = [
    { ref: root['bom-ref'], dependsOn: [...new Set(['', 'server'].flatMap(refs))].toSorted() },
    ...paths.map(path => ({ ref: toPurl(packages, path), dependsOn: refs(path) })),
  ]
  const metadata = { timestamp: at.toISOString(), component: root }
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: `urn:uuid:${randomUUID()}`, version: 1 }
  return `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2)}\n`
}

/** Returns a package's dependencies. A dependency that is a workspace is replaced by its own dependencies. */
const toInstalled = (packages: Packages, folder: string): string[] =>
  findDependencies(packages, folder).flatMap(path => (packages[path]!.link ? toInstalled(packages, packages[path]!.resolved!) : path))

const toLicenses = ({ license }: Entry) => license && [{ expression: license }]

const toPurl = (packages: Packages, path: string) => `pkg:npm/${getName(path).replace('@', '%40')}@${packages[path]!.version}`

/** Converts a Subresource Integrity value to a CycloneDX hash. */
function toHash(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}
