/**
 * Bundles the command into `dist/main.js`, including the contract kit's document reader, so that `npm create` installs only one package.
 */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const dist = join(import.meta.dirname, 'dist')
rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  transform: { target: 'node20' },
})
await bundle.write({ file: join(dist, 'main.js'), format: 'esm' })
await bundle.close()
cpSync(join(import.meta.dirname, '../../node_modules/yaml/LICENSE'), join(dist, 'LICENSE.yaml.txt'))
