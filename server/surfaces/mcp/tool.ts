import type { Logger } from 'pino'
import type { ToolName } from '../../../generated/mcp/tools.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Files } from '../../machine/files/files.ts'
import type { Preview } from '../../machine/preview/preview.ts'
import type { WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import type { Links } from '../../machine/links.ts'
import type { RunWatch } from '../../work/runs/watch-run.ts'
import type { Agent } from './agent.ts'

export interface McpServices {
  clock: Clock
  database: Database
  files: Files
  links: Links
  log: Logger
  preview: Preview
  watch: RunWatch
  workFolder: WorkFolder
}

export type Content =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string; annotations: { audience: ('user' | 'assistant')[]; priority: number } }
  | { type: 'resource_link'; uri: string; name: string; mimeType?: string; description?: string }

export interface ToolAnswer {
  content: Content[]
  structured: Readonly<Record<string, unknown>>
  isError?: boolean
}

/** A run that the client follows as a task. */
export interface ToolTask {
  taskId: string
}

export interface ToolCall {
  services: McpServices
  agent: Agent
  /** Aborts when the client stops waiting; the runs continue. */
  signal: AbortSignal
  /** Reports the runs' progress, if the client requested it. */
  progress: ((percent: number, message: string) => void) | undefined
  /** True if the client can follow a run as a task. */
  takesTasks: boolean
}

/** Arguments that match the tool's schema. */
export type Arguments = Readonly<Record<string, any>>

export type ToolHandler = (call: ToolCall, args: Arguments) => Promise<ToolAnswer | ToolTask>
export type ToolHandlers = Readonly<Record<ToolName, ToolHandler>>

/** Maximum length of one result: a model's context has little room, and clients truncate longer results at arbitrary points. */
export const maxCharacters = 60_000

/** Builds a result that contains the data twice: as text, and as structured content for clients that read it. */
export const dataAnswer = (summary: string, structured: Readonly<Record<string, unknown>>): ToolAnswer => ({
  content: [{ type: 'text', text: `${summary}\n${JSON.stringify(structured)}` }],
  structured,
})

/** Quotes text from a person or model within a message from this service, so that the text cannot end the quotation. */
export const quoted = (text: string) => JSON.stringify(text)
