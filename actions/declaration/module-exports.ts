import type { Declaration, Expression, Identifier, Literal, Pattern, Program } from 'acorn'

/** Returns the names of exports that may be functions. */
export function exportedFunctions({ body }: Program): string[] {
  const declarations = body.map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
  const others = new Set(declarations.flatMap(declaration => (isDeclaration(declaration) ? otherThanFunctions(declaration) : [])))
  return body.flatMap(statement => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers, source } = statement
    if (declaration) return declaredNames(declaration).filter(name => !others.has(name))
    return specifiers.filter(({ local }) => source || !others.has(getName(local))).map(({ exported }) => getName(exported))
  })
}

const isDeclaration = (node: { type: string } | null | undefined): node is Declaration =>
  node?.type === 'VariableDeclaration' || node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration'

const getName = (node: Identifier | Literal) => (node.type === 'Identifier' ? node.name : String(node.value))

const notCallable = new Set<Expression['type']>(['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression', 'ClassExpression'])

/** Returns the names of declared values that cannot be functions. */
function otherThanFunctions(declaration: Declaration): string[] {
  if (declaration.type === 'FunctionDeclaration') return []
  if (declaration.type === 'ClassDeclaration') return declaredNames(declaration)
  return declaration.declarations.flatMap(({ id, init }) =>
    init && notCallable.has(init.type) && id.type === 'Identifier' ? [id.name] : [],
  )
}

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name]
  return declaration.declarations.flatMap(({ id }) => boundNames(id))
}

function boundNames(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(property => boundNames(property.type === 'RestElement' ? property.argument : property.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    default:
      return []
  }
}
