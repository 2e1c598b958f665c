import { readFileSync } from 'node:fs'

/**
 * Import rules by file role; a file's name shows its role. The folder order and the rule against cycles are in `scripts/import-order.ts`.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const useCaseVerbs =
  'add|adopt|apply|archive|arrange|attach|audit|cancel|change|check|complete|copy|count|create|delete|deliver|duplicate|end|execute|export|fail|find|follow|get|grant|import|list|load|move|open|patch|publish|purge|put|read|record|remove|replay|require|reserve|restore|retry|revoke|rotate|run|save|set|settle|share|show|start|store|sweep|update|verify|watch|write'

/** Code that runs in web pages: the examples and the parts of the runtime that they import. */
const inPages = '^kit/(examples/|runtime/(sequence|query-in-path)\\.ts$)'

export default {
  forbidden: [
    rule(
      'express-only-in-http',
      'server/surfaces/http/ is the only place of the service that knows Express.',
      { path: '^server/', pathNot: '^server/surfaces/http/' },
      { path: '(^|/)node_modules/(express|cors|express-openapi-validator)/' },
    ),
    rule(
      'sql-only-in-stores',
      'Knex and drivers belong to stores, the machine and migrations.',
      { path: '^server/', pathNot: '-store\\.ts$|^server/(machine|migrations|tests)/' },
      { path: '(^|/)node_modules/(knex|better-sqlite3|pg)/' },
    ),
    rule(
      'handlers-never-touch-stores',
      'A handler asks a use case.',
      { path: '-handlers\\.ts$' },
      { path: '-store\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-app-imports-handlers',
      'Handlers are put together in one place.',
      { path: '^server/', pathNot: '^server/app\\.ts$' },
      { path: '^server/.*-handlers\\.ts$' },
    ),
    rule(
      'rules-are-pure',
      'A file of a feature contains rules, which read and write nothing, unless it is a handler, a store or a use case (by its verb).',
      {
        path: '^server/(core/(access|assets|billing|brands|models|projects|workspaces)|canvas|work/(actions|assets|canvas|generations|media|projects|runs|sharing|techniques|timelines|webhooks)|operate/(backup|retention))/|^actions/declaration/|^media-engines/ports/|^server/machine/errors\\.ts$',
        pathNot: `(-handlers|-store|\\.test)\\.ts$|/(${useCaseVerbs})-[a-z-]+\\.ts$|/testing/`,
      },
      {
        path: '^(server/(machine/(database|queue|files|safe-fetch|signals)|.*-store|.*-handlers)|media-engines/video)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'generated-only-at-the-edges',
      'Use cases and rules speak the domain, not the API.',
      {
        path: '^server/',
        pathNot: '(^server/(surfaces|operate/admin|tests)/|-handlers\\.ts$|^server/(core/contract|machine/errors)\\.ts$)',
      },
      { path: '^generated/' },
    ),
    rule(
      'contract-tests-are-black-box',
      'The tests take a URL and do not depend on the server, except those in `service/`.',
      { path: '^contract-tests/', pathNot: '^contract-tests/service/' },
      { path: '^(media-engines|local-models|actions|server)/' },
    ),
    rule(
      'kit-knows-no-project',
      'The contract kit serves any contract: its project comes in through its configuration (docs/contract-kit.md).',
      { path: '^kit/', pathNot: '\\.test\\.ts$' },
      { path: '^(spec|testing)/' },
    ),
    ...['kit', 'media-engines', 'local-models', 'actions'].map(folder =>
      rule(
        `${folder}-only-by-its-name`,
        'Packages import each other by their names, and so only what `exports` of package.json lists. The client compiles the examples of the kit into its package.',
        { pathNot: folder === 'kit' ? '^(kit|client/src)/' : `^${folder}/` },
        { path: `^${folder}/`, dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
      ),
    ),
    rule(
      'exports-exist',
      '`exports` of package.json lists what can be imported.',
      {},
      { path: '^@mediawright/(contract-kit|media-engines|local-models|actions)', couldNotResolve: true },
    ),
    rule(
      'packages-are-listed',
      'A workspace imports packages that its package.json lists, or that of the root.',
      { path: `^(${workspaces.join('|')})/` },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'client-knows-only-the-contract',
      'The package must run where there is no server.',
      { path: '^client/src/' },
      { path: '^(server|kit|media-engines|local-models|actions)/', pathNot: '^kit/examples/' },
    ),
    rule(
      'examples-know-only-the-document',
      'Answers are made in pages too, and for any document.',
      { path: inPages, pathNot: '\\.test\\.ts$' },
      { pathNot: inPages },
    ),
    rule(
      'client-has-no-node',
      'The package runs in browsers.',
      { path: '^client/src/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'studio-knows-only-the-client',
      'The page works with what any other page could work with.',
      { path: '^studio/src/' },
      { path: '^(server|kit|mock|testing|media-engines|local-models|actions)/' },
    ),
    rule(
      'studio-has-no-node',
      'The page runs in browsers.',
      { path: '^studio/src/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'studio-parts',
      'Widgets know nothing of the data, and the data nothing of what shows them.',
      { path: '^studio/src/(ui|data)/' },
      { path: '^studio/src/(canvas|pages|panels)/' },
    ),
    rule(
      'no-dev-dependencies-in-production',
      'The service and the runtime of the kit need production dependencies alone.',
      {
        path: '^(kit/(runtime|node|express)|media-engines|local-models|actions|server)/',
        pathNot: '(\\.test\\.ts$|^server/surfaces/http/audit\\.ts$|/(testing|tests)/|^actions/prebuilt/|^actions/bundle-actions\\.ts$)',
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    exclude: { path: '^((client|kit|mock|studio)/dist|generated/sdk)' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
