import type { CheckContext, ImportedModel } from '../hosted/protocol.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'

/** The list of models contains only ids, so the rest has to be added by hand. */
export async function importOpenaiModel({ client, provider }: CheckContext, endpoint: string): Promise<ImportedModel> {
  const { body } = await client.json('GET', '/models', { signal: AbortSignal.timeout(30_000) })
  const found = toList(toObject(body)['data']).find(model => isObject(model) && model['id'] === endpoint)
  if (!isObject(found)) throw new VendorError('refused', `The provider has no model \`${endpoint}\`.`)
  const end = toText(found['shutdown_date'])
  return {
    entry: { id: `${provider.name}/${endpoint}`, name: endpoint, provider: provider.name, endpoint },
    notes: [
      ...(end === undefined ? [] : [`The provider shuts this model down on ${end}.`]),
      'type: image, video, audio or text. The list of the provider does not say which.',
      'capabilities, params, media_inputs: see the documentation of the provider.',
      'price: the list has none. Enter it with its date and source.',
      'seconds: how long a run usually takes.',
    ],
  }
}
