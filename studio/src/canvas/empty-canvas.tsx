import { useProject, useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { createAddOp } from './edits.ts'
import { getKind, typeColor } from './node-kinds.tsx'
import { focusPanel, useCanvasNavigation } from './use-canvas-navigation.ts'

const first = ['image', 'video', 'audio', 'text', 'model3d']

/** Shows everything that the user can add to an empty canvas with one click. */
export function EmptyCanvas() {
  const project = useProject()
  const readOnly = useProjectState(state => state.readOnly)
  const { middle, goTo } = useCanvasNavigation()
  if (readOnly)
    return (
      <div className="empty-canvas">
        <h2>{t.canvas.empty}</h2>
      </div>
    )
  return (
    <div className="empty-canvas">
      <h2>{t.canvas.choose}</h2>
      <div className="empty-choices">
        {first.map(type => {
          const { icon: Icon, name } = getKind(type)
          return (
            <button
              key={type}
              type="button"
              onClick={() => {
                const { key, op } = createAddOp({ type, at: middle() })
                project.edit(t.canvas.add, [op])
                goTo(key, { focus: false })
                focusPanel(key)
              }}
            >
              <Icon size={22} style={{ color: typeColor(type) }} aria-hidden="true" />
              {name}
            </button>
          )
        })}
      </div>
      <p>{t.canvas.drop}</p>
    </div>
  )
}
