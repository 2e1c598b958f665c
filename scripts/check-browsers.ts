/**
 * Finds functions, properties and styles that the studio or the client uses but that the oldest supported browsers lack, using the sources'
 * types and MDN's compatibility data. Newer syntax is not examined, because the build transpiles it. The page's libraries are not
 * examined, because they check whether a feature exists before they use it.
 *
 *     node scripts/check-browsers.ts
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { oldestBrowsers } from '../studio/browsers.ts'

/** Features that are newer than the oldest supported browsers but that the studio does not need in those browsers. */
const allowed: Readonly<Record<string, string>> = {
  requestIdleCallback: '`lazy.ts` uses a timer without it',
  'TouchEvent.changedTouches': 'only devices with touch have such events',
  'Touch.clientX': 'only devices with touch have such events',
  'Touch.clientY': 'only devices with touch have such events',
  'Clipboard.read': '`clipboard.ts` then pastes what was copied in the page',
  'ClipboardItem.getType': '`clipboard.ts` then pastes what was copied in the page',
  'ClipboardItem.types': '`clipboard.ts` then pastes what was copied in the page',
  'field-sizing': 'the field scrolls without it',
  'forced-color-adjust': 'browsers without it have no forced colors',
  'scrollbar-width': 'scrollbars are wider without it',
}

interface Feature {
  __compat?: { support: Record<string, Support | Support[] | 'mirror'> }
  [name: string]: unknown
}
interface Support {
  /** A version number, or `preview`. */
  version_added: string | false
  version_removed?: string
  partial_implementation?: boolean
  flags?: unknown
  prefix?: string
}

const root = join(import.meta.dirname, '..')
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<'api' | 'javascript' | 'css', Feature>
const at = (feature: Feature | undefined, ...names: string[]): Feature | undefined =>
  names.reduce<Feature | undefined>((found, name) => found?.[name] as Feature | undefined, feature)

/**
 * Returns the browsers that are too old for a feature, with the versions that support it. Partial support counts as support.
 * @param hasPrefixed reports whether the sources also use the form with this prefix
 */
function lacking(feature: Feature | undefined, hasPrefixed = (_prefix: string) => false): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return Object.entries(oldestBrowsers).flatMap(([browser, oldest]) => {
    const versions = [support[browser] as Support | Support[]]
      .flat()
      .filter(each => !each.flags && (!each.version_removed || each.partial_implementation) && (!each.prefix || hasPrefixed(each.prefix)))
      .map(each => (each.version_added === false ? Infinity : Number.parseFloat(each.version_added.replace('≤', ''))))
    const since = Math.min(...versions.map(version => (Number.isNaN(version) ? Infinity : version)))
    return since <= Number(oldest) ? [] : [since === Infinity ? `a browser other than ${browser}` : `${browser} ${since}`]
  })
}

/** The names of members that are too new in at least one interface; the compiler is asked to resolve only these names. */
const newNames = new Set<string>()
const collect = (feature: Feature) => {
  for (const [name, member] of Object.entries(feature)) {
    if (name === '__compat' || typeof member !== 'object') continue
    if (lacking(member as Feature).length > 0) newNames.add(name.replace(/_static$/, ''))
    collect(member as Feature)
  }
}
collect(data.api)
collect(at(data.javascript, 'builtins')!)

const problems: string[] = []
const report = (place: string, name: string, browsers: readonly string[]) => {
  if (browsers.length > 0 && !(name in allowed)) problems.push(`${place}: \`${name}\` needs ${browsers.join(', ')}.`)
}

const files = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name) && !/\.test\.|(^|\/)(dist|test|node_modules)\//.test(name))
    .map(name => join(root, folder, name))

function checkScripts(paths: readonly string[]): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => ts.sys.readFile(path))
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, noEmit: true }, root)
  const program = ts.createProgram(paths, options)
  const checker = program.getTypeChecker()
  const own = new Set(paths)
  for (const source of program.getSourceFiles()) {
    if (!own.has(source.fileName)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
      if (ts.isIdentifier(node) && newNames.has(node.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        for (const [name, feature] of findFeatures(checker.getSymbolAtLocation(node), node.text))
          report(`${relative(root, source.fileName)}:${line + 1}`, name, lacking(feature))
      } else if (ts.isAwaitExpression(node) && isTopLevel(node)) {
        // The compatibility data lists top-level `await` as partially supported, because a second importer of the same module does not wait
        // for the module to finish (https://webkit.org/b/242740).
        report(relative(root, source.fileName), 'top-level await', ['safari 27'])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
}

const isTopLevel = (node: ts.Node): boolean => ts.isSourceFile(node) || (!ts.isFunctionLike(node) && isTopLevel(node.parent))

/** Finds the compatibility data's entries for a symbol from TypeScript's libraries. */
function* findFeatures(symbol: ts.Symbol | undefined, name: string): Iterable<[string, Feature | undefined]> {
  for (const declaration of symbol?.declarations ?? []) {
    if (!/\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) continue
    const { parent } = declaration
    const owner = ts.isInterfaceDeclaration(parent)
      ? parent.name.text
      : ts.isModuleBlock(parent)
        ? parent.parent.name.text
        : ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
          ? parent.parent.name.getText()
          : undefined
    const builtins = at(data.javascript, 'builtins')
    if (owner === undefined) yield [name, at(data.api, name) ?? at(builtins, name)]
    else {
      const type = owner.replace(/Constructor$/, '')
      const isStatic = ts.isTypeLiteralNode(parent)
      const api = at(data.api, type, isStatic ? `${name}_static` : name) ?? at(data.api, type, `${name}_static`)
      yield [`${type}.${name}`, at(builtins, type, name) ?? api]
    }
  }
}

/** Examines the properties, at-rules, selectors and functions in style sheets. */
function checkStyles(paths: readonly string[]): void {
  const types = Object.values(at(data.css, 'types') as object) as Feature[]
  const findFunction = (name: string) => [at(data.css, 'types'), ...types].map(type => at(type, name)).find(feature => feature?.__compat)
  for (const path of paths) {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, ' '))
    for (const { 0: whole, index } of text.matchAll(/(?<=[{;]\s*)[a-z][a-z-]*(?=\s*:)|@[a-z][a-z-]*|::?[a-z][a-z-]*|[a-z][a-z-]*(?=\()/g)) {
      const word = whole.replace(/^[@:]+/, '')
      const feature = whole.startsWith('@')
        ? at(data.css, 'at-rules', word)
        : whole.startsWith(':')
          ? at(data.css, 'selectors', word)
          : (at(data.css, 'properties', word) ?? findFunction(word))
      const browsers = lacking(feature, prefix => text.includes(`${prefix}${word}:`))
      report(`${relative(root, path)}:${text.slice(0, index).split('\n').length}`, whole, browsers)
    }
  }
}

checkScripts(['studio/src', 'client/src'].flatMap(folder => files(folder, /\.tsx?$/)))
checkStyles(files('studio/src', /\.css$/))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
