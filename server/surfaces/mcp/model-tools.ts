import type { components } from '../../../generated/types.closed.ts'
import { ToolError } from './agent.ts'
import { resolveQuoteProject } from './agent-project.ts'
import { dataAnswer, type ToolHandlers } from './tool.ts'

type Model = components['schemas']['Model']

const maxModels = 60

const getPrice = ({ estimated_credits: credits }: Model) => Number((credits / 100).toFixed(6))

export const containsAllWords = (text: string | undefined, ...places: readonly string[]): boolean => {
  const within = places.join(' ').toLowerCase()
  return (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every(word => within.includes(word))
}

export const modelTools = {
  async find_models({ agent }, { type, text, max_price_usd: most = Infinity }) {
    const { body } = await agent.call('listModels', { query: type === undefined ? {} : { type } })
    const found = body.models
      .filter(model => containsAllWords(text, model.model_id, model.name, model.type, ...model.capabilities) && getPrice(model) <= most)
      .toSorted((one, other) => getPrice(one) - getPrice(other))
    const models = found.slice(0, maxModels).map(model => ({
      model: model.model_id,
      name: model.name,
      type: model.type,
      price_usd: getPrice(model),
      seconds: model.estimated_seconds,
      capabilities: model.capabilities,
      params: model.params.map(param => param.name),
      ...(model.beta && { beta: true }),
    }))
    return dataAnswer(`${found.length} models${found.length > maxModels ? `, of which the ${maxModels} cheapest are shown` : ''}.`, {
      models,
      total: found.length,
    })
  },

  async describe_model({ agent }, { model: modelId }) {
    const { body } = await agent.call('listModels')
    const model = body.models.find(each => each.model_id === modelId)
    if (!model) throw new ToolError('not_found', `There is no model ${JSON.stringify(modelId)}: find_models lists the available models.`)
    const { model_id: _id, estimated_credits: _credits, estimated_seconds: seconds, params, ...rest } = model
    return dataAnswer(`${modelId} costs ${getPrice(model)} USD with default parameters.`, {
      model: modelId,
      ...rest,
      price_usd: getPrice(model),
      seconds,
      params: paramsSchema(params),
    })
  },

  async quote({ agent }, { project_id: projectId, ...requested }) {
    const { workspaceId } = agent.caller
    const body = { ...requested, workspace_id: workspaceId, quote: true }
    const answer = await agent.call('startGeneration', { body: { ...body, project_id: await resolveQuoteProject(agent, projectId) } })
    if (answer.status !== 200) throw new Error('A quote request returned a run.')
    const { model, estimated_cost: cost, estimated_seconds: seconds, expires_at: expiresAt, warnings } = answer.body
    return dataAnswer(`It costs ${cost} USD and takes about ${seconds} seconds with ${model.model_id}.`, {
      model: model.model_id,
      cost_usd: cost,
      seconds,
      expires_at: expiresAt,
      ...(warnings && { warnings }),
    })
  },

  async get_balance({ agent }) {
    const { body } = await agent.call('getCredits', { path: { workspaceId: agent.caller.workspaceId } })
    return dataAnswer(`The balance is ${body.balance} USD.`, { workspace_id: body.workspace_id, balance_usd: body.balance })
  },
} satisfies Partial<ToolHandlers>

const types: Readonly<Record<Model['params'][number]['type'], object>> = {
  string: { type: 'string' },
  'string[]': { type: 'array', items: { type: 'string' } },
  bool: { type: 'boolean' },
  int: { type: 'integer' },
  'int?': { type: ['integer', 'null'] },
  seed: { type: 'integer', minimum: 0 },
  float: { type: 'number' },
  dict: { type: 'object' },
}

/** Returns parameters in the form that language models expect in tool definitions. */
const paramsSchema = (params: Model['params']) => ({
  type: 'object',
  properties: Object.fromEntries(
    params.map(({ name, type, description, label, min, max, options, properties, ...rest }) => [
      name,
      {
        ...types[type],
        ...((description ?? label) && { description: description ?? label }),
        ...(rest.default !== undefined && { default: rest.default }),
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
        ...(options && { enum: options.map(({ value }) => value) }),
        ...(properties && {
          properties: Object.fromEntries(Object.keys(properties).map(key => [key, { type: 'number', ...properties[key] }])),
        }),
      },
    ]),
  ),
  required: params.filter(param => param.required).map(({ name }) => name),
  additionalProperties: false,
})
