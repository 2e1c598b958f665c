import { createControl } from '../control/control.ts'
import { createRequestLog, type RequestLog } from '../control/request-log.ts'
import type { Layer } from '../world/layer.ts'
import { indexContract } from '../scenario/contract-index.ts'
import type { Latency } from '../scenario/duration.ts'
import { createScenarioLayer } from './scenario-layer.ts'
import { openScenarios, shippedNames } from '../scenario/shipped.ts'

export interface LayerOptions {
  /** The bundled contract. */
  document: object
  /** The name or file of the scenario for worlds whose key does not name one. */
  scenario?: string | undefined
  latency?: Latency | undefined
}

/** Creates a mock's scenarios, faults and control routes. @throws {ScenarioError} if the scenario file has errors */
export async function openLayer({ document, scenario, latency }: LayerOptions): Promise<Layer & { log: RequestLog }> {
  const contract = indexContract(document)
  const scenarios = await openScenarios(contract)
  const isShipped = scenario !== undefined && (shippedNames as readonly string[]).includes(scenario)
  // A name that contains no dot or slash is more likely to be a misspelled scenario than a file.
  if (scenario !== undefined && !isShipped) await (/[./\\]/.test(scenario) ? scenarios.load(scenario) : scenarios.find(scenario))
  const log = createRequestLog()
  return {
    ...createScenarioLayer({ contract, scenarios, scenario, latency, log }),
    control: createControl({ contract, scenarios, log, scenario }),
  }
}
