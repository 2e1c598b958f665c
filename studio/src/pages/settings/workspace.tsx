import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import { sessionStore, type SignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { describeError, fieldError } from '../../ui/errors.ts'
import { Switch, TextField } from '../../ui/fields.tsx'
import { ErrorState, Notice, Skeleton } from '../../ui/status.tsx'
import { settingsTexts, t } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminsOnlyNotice, Section } from './parts.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

type Workspace = Schemas['Workspace']

export function WorkspaceTab({ member, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  const { workspaceId, email, role } = member
  const { value, error, reload } = useLoad(workspaceId, signal =>
    api.GET('/workspaces', { signal }).then(({ data }) => data.workspaces.find(({ workspace_id }) => workspace_id === workspaceId)!),
  )
  return (
    <>
      <Section id="workspace" title={settingsTexts.tabs.workspace}>
        {error !== undefined && !value ? (
          <ErrorState error={error} title={settingsTexts.workspace.failed} onRetry={reload} />
        ) : !value ? (
          <Skeleton height="10rem" />
        ) : isAdmin ? (
          <WorkspaceForm workspace={value} onSaved={reload} />
        ) : (
          <div className="settings-narrow form">
            <dl className="settings-facts">
              <div>
                <dt>{settingsTexts.workspace.name}</dt>
                <dd dir="auto">{value.name}</dd>
              </div>
            </dl>
            <AdminsOnlyNotice>{settingsTexts.workspace.onlyAdmins}</AdminsOnlyNotice>
          </div>
        )}
      </Section>
      <Section id="you" title={settingsTexts.workspace.yours}>
        <dl className="settings-facts">
          <div>
            <dt>{settingsTexts.members.email}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{settingsTexts.workspace.yourRole}</dt>
            <dd>{t.roles[role as keyof typeof t.roles] ?? role}</dd>
          </div>
        </dl>
      </Section>
    </>
  )
}

function WorkspaceForm({ workspace, onSaved }: { workspace: Workspace; onSaved: () => void }) {
  const { workspace_id: workspaceId, name: before, embed_recipe: recipeBefore = true } = workspace
  const [name, setName] = useState(before)
  const [hasRecipe, setRecipe] = useState(recipeBefore)
  const isChanged = name.trim() !== before || hasRecipe !== recipeBefore
  const { submit, isBusy, error } = useSubmit(async () => {
    const saved = await api.workspaces.update(workspaceId, { name: name.trim(), embed_recipe: hasRecipe })
    // Updates the workspace's name in the account menu.
    sessionStore.setState(({ member }) => ({ member: member && { ...member, workspaceName: saved.name } }))
    onSaved()
    toast({ title: settingsTexts.saved, tone: 'good', key: 'workspace' })
  })
  const ofName = fieldError(error, 'name')
  return (
    <form
      className="panel form settings-narrow"
      onSubmit={event => {
        event.preventDefault()
        if (isChanged) void submit()
      }}
    >
      <TextField
        label={settingsTexts.workspace.name}
        hint={settingsTexts.workspace.nameHint}
        value={name}
        onChange={setName}
        required
        maxLength={200}
        error={ofName}
        autoComplete="off"
      />
      <Switch label={settingsTexts.workspace.recipe} hint={settingsTexts.workspace.recipeHint} checked={hasRecipe} onChange={setRecipe} />
      {error !== undefined && !ofName && <Notice tone="bad">{describeError(error).text}</Notice>}
      <div className="settings-foot">
        <Button variant="primary" type="submit" disabled={!isChanged || name.trim() === ''} busy={isBusy}>
          {settingsTexts.save}
        </Button>
      </div>
    </form>
  )
}
