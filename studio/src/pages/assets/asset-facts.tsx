import { Pencil, Workflow } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { announceListChange } from '../../data/list-changes.ts'
import { madeBy } from '../../panels/asset-file.ts'
import { assetTitle, type Asset } from '../../panels/asset-tile.tsx'
import type { Viewable } from '../../panels/result-viewer.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { describeError, fieldError } from '../../ui/errors.ts'
import { Textarea } from '../../ui/fields.tsx'
import { Ago } from '../../ui/figures.tsx'
import { bytes, duration, fileType } from '../../ui/format.ts'
import { toMediaKind } from '../../ui/media-view.tsx'
import { textLimits, tooLong } from '../../ui/names.ts'
import { RenameField } from '../../ui/rename-field.tsx'
import { manageAssetsTexts, manageTexts, t } from '../../ui/texts.ts'
import { useSubmit } from '../../ui/use-submit.ts'

type Change = { name: string } | { description: string | null }

export async function updateAsset({ asset_id }: Asset, change: Change): Promise<Partial<Asset>> {
  const { name, description } = await api.assets.update(asset_id, change)
  announceListChange('assets')
  return { name, description }
}

/** @param onChange saves a change. Undefined if the user cannot edit. */
export function toViewable(asset: Asset, onChange: ((change: Change) => Promise<unknown>) | undefined): Viewable {
  const { asset_id, url, content_type, width, height, duration_seconds, tri_count, size_bytes, created_at, project_id, name, description } =
    asset
  return {
    id: asset_id,
    kind: toMediaKind(content_type),
    url,
    title: assetTitle(asset),
    made: madeBy(asset),
    ...(width && height && { size: { width, height } }),
    facts: [
      [t.facts.file, onChange ? <EditableName key={`name ${asset_id}`} name={name ?? ''} onSave={onChange} /> : name],
      ...(onChange
        ? [
            [
              manageAssetsTexts.description,
              <EditableDescription key={`description ${asset_id}`} description={description ?? ''} onSave={onChange} />,
            ] as const,
          ]
        : []),
      [t.facts.type, fileType(content_type)],
      ...(width && height ? [[t.facts.size, `${width} × ${height}`] as const] : []),
      ...(duration_seconds ? [[t.facts.duration, duration(duration_seconds)] as const] : []),
      ...(tri_count ? [[t.facts.triangles, tri_count] as const] : []),
      ...(size_bytes ? [[t.facts.bytes, bytes(size_bytes)] as const] : []),
      [t.facts.added, <Ago key="ago" time={created_at} />],
    ],
    actions: project_id && (
      <ButtonLink variant="quiet" icon={<Workflow aria-hidden="true" />} href={`/studio/${project_id}`}>
        {t.assets.openCanvas}
      </ButtonLink>
    ),
  }
}

interface EditableProps {
  onSave: (change: Change) => Promise<unknown>
}

function EditableName({ name, onSave }: EditableProps & { name: string }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return (
      <RenameField
        label={manageTexts.name}
        value={name}
        limit={textLimits.asset}
        onSave={to => onSave({ name: to })}
        onClose={() => setEditing(false)}
      />
    )
  return (
    <span className="editable">
      <span dir="auto">{name || t.assets.unnamed}</span>
      <IconButton size="small" label={manageTexts.rename} icon={<Pencil />} onClick={() => setEditing(true)} />
    </span>
  )
}

function EditableDescription({ description, onSave }: EditableProps & { description: string }) {
  const [draft, setDraft] = useState<string>()
  const { submit, isBusy, error } = useSubmit(async (text: string) => {
    await onSave({ description: text || null })
    setDraft(undefined)
  })
  if (draft === undefined)
    return (
      <span className="editable">
        {description && (
          <span className="editable-long" dir="auto">
            {description}
          </span>
        )}
        {description ? (
          <IconButton size="small" label={manageAssetsTexts.editDescription} icon={<Pencil />} onClick={() => setDraft(description)} />
        ) : (
          <Button size="small" variant="quiet" onClick={() => setDraft('')}>
            {manageAssetsTexts.addDescription}
          </Button>
        )}
      </span>
    )
  const text = draft.trim()
  const problem = tooLong(text, textLimits.description)
  const refused = error === undefined ? undefined : (fieldError(error, 'description') ?? describeError(error).text)
  return (
    <form
      className="form"
      onSubmit={event => {
        event.preventDefault()
        if (!problem) void submit(text)
      }}
    >
      <Textarea
        label={manageAssetsTexts.description}
        hideLabel
        value={draft}
        onChange={setDraft}
        error={problem ?? refused}
        autoFocus
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          setDraft(undefined)
        }}
      />
      <span className="editable-foot">
        <Button size="small" variant="primary" type="submit" busy={isBusy}>
          {manageAssetsTexts.save}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setDraft(undefined)}>
          {t.cancel}
        </Button>
      </span>
    </form>
  )
}
