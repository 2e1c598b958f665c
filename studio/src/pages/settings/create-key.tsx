import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { describeError, fieldError } from '../../ui/errors.ts'
import { Select, TextField } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/status.tsx'
import { Segments } from '../../ui/tabs.tsx'
import { settingsTexts } from '../../ui/texts.ts'
import { useLoad } from '../../ui/use-load.ts'
import { useSubmit } from '../../ui/use-submit.ts'

type Permission = NonNullable<Schemas['CreateKeyRequest']['permissions']>[number]

const dayMs = 86_400_000
const permissions = Object.keys(settingsTexts.keys.permissions) as Permission[]

interface CreateKeyProps {
  member: SignedIn
  isAdmin: boolean
  onClose: () => void
  onCreated: (key: Schemas['CreatedKey']) => void
}

export function CreateKey({ member: { workspaceId, email }, isAdmin, onClose, onCreated }: CreateKeyProps) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'api' | 'agent'>('api')
  const [granted, setGranted] = useState<readonly Permission[]>(permissions)
  const [owner, setOwner] = useState('')
  const [days, setDays] = useState('')
  const { value: members } = useLoad(workspaceId, async signal => {
    const found: Schemas['WorkspaceMember'][] = []
    if (isAdmin) for await (const each of api.members({ workspaceId }, { signal })) found.push(each)
    return found
  })
  const { submit, isBusy, error } = useSubmit(async () =>
    onCreated(
      await api.keys.create(workspaceId, {
        name: name.trim(),
        kind,
        permissions: [...granted],
        ...(owner !== '' && { member_id: owner }),
        ...(days !== '' && { expires_at: Date.now() + Number(days) * dayMs }),
      }),
    ),
  )
  const ofName = fieldError(error, 'name')
  return (
    <FormDialog
      onClose={onClose}
      title={settingsTexts.keys.create}
      action={settingsTexts.keys.create}
      isBusy={isBusy}
      isReady={name.trim() !== ''}
      onSubmit={() => void submit()}
    >
      <TextField
        label={settingsTexts.keys.name}
        hint={settingsTexts.keys.nameHint}
        value={name}
        onChange={setName}
        required
        maxLength={100}
        error={ofName}
        data-autofocus=""
      />
      <Segments
        label={settingsTexts.keys.kind}
        value={kind}
        onChange={value => setKind(value as 'api' | 'agent')}
        options={(['api', 'agent'] as const).map(value => ({ value, label: settingsTexts.keys.kinds[value] }))}
      />
      <p className="ui-soft">{settingsTexts.keys.kindHints[kind]}</p>
      <fieldset className="settings-fields">
        <legend>{settingsTexts.keys.may}</legend>
        {permissions.map(permission => (
          <label key={permission} className="settings-check">
            <input
              type="checkbox"
              checked={granted.includes(permission)}
              onChange={event => setGranted(old => (event.target.checked ? [...old, permission] : old.filter(each => each !== permission)))}
            />
            {settingsTexts.keys.permissions[permission as keyof typeof settingsTexts.keys.permissions]}
          </label>
        ))}
      </fieldset>
      {isAdmin && (
        <Select
          label={settingsTexts.keys.member}
          hint={settingsTexts.keys.memberHint}
          value={owner}
          onChange={setOwner}
          placeholder={email}
          options={(members ?? [])
            .filter(each => each.email !== email)
            .map(each => ({ value: each.member_id!, label: each.display_name || each.email }))}
        />
      )}
      <Select
        label={settingsTexts.keys.expires}
        value={days}
        onChange={setDays}
        placeholder={settingsTexts.keys.expiresNever}
        options={Object.entries(settingsTexts.keys.expiries).map(([value, label]) => ({ value, label }))}
      />
      {error !== undefined && !ofName && <Notice tone="bad">{describeError(error).text}</Notice>}
    </FormDialog>
  )
}
