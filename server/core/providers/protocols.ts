import { a1111Protocol } from './a1111/a1111-protocol.ts'
import { comfyProtocol } from './comfyui/comfyui-protocol.ts'
import { falProtocol } from './fal/fal-protocol.ts'
import type { Protocol } from './hosted/protocol.ts'
import { openaiProtocol } from './openai/openai-protocol.ts'
import { openrouterProtocol } from './openrouter/openrouter-protocol.ts'
import { replicateProtocol } from './replicate/replicate-protocol.ts'

/** One line per protocol, keyed by its name in `spec/providers.schema.json`. */
export const protocols = {
  a1111: a1111Protocol,
  comfyui: comfyProtocol,
  fal: falProtocol,
  openai: openaiProtocol,
  openrouter: openrouterProtocol,
  replicate: replicateProtocol,
} satisfies Record<string, Protocol>
