import { useMemo, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { describeError, fieldError } from '../ui/errors.ts'
import { Switch, Textarea, TextField } from '../ui/fields.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { cut } from '../ui/format.ts'
import { Notice } from '../ui/status.tsx'
import { toast } from '../ui/toast.tsx'
import { makeTechniqueTexts, t } from '../ui/texts.ts'
import { navigate } from '../router.tsx'
import './panels.css'

/** The properties of a node that this dialog needs. */
export interface TechniqueCandidate {
  /** Short id. */
  id: string
  type: keyof typeof t.types
  label: string
  prompt?: string | null
  /** True if other nodes feed this node. */
  isFed: boolean
  /** True if this node feeds other nodes. */
  feeds: boolean
  /** True if running this node produces outputs. */
  canRun: boolean
}

interface MakeTechniqueProps {
  projectId: string
  workspaceId: string
  /** The selected nodes or, if none are selected, all nodes on the canvas; groups and labels are excluded. */
  nodes: readonly TechniqueCandidate[]
  onClose: () => void
}

const getLabel = ({ label, prompt, type }: TechniqueCandidate): string => label || cut(prompt ?? '', 60) || t.types[type]

type Role = 'input' | 'output' | 'inside'

/**
 * Guesses a node's role: a runnable node that feeds no other node is an output; any other node is an input unless another node feeds it.
 */
const guess = ({ isFed, feeds, canRun }: TechniqueCandidate): Role => (canRun && !feeds ? 'output' : isFed ? 'inside' : 'input')

/** Saves nodes as a technique. The user chooses its inputs, which callers provide, and its outputs, which runs return. */
export function MakeTechnique({ projectId, workspaceId, nodes, onClose }: MakeTechniqueProps) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [roles, setRoles] = useState(() => new Map(nodes.map(node => [node.id, guess(node)])))
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [optional, setOptional] = useState<ReadonlySet<string>>(new Set())
  const [several, setSeveral] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const of = (role: Role) => nodes.filter(({ id }) => roles.get(id) === role)
  const outputs = of('output')
  const getName = (node: TechniqueCandidate) => (names.get(node.id) ?? getLabel(node)).trim()

  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const technique = await api.techniques.create({
        workspace_id: workspaceId,
        project_id: projectId,
        name: name.trim(),
        ...(description.trim() && { description: description.trim() }),
        inputs: of('input').map(node => ({
          node_id: node.id,
          name: getName(node),
          ...(optional.has(node.id) && { optional: true }),
          ...(several.has(node.id) && { allow_multiple: true }),
        })),
        outputs: outputs.map(node => ({ node_id: node.id, name: getName(node) })),
      } as Schemas['CreateTechniqueRequest'])
      toast({
        title: makeTechniqueTexts.made(technique.name),
        tone: 'good',
        action: { label: makeTechniqueTexts.open, onSelect: () => navigate(`/studio/techniques/${technique.slug}`) },
      })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const toggle = (set: ReadonlySet<string>, id: string) =>
    set.has(id) ? new Set([...set].filter(each => each !== id)) : new Set([...set, id])
  const ofName = fieldError(error, 'name')
  // The service's errors identify nodes by their index in the request.
  const problems = [...of('input'), ...outputs].flatMap((node, n) => {
    const at = n < of('input').length ? `inputs[${n}]` : `outputs[${n - of('input').length}]`
    const message = fieldError(error, `${at}.node_id`) ?? fieldError(error, at)
    return message ? [`“${getName(node)}” ${message}.`] : []
  })
  const isReady = name.trim() !== '' && outputs.length > 0
  const sorted = useMemo(
    () => [...nodes].toSorted((a, b) => Number(a.feeds) - Number(b.feeds) || Number(b.isFed) - Number(a.isFed)).toReversed(),
    [nodes],
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t.panels.makeTechnique}
      description={makeTechniqueTexts.about}
      size="large"
      action={makeTechniqueTexts.save}
      isBusy={isBusy}
      isReady={isReady}
      onSubmit={() => void save()}
    >
      <TextField
        label={makeTechniqueTexts.name}
        value={name}
        onChange={setName}
        error={ofName}
        maxLength={200}
        data-autofocus=""
        required
      />
      <Textarea label={makeTechniqueTexts.description} value={description} onChange={setDescription} rows={2} maxLength={2000} />
      {nodes.length === 0 && <Notice>{makeTechniqueTexts.none}</Notice>}
      <ul className="technique-nodes">
        {sorted.map(node => {
          const role = roles.get(node.id)!
          return (
            <li key={node.id}>
              <span className="ui-field-label">{t.types[node.type]}</span>
              <div className="technique-node">
                <TextField
                  label={makeTechniqueTexts.nodeName(getLabel(node))}
                  hideLabel
                  value={names.get(node.id) ?? getName(node)}
                  onChange={value => setNames(old => new Map(old).set(node.id, value))}
                  disabled={role === 'inside'}
                  maxLength={200}
                />
                <select
                  className="ui-input"
                  aria-label={makeTechniqueTexts.role(getLabel(node))}
                  value={role}
                  onChange={event => setRoles(old => new Map(old).set(node.id, event.target.value as Role))}
                >
                  <option value="input">{makeTechniqueTexts.roles.input}</option>
                  <option value="inside">{makeTechniqueTexts.roles.inside}</option>
                  {node.canRun && <option value="output">{makeTechniqueTexts.roles.output}</option>}
                </select>
              </div>
              {role === 'input' && (
                <div className="technique-switches">
                  <Switch
                    label={makeTechniqueTexts.optional}
                    checked={optional.has(node.id)}
                    onChange={() => setOptional(old => toggle(old, node.id))}
                  />
                  <Switch
                    label={makeTechniqueTexts.several}
                    checked={several.has(node.id)}
                    onChange={() => setSeveral(old => toggle(old, node.id))}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {outputs.length === 0 && nodes.length > 0 && <Notice>{makeTechniqueTexts.needsOutput}</Notice>}
      {problems.length > 0 && (
        <Notice tone="bad">
          <ul className="problems">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {error !== undefined && !ofName && problems.length === 0 && <Notice tone="bad">{describeError(error).text}</Notice>}
    </FormDialog>
  )
}
