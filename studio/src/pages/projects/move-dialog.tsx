import { Folder as FolderIcon, FolderPlus, FolderX } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useSession } from '../../data/session.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { describeError, fieldError } from '../../ui/errors.ts'
import { textLimits, tooLong } from '../../ui/names.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Notice } from '../../ui/status.tsx'
import { manageTexts } from '../../ui/texts.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { nameOrCount, type Folder, type Project } from '../../panels/project-actions.ts'

interface MoveDialogProps {
  projects: readonly Project[]
  folders: readonly Folder[]
  onMove: (folder: Folder | undefined) => void
  onClose: () => void
}

/** Lets the user choose an existing folder or create a new one. */
export function MoveDialog({ projects, folders, onMove, onClose }: MoveDialogProps) {
  const { workspaceId } = useSession().member!
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const words = name.toLocaleLowerCase()
  const fitting = folders.filter(folder => folder.name.toLocaleLowerCase().includes(words))
  const isNew = name !== '' && !folders.some(folder => folder.name.toLocaleLowerCase() === words)
  const { submit, isBusy, error } = useSubmit(async () => onMove(await api.folders.create(workspaceId, { name })))
  const hasFolder = projects.some(({ folder_id }) => folder_id !== undefined)
  const problem = tooLong(name, textLimits.folder) ?? fieldError(error, 'name')
  const here = new Set(projects.map(({ folder_id }) => folder_id))
  return (
    <Dialog open onClose={onClose} title={manageTexts.moveTitle(nameOrCount(projects))} size="small">
      <DialogBody className="move">
        <SearchField
          label={manageTexts.findFolder}
          value={typed}
          onChange={setTyped}
          error={problem}
          data-autofocus=""
          onKeyDown={event => {
            if (event.key !== 'Enter' || name === '' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (fitting[0]) onMove(fitting[0])
            else if (!problem) void submit()
          }}
        />
        <ul className="move-list">
          {hasFolder && words === '' && (
            <li>
              <button type="button" onClick={() => onMove(undefined)}>
                <FolderX aria-hidden="true" /> {manageTexts.noFolder}
              </button>
            </li>
          )}
          {fitting.map(folder => (
            <li key={folder.folder_id}>
              <button type="button" disabled={here.size === 1 && here.has(folder.folder_id)} onClick={() => onMove(folder)}>
                <FolderIcon aria-hidden="true" />
                <span className="ui-clip" dir="auto">
                  {folder.name}
                </span>
                <span className="ui-soft ui-num" aria-label={manageTexts.projects(folder.project_count)}>
                  {folder.project_count}
                </span>
              </button>
            </li>
          ))}
          {isNew && !problem && (
            <li>
              <button type="button" aria-busy={isBusy} onClick={() => void submit()}>
                <FolderPlus aria-hidden="true" />
                <span className="ui-clip" dir="auto">
                  {manageTexts.createFolder(name)}
                </span>
              </button>
            </li>
          )}
        </ul>
        {folders.length === 0 && name === '' && <p className="ui-soft">{manageTexts.folderHint}</p>}
        {error !== undefined && !problem && <Notice tone="bad">{describeError(error).text}</Notice>}
      </DialogBody>
    </Dialog>
  )
}
