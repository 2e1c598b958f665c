export interface ReplicateTarget {
  /** The path for creating a prediction. */
  path: string
  /** The model's path in the catalog; undefined for a bare version. */
  about: string | undefined
  version?: string
}

/** Returns the target of an `endpoint`; undefined if Replicate has no endpoints of that form. */
export function resolveTarget(endpoint: string): ReplicateTarget | undefined {
  const name = /^(?:(deployments)\/)?([\w.-]+)\/([\w.-]+)(?::([0-9a-f]{64}))?$/.exec(endpoint)
  if (name) {
    const [, deployment, owner, model, version] = name
    const isDots = [owner, model].some(part => /^\.+$/.test(part!))
    if (isDots || (deployment !== undefined && version !== undefined)) return undefined
    if (deployment !== undefined) return { path: `/deployments/${owner}/${model}/predictions`, about: `/deployments/${owner}/${model}` }
    if (version === undefined) return { path: `/models/${owner}/${model}/predictions`, about: `/models/${owner}/${model}` }
    return { path: '/predictions', version, about: `/models/${owner}/${model}/versions/${version}` }
  }
  return /^[0-9a-f]{64}$/.test(endpoint) ? { path: '/predictions', version: endpoint, about: undefined } : undefined
}
