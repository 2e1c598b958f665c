import { validators } from '../../../generated/mcp/arguments.js'
import { tools, type ToolDefinition, type ToolName } from '../../../generated/mcp/tools.ts'
import { operations, type Operation } from '../../../generated/operations.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { OperationId } from '../../core/contract.ts'
import { fieldErrors } from '../operations/contract.ts'
import { ToolError } from './agent.ts'
import { assetTools } from './asset-tools.ts'
import { canvasTools } from './canvas-tools.ts'
import { modelTools } from './model-tools.ts'
import { operationTools } from './operation-tools.ts'
import { runTools } from './run-tools.ts'
import type { Arguments, ToolAnswer, ToolCall, ToolHandlers, ToolTask } from './tool.ts'

const handlers: ToolHandlers = { ...modelTools, ...runTools, ...assetTools, ...canvasTools, ...operationTools }

/** Tools in the format of `tools/list`. */
export const listedTools = Object.values(tools).map(({ spends: _spends, operations: _operations, ...definition }) => definition)

export const isTool = (name: unknown): name is ToolName => typeof name === 'string' && Object.hasOwn(tools, name)

/** @throws {ToolError} for an error from an operation or a tool; any other error is passed on unchanged */
export async function callTool(call: ToolCall, name: ToolName, input: unknown): Promise<ToolAnswer | ToolTask> {
  const args: Arguments = structuredClone(input ?? {}) as Arguments
  const validate = validators[name]!
  if (!validate(args)) {
    const fields = fieldErrors(validate.errors ?? [], args, 'argument')
    const [first] = fields
    throw new ToolError('invalid_arguments', `The arguments are invalid: \`${first?.field}\` ${first?.message}.`, { fields })
  }
  return handlers[name](call, args)
}

/** Converts a call's error to a tool result that models can read. */
export function toErrorAnswer(error: ToolError): ToolAnswer {
  const { code, message, fields, retryAfter } = error
  const more = (fields ?? []).slice(1).map(({ field, message: wrong }) => `\`${field}\` ${wrong}.`)
  return {
    content: [
      { type: 'text', text: [`${code}: ${message}`, ...more, ...(retryAfter ? [`Try again in ${retryAfter} seconds.`] : [])].join('\n') },
    ],
    structured: { error: { code, message, ...(fields && { fields }), ...(retryAfter && { retry_after_seconds: Number(retryAfter) }) } },
    isError: true,
  }
}

/** Returns the permission that a tool call needs but the caller lacks, or undefined if there is none. */
export function missingPermission(caller: Caller, name: ToolName, args: unknown): string | undefined {
  const needed = neededBy(name, args)
  return needed === undefined || (caller.permissions as readonly string[]).includes(needed) ? undefined : needed
}

function neededBy(name: ToolName, args: unknown): string | undefined {
  if (name === 'quote') return 'generation_quote'
  const { operation_id: id } = (args ?? {}) as { operation_id?: unknown }
  const called: readonly OperationId[] =
    name === 'call_operation' && typeof id === 'string' && Object.hasOwn(operations, id)
      ? [id as OperationId]
      : (tools[name] as ToolDefinition).operations
  const permissions = new Set(called.map(each => (operations[each] as Operation).permission))
  return [...permissions].find(permission => permission !== 'read')
}
