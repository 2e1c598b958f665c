import { versionName } from '../../core/brands/brand.ts'
import { importBrand } from '../../core/brands/import-brand.ts'
import { publishBrand } from '../../core/brands/publish-brand.ts'
import { record, type Change, type Command } from './command.ts'
import { readKit } from './read-kit.ts'

export const brandCommands = {
  'brand import': {
    flags: { workspace: true, file: true },
    help: 'Imports a kit (a JSON file) as the draft of the brand with its name. Callers see it only after it is published.',
    async run(flags, database, now) {
      const workspaceId = flags.required('workspace')
      // The file is read before the transaction begins: reading a pipe may take a long time, and other writers would have to wait.
      const kit = await readKit(flags.required('file'))
      return record(database, 'brand import', now, async sql => {
        const { brandId, isNew } = await importBrand(sql, { workspaceId, kit }, now)
        const draft = isNew ? 'new' : 'replaced'
        return {
          answer: { brand_id: brandId, ...(!flags.has('json') && { name: kit.name, draft }) },
          workspaceId,
          details: { brand_id: brandId, name: kit.name, draft },
        }
      })
    },
  },
  'brand publish': {
    flags: { brand: true },
    help: 'Publishes the draft of a brand as an immutable release, which becomes the live release.',
    async change(flags, sql, now) {
      const { workspaceId, brandId, releaseId, version } = await publishBrand(sql, flags.required('brand'), now)
      const release = { brand_id: brandId, version: versionName(version), release_id: releaseId }
      return { answer: release, workspaceId, details: release }
    },
  },
} satisfies Record<string, Command | Change>
