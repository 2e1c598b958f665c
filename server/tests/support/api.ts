/** The API, limited to the calls that tests of whole processes need. */
export interface Api {
  get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; body: any }>
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<{ status: number; body: any }>
  createProject: () => Promise<string>
  /** Starts a generation and returns its run id. */
  generate: (projectId: string, more?: object) => Promise<string>
  run: (
    runId: string,
  ) => Promise<{ status: string; progress: number; charged_cost: number; outputs?: { type: string; url: string }[]; error_code?: string }>
}

export function createApi(baseUrl: string, apiKey: string, workspaceId: string): Api {
  const send = async (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
    const response = await fetch(baseUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...init.headers },
    })
    return { status: response.status, body: (await response.json()) as any }
  }
  const made = async (path: string, body: object) => {
    const answer = await send(path, { method: 'POST', body: JSON.stringify(body) })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    get: (path, headers = {}) => send(path, { headers: { 'content-type': '', ...headers } }),
    post: (path, body, headers = {}) => send(path, { method: 'POST', body: JSON.stringify(body), headers }),
    createProject: async () => (await made('/projects', { name: 'Process', workspace_id: workspaceId })).project_id as string,
    generate: async (projectId, more = {}) =>
      (await made('/generate', { type: 'image', prompt: 'A red fox', workspace_id: workspaceId, project_id: projectId, ...more }))
        .run_id as string,
    run: async runId => (await send(`/runs/${runId}`, { headers: { 'content-type': '' } })).body,
  }
}
