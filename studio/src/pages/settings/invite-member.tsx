import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import { describeError, fieldError } from '../../ui/errors.ts'
import { Select, TextField } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/status.tsx'
import { settingsTexts, t } from '../../ui/texts.ts'
import { rolesFor, type Role } from './roles.ts'
import { useSubmit } from '../../ui/use-submit.ts'

interface InviteProps {
  workspaceId: string
  /** The role of the inviting member. */
  role: string
  onClose: () => void
  onInvited: (member: Schemas['InvitedMember']) => void
}

export function InviteMember({ workspaceId, role: yours, onClose, onInvited }: InviteProps) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('member')
  const { submit, isBusy, error } = useSubmit(async () =>
    onInvited(
      await api.members.create(workspaceId, { email: email.trim(), role, ...(name.trim() !== '' && { display_name: name.trim() }) }),
    ),
  )
  const [ofEmail, ofName] = [fieldError(error, 'email'), fieldError(error, 'display_name')]
  return (
    <FormDialog
      onClose={onClose}
      title={settingsTexts.members.invite}
      size="small"
      action={settingsTexts.members.invite}
      isBusy={isBusy}
      isReady={email.trim() !== ''}
      onSubmit={() => void submit()}
    >
      <TextField
        label={settingsTexts.members.email}
        type="email"
        value={email}
        onChange={setEmail}
        required
        maxLength={254}
        error={ofEmail}
        data-autofocus=""
      />
      <TextField
        label={settingsTexts.members.name}
        hint={settingsTexts.members.nameHint}
        value={name}
        onChange={setName}
        maxLength={200}
        error={ofName}
      />
      <Select
        label={settingsTexts.members.role}
        hint={settingsTexts.members.roleHints[role]}
        value={role}
        onChange={value => setRole(value as Role)}
        options={rolesFor(yours).map(value => ({ value, label: t.roles[value] }))}
      />
      <p className="ui-soft">{settingsTexts.members.inviteHint}</p>
      {error !== undefined && !ofEmail && !ofName && <Notice tone="bad">{describeError(error).text}</Notice>}
    </FormDialog>
  )
}
