import { useProject, useProjectState } from '../data/project-store.ts'
import { renameProject } from '../panels/project-actions.ts'
import { textLimits } from '../ui/names.ts'
import { RenameField } from '../ui/rename-field.tsx'
import { manageTexts } from '../ui/texts.ts'

export default function TitleField({ onClose }: { onClose: (isDone: boolean) => void }) {
  const { store } = useProject()
  const project = useProjectState(state => state.project)!
  return (
    <RenameField
      label={manageTexts.title}
      value={project.name}
      limit={textLimits.project}
      onSave={async name => store.setState({ project: await renameProject(project, name) })}
      onClose={onClose}
    />
  )
}
