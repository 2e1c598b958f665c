/** Generates the files of a new project. */
import { defaultDocuments } from '../../config.ts'
import { quoted } from '../../generate/names.ts'
import type { ReadDocument } from './document.ts'
import { developmentVersions, expressVersion, nodeVersion, type Kit } from './versions.ts'

export interface Project extends ReadDocument {
  name: string
  kit: Kit
  /** The document's root file, relative to the project. */
  document: string
}

/** Returns the content of each file, by name. */
export const projectFiles = (project: Project): Record<string, string> => ({
  'package.json': manifest(project),
  'tsconfig.json': `${JSON.stringify(compilerOptions, null, 2)}\n`,
  '.gitignore': 'node_modules/\nconformance-report/\n',
  'handlers.ts': project.handlers,
  'main.ts': main(project),
  'service.test.ts': serviceTest(project),
  'README.md': readme(project),
  ...((defaultDocuments as readonly string[]).includes(project.document) ? {} : { 'contract.config.ts': configuration(project.document) }),
})

const manifest = ({ name, kit }: Project) =>
  `${JSON.stringify(
    {
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        prestart: 'contract-kit generate --if-stale',
        // With `exec`, the service ends when npm is stopped. The Windows shell does not support `exec`.
        start: 'exec node main.ts || node main.ts',
        dev: 'contract-kit dev',
        mock: 'contract-kit mock',
        generate: 'contract-kit generate',
        precheck: 'contract-kit generate --if-missing',
        check: 'contract-kit check',
        pretest: 'contract-kit generate --if-missing',
        test: 'node --test',
        conformance: 'contract-kit conformance',
        'api-diff': 'contract-kit api-diff',
      },
      dependencies: { '@mediawright/contract-kit': kit.version, express: expressVersion },
      // A production image with a newer Node can omit this package: `npm ci --omit=dev --omit=optional`.
      optionalDependencies: { node: nodeVersion },
      devDependencies: sorted({ ...kit.tools, ...developmentVersions }),
      // The `node` package needs its install script. The install script of `@scarf/scarf` only reports that the package was installed.
      allowScripts: { '@scarf/scarf': false, node: true },
      pnpm: { onlyBuiltDependencies: ['node'], ignoredBuiltDependencies: ['@scarf/scarf'] },
    },
    null,
    2,
  )}\n`

const sorted = (versions: Record<string, string>) => Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const compilerOptions = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  },
}

const main = ({ isSecured }: Project) => `import type { AddressInfo } from 'node:net'
import express from 'express'
import { createRouter, notFound } from '@mediawright/contract-kit/express'
import { contract } from './generated/contract.ts'
import { handlers } from './handlers.ts'

const app = express()
${isSecured ? '// Without the option `authenticate`, operations with `security` respond with 501.\n' : ''}app.use(createRouter(contract, { handlers }))
app.use(notFound(contract))

export const server = app.listen(Number(process.env['PORT'] ?? 3000), error => {
  if (error) throw error
  const { port } = server.address() as AddressInfo
  console.log(\`Listening on http://localhost:\${port}\${contract.basePath}\`)
})
`

const serviceTest = ({ credentials }: Project) => `import { strictEqual } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

/** Headers for every request, such as 'authorization: Bearer secret', with a credential that \`authenticate\` accepts. */
const credentials: string[] = [${Object.entries(credentials)
  .map(([name, value]) => quoted(`${name}: ${value}`))
  .join(', ')}]

process.env['PORT'] = '0'
const { server } = await import('./main.ts')
if (!server.listening) await once(server, 'listening')
after(() => server.close())

test('The service responds as its document says', async () => {
  const { port } = server.address() as AddressInfo
  const headers = credentials.map(text => \` --header "\${text}"\`).join('')
  // \`--write\` also creates, changes and deletes. Remove \`--allow-stubs\` when the last stub is gone.
  const command = \`npx contract-kit conformance http://localhost:\${port} --write --allow-stubs\${headers}\`
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'exit')
  strictEqual(code, 0, 'The lines above say what is wrong.')
})
`

const configuration = (document: string) => `import { defineConfig } from '@mediawright/contract-kit/config'

export default defineConfig({ spec: { file: ${quoted(document)} } })
`

const readme = ({ name, document, isSecured }: Project) => `# ${name}

An HTTP service for its OpenAPI document:
[${document}](${encodeURI(document)}).

\`\`\`bash
npm install
npm start # http://localhost:3000, or the port in PORT
\`\`\`

| Command | Does |
|---|---|
| \`npm start\` | serves \`handlers.ts\`; stubs respond with 501 |
| \`npm run dev\` | restarts after each change; stubs respond with examples |
| \`npm run mock\` | responds with examples of the document, without your code |
| \`npm run generate\` | writes \`generated/\` after a change of the document |
| \`npm run check\` | lints the document, verifies \`generated/\`, and compiles |
| \`npm test\` | sends valid and invalid requests, and tests the responses |
| \`npm run conformance -- <url>\` | tests a service that is running |
| \`npm run api-diff\` | lists changes since \`npx contract-kit release\` |

1. Write your API in the document, and run \`npm run generate\`.
2. Replace the stubs in \`handlers.ts\`. Their input and responses are typed by
   the document. \`npx contract-kit stub <operationId>\` prints a new stub.
3. ${
  isSecured
    ? `Pass \`authenticate\` to \`createRouter\` in \`main.ts\`: a function that returns
   the caller. Until then, operations with \`security\` respond with 501. Give
   \`service.test.ts\` a credential that it accepts.`
    : `If operations get a \`security\`, pass \`authenticate\` to \`createRouter\` in
   \`main.ts\`: a function that returns the caller, and \`service.test.ts\` a
   credential that it accepts.`
}
4. When the last stub is gone, remove \`--allow-stubs\` from \`service.test.ts\`.

Commit \`generated/\`: reviewers see what a change of the document does, and the
service starts without the tools. In production, install with \`--omit=dev\`, or
on Node 22.18 or newer with \`--omit=dev --omit=optional\`: 12 MB without Node.
`
