import { useEffect, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { Select } from '../ui/fields.tsx'
import { keyWords } from '../ui/format.ts'
import { brandsTexts } from '../ui/texts.ts'
import { useLoad } from '../ui/use-load.ts'
import { BrandUsage } from './brand-usage.tsx'

type Context = Schemas['BrandContext']

interface BrandFieldProps {
  workspaceId: string
  value: Context | null | undefined
  onChange: (value: Context | null) => void
  /** Shown if there is no value. */
  placeholder?: string
  disabled?: boolean
}

/** Selects an image's brand and the task that the brand is used for. Hidden if the workspace has no published brand. */
export function BrandField({ workspaceId, value, onChange, placeholder = brandsTexts.noneChosen, disabled }: BrandFieldProps) {
  const { value: brands = [] } = useLoad(workspaceId, signal =>
    api.GET('/brands', { params: { query: { workspace_id: workspaceId, limit: 100 } }, signal }).then(({ data }) => data.brands),
  )
  const [brandId, setBrandId] = useState(value?.brand_id ?? '')
  useEffect(() => setBrandId(value?.brand_id ?? ''), [value?.brand_id])
  const { value: brand } = useLoad(brandId, async signal => (brandId ? api.brands.get(brandId, { signal }) : undefined))
  const tasks = brand?.tasks.map(({ task }) => task) ?? []
  const published = brands.filter(({ version, brand_id }) => version !== undefined || brand_id === value?.brand_id)
  if (published.length === 0 && !value) return null

  const choose = async (id: string) => {
    setBrandId(id)
    if (!id) return onChange(null)
    const { tasks: offered } = await api.brands.get(id)
    const task = offered.find(each => each.task.startsWith('image.')) ?? offered[0]
    if (task) onChange({ brand_id: id, task: task.task })
  }
  return (
    <>
      <Select
        label={brandsTexts.one}
        value={brandId}
        onChange={id => void choose(id).catch(() => setBrandId(value?.brand_id ?? ''))}
        placeholder={placeholder}
        options={published.map(({ brand_id, name, version }) => ({ value: brand_id, label: version ? `${name} ${version}` : name }))}
        disabled={disabled ?? false}
      />
      {value && tasks.length > 1 && (
        <Select
          label={brandsTexts.task}
          value={value.task}
          onChange={task => onChange({ brand_id: value.brand_id, task })}
          options={tasks.map(task => ({ value: task, label: keyWords(task) }))}
          disabled={disabled ?? false}
        />
      )}
    </>
  )
}

/** Shows what the brand contributed to a node's latest result. */
export function LatestBrandUsage({ projectId, nodeId, outputUrl }: { projectId: string; nodeId: string; outputUrl: string }) {
  const { value: usage } = useLoad(`${nodeId} ${outputUrl}`, async signal => {
    const query = { project_id: projectId, node_id: nodeId, limit: 1, status: 'completed' as const }
    const { data } = await api.GET('/generations', { params: { query }, signal })
    const latest = data.generations[0]
    return latest && (await api.runs.get(latest.run_id, { signal })).brand
  })
  return usage ? <BrandUsage usage={usage} /> : null
}
