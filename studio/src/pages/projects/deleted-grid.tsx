import { RotateCcw } from 'lucide-react'
import { SelectionBar, PickBox } from '../../panels/selection-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { manageTexts } from '../../ui/texts.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { daysLeft, restoreProjects, type Project } from '../../panels/project-actions.ts'
import { Cover } from './project-card.tsx'
import { hideDuring, type ProjectList } from './use-projects.ts'

/** Lists the deleted projects and, for each, the number of days left to restore it. */
export function DeletedGrid({ list: { projects, pages } }: { list: ProjectList }) {
  const selecting = useSelection({ list: projects.map(({ project_id }) => project_id), isEnabled: true, onDelete: () => undefined })
  const restore = (chosen: readonly Project[]) => void hideDuring(pages, chosen, restoreProjects)
  return (
    <>
      <ul
        className={selecting.count > 0 ? 'project-grid has-selection' : 'project-grid'}
        onKeyDown={selecting.onKeyDown}
        onKeyUp={selecting.onKeyUp}
      >
        {projects.map(project => {
          const { project_id, name, deleted_at } = project
          const isSelected = selecting.ids.has(project_id)
          return (
            <li key={project_id} className={isSelected ? 'project-card is-deleted is-selected' : 'project-card is-deleted'}>
              <div className="pickable">
                <Cover url={undefined} />
                <PickBox label={manageTexts.select(name)} checked={isSelected} onPick={event => selecting.choose(project_id, event)} />
              </div>
              <div className="project-line">
                <div className="project-words">
                  <span className="project-name ui-clip" dir="auto" title={name}>
                    {name}
                  </span>
                  <span className="project-about">{deleted_at !== undefined && manageTexts.daysLeft(daysLeft(deleted_at))}</span>
                </div>
                <Button
                  size="small"
                  icon={<RotateCcw aria-hidden="true" />}
                  aria-label={`${manageTexts.restore} ${name}`}
                  onClick={() => restore([project])}
                >
                  {manageTexts.restore}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <SelectionBar selecting={selecting} total={projects.length}>
        <Button
          variant="quiet"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => restore(projects.filter(({ project_id }) => selecting.ids.has(project_id)))}
        >
          {manageTexts.restore}
        </Button>
      </SelectionBar>
    </>
  )
}
