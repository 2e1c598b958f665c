import { Globe } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../data/api.ts'
import { announceListChange } from '../../data/list-changes.ts'
import { useSession } from '../../data/session.ts'
import { navigate } from '../../router.tsx'
import { describeError, fieldError } from '../../ui/errors.ts'
import { Switch, TextField } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { nameProblem, textLimits, tooLong } from '../../ui/names.ts'
import { Notice } from '../../ui/status.tsx'
import { manageTexts, t } from '../../ui/texts.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import type { Folder } from '../../panels/project-actions.ts'

/** @param folder the folder of the new project */
export function CreateProject({ folder, onClose }: { folder: Folder | undefined; onClose: () => void }) {
  const { workspaceId } = useSession().member!
  const [typed, setTyped] = useState('')
  const [isPrivate, setPrivate] = useState(folder?.is_private ?? false)
  const { submit, isBusy, error } = useSubmit(async () => {
    const body = { name: typed.trim() || t.projects.untitled, ...(isPrivate && { is_private: true }) }
    const { project_id } = folder
      ? await api.projects.createInFolder(workspaceId, folder.folder_id, body)
      : await api.projects.createInWorkspace(workspaceId, body)
    announceListChange('projects')
    navigate(`/studio/${project_id}`)
  })
  return (
    <NameDialog
      title={t.projects.create}
      label={t.projects.name}
      placeholder={t.projects.untitled}
      value={typed}
      onChange={setTyped}
      problem={tooLong(typed.trim(), textLimits.project)}
      {...{ submit, isBusy, error, onClose }}
    >
      {!folder?.is_private && <Switch label={t.projects.private} hint={t.projects.privateHint} checked={isPrivate} onChange={setPrivate} />}
      {!isPrivate && <Notice icon={<Globe aria-hidden="true" />}>{t.projects.seenBy}</Notice>}
    </NameDialog>
  )
}

export function CreateFolder({ onCreated, onClose }: { onCreated: (folder: Folder) => void; onClose: () => void }) {
  const { workspaceId } = useSession().member!
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = nameProblem(typed, textLimits.folder)
  const { submit, isBusy, error } = useSubmit(async () => {
    setTried(true)
    if (problem) return
    const folder = await api.folders.create(workspaceId, { name: typed.trim() })
    announceListChange('projects')
    onCreated(folder)
  })
  return (
    <NameDialog
      title={manageTexts.newFolder}
      label={manageTexts.name}
      value={typed}
      onChange={setTyped}
      problem={isTried || typed.trim() !== '' ? problem : undefined}
      {...{ submit, isBusy, error, onClose }}
    >
      <Notice icon={<Globe aria-hidden="true" />}>{manageTexts.folderHint}</Notice>
    </NameDialog>
  )
}

interface NameDialogProps {
  title: string
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The problem with the name, shown before the name is sent. */
  problem: string | undefined
  submit: () => Promise<void>
  isBusy: boolean
  error: unknown
  onClose: () => void
  children: ReactNode
}

function NameDialog({ title, label, placeholder, value, onChange, problem, submit, isBusy, error, onClose, children }: NameDialogProps) {
  const refused = fieldError(error, 'name')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="small"
      action={t.projects.createNow}
      isBusy={isBusy}
      onSubmit={() => {
        if (problem === undefined || value.trim() === '') void submit()
      }}
    >
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        error={problem ?? refused}
        autoComplete="off"
        data-autofocus=""
      />
      {children}
      {error !== undefined && !refused && <Notice tone="bad">{describeError(error).text}</Notice>}
    </FormDialog>
  )
}
