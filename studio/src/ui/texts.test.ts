import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Attributes and properties whose text users see or hear. */
const shownIn = /^(title|label|placeholder|alt|hint|heading|text|detail|data-tip|aria-(label|description|roledescription|valuetext))$/
const notShownIn = /^(className|synonyms|data-tip-keys|shortcut|aria-keyshortcuts)$/
/** Strings that look like words but are names of keys, events or formats. */
const notWords = new Set(['ArrowLeft', 'ArrowRight', 'Control', 'Control+', 'Ctrl', 'EntityTooLarge', 'Files', 'Meta', 'Shift', 'Shift+'])
interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameIn = (value: unknown): string => {
  const { name, value: text } = (value ?? {}) as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : typeof text === 'string' ? text : ''
}

/** Finds the user-visible text in a source file, with its line numbers. */
function findWords(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, parent: Node | undefined, attribute: string) => {
    // Types, imports, comparisons and property names are not shown.
    if (/^(Import|TSType|TSInterface|TSLiteral|TSUnion|TSIndexed)/.test(node.type)) return
    if (parent?.type === 'MemberExpression' && parent['property'] === node) return
    // Users see the message of a `PageProblem`, but not that of a plain error.
    if (node.type === 'NewExpression' && nameIn(node['callee']) === 'Error') return
    const text = shownText(node)
    const isName = parent !== undefined && parent['key'] === node && parent['computed'] !== true
    const isCompared = parent?.type === 'BinaryExpression' && parent['operator'] !== '+'
    const isCase = parent?.type === 'SwitchCase' && parent['test'] === node
    if (text !== undefined && !isName && !isCompared && !isCase && areWords(text, node.type === 'JSXText' || shownIn.test(attribute)))
      found.push(`${path}:${source.slice(0, node.start).split('\n').length}: ${text.trim()}`)
    if (node.type === 'JSXAttribute') attribute = nameIn(node['name'])
    else if (node.type === 'Property') attribute = nameIn(node['key'])
    else if (node.type === 'VariableDeclarator') attribute = nameIn(node['id'])
    else if (/Function|^JSXElement|Call/.test(node.type)) attribute = ''
    if (notShownIn.test(attribute)) return
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, attribute)
  }
  const { program, errors } = parseSync(path, source)
  expect(errors, path).toEqual([])
  visit(program as unknown as Node, undefined, '')
  return found
}

function shownText(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/**
 * True for a sentence or a capitalized name. If `isShown`, true for any text that contains letters.
 * @param isShown true if the text is in a place where users see all text
 */
function areWords(text: string, isShown: boolean): boolean {
  if (notWords.has(text.trim()) || !/\p{L}{2}/u.test(text) || /^\w+\/\*/.test(text)) return false
  if (isShown) return true
  const isQueryOrSelector = /^\(|[[\]#]|^[\w-]+(, [\w-]+)+$|^ui-|^0 /.test(text)
  return !isQueryOrSelector && (/^\s*\p{Lu}\p{Ll}/u.test(text) || /\p{Ll}[,.:;]? \p{L}/u.test(text))
}

test('All text that the page shows is in `texts.ts`', () => {
  // The list of shortcuts contains only key names.
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(file => !/\.test\.ts$|ui\/texts\.ts$|shortcut-list\.ts$/.test(file))
  const found = files.map(file => ({ file, words: findWords(file, readFileSync(join(root, file), 'utf8')) }))
  const wrong = found.flatMap(({ words }) => words)
  expect(wrong, 'Move these words to studio/src/ui/texts.ts').toEqual([])
})

test('User-visible text is detected in elements, attributes, conditions and calls, but not in class names or keys', () => {
  const source = `
    import { Text } from 'Not words'
    const page = (name: 'Some name') => (
      <p className="is big" title={name ? 'one' : undefined} data-kind="Other">
        Read me {name === 'A name' ? 'Yes' : notify(\`\${name} is gone.\`)} {say('it works')} {t.ready}
      </p>
    )
    switch (page) { case 'Some page': open('(min-width: 3em)', 'button, a') }`
  expect(findWords('page.tsx', source).map(found => found.replace(/^.*?: /, ''))).toEqual([
    'one',
    'Other',
    'Read me',
    'Yes',
    '… is gone.',
    'it works',
  ])
})
