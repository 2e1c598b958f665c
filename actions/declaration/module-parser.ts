import { type ImportExpression, type MemberExpression, type Node, type Options, Parser, type Program } from 'acorn'

export interface ParsedModule {
  program: Program
  dynamicImports: ImportExpression[]
  memberAccesses: MemberExpression[]
  /** Number of names in the largest scope. */
  widestScope: number
  /** Number of references to names, each counted once per enclosing scope. */
  lookUps: number
}

/** Far more names than any handwritten or bundled module has. A `var` is counted in each enclosing block, up to its function. */
const maxNames = 1_000_000
const deepestScope = 200

/**
 * Parses a module. Any module of up to a megabyte takes at most about a second. Unmodified, acorn takes quadratic time in places: it looks
 * up names in lists (38 s for 170,000 in one scope), walks up all blocks for each name (6 s for 1,500 blocks) and compares all pairs of a
 * regular expression's named groups (28 s for 100,000).
 * @throws {SyntaxError} with `pos` and `loc`, like acorn
 */
export function parseModule(source: string): ParsedModule {
  const dynamicImports: ImportExpression[] = []
  const memberAccesses: MemberExpression[] = []
  let [widestScope, lookUps, names] = [0, 0, 0]

  class ModuleParser extends (Parser as unknown as ParserInternals) {
    override enterScope(flags: number): void {
      super.enterScope(flags)
      if (this.scopeStack.length > deepestScope) this.raise(this.start, 'Blocks are nested too deeply')
      const count = (inScope: number) => {
        widestScope = Math.max(widestScope, inScope)
        if (++names > maxNames) this.raise(this.start, 'There are too many declarations within blocks')
      }
      Object.assign(this.scopeStack.at(-1)!, { var: new Names(count), lexical: new Names(count), functions: new Names(count) })
    }

    /** Validates regular expressions with the JavaScript engine's own parser, so that every accepted pattern compiles at run time. */
    override validateRegExpPattern({ source: pattern, flags, start }: { source: string; flags: string; start: number }): void {
      try {
        void new RegExp(pattern, flags)
      } catch (error) {
        const reason = (error as Error).message.replace(/^.*\/[a-z]*: /s, '')
        this.raise(start, `Invalid regular expression: ${reason}`)
      }
    }

    override finishNode<Finished extends Node>(node: Finished, type: string): Finished {
      const finished = super.finishNode(node, type)
      if (type === 'Identifier') lookUps += this.scopeStack.length
      else if (type === 'ImportExpression') dynamicImports.push(finished as unknown as ImportExpression)
      else if (type === 'MemberExpression') memberAccesses.push(finished as unknown as MemberExpression)
      return finished
    }
  }

  // eslint-scope requires ranges.
  const program = new ModuleParser({ ecmaVersion: 'latest', sourceType: 'module', ranges: true }, source).parse()
  return { program, dynamicImports, memberAccesses, widestScope, lookUps }
}

/** Members that acorn plugins override but that acorn's types omit. */
type ParserInternals = new (
  options: Options,
  source: string,
) => {
  readonly start: number
  readonly scopeStack: object[]
  parse: () => Program
  raise: (at: number, message: string) => never
  enterScope(flags: number): void
  validateRegExpPattern(state: { source: string; flags: string; start: number }): void
  finishNode<Finished extends Node>(node: Finished, type: string): Finished
}

/** A set of names with the array methods that acorn calls on its scopes. */
class Names {
  readonly #count: (inScope: number) => void
  #names: Set<string> | undefined;
  [0]?: string

  constructor(count: (inScope: number) => void) {
    this.#count = count
  }

  push(name: string): void {
    this.#names ??= new Set()
    this[0] ??= name
    this.#count(this.#names.add(name).size)
  }

  indexOf(name: string): number {
    return this.#names?.has(name) ? 0 : -1
  }
}
