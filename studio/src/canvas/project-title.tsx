import { Suspense, useRef } from 'react'
import { useProjectState } from '../data/project-store.ts'
import { lazyPart } from '../ui/lazy.ts'
import { t } from '../ui/texts.ts'

const TitleField = lazyPart(() => import('./title-field.tsx'), 'soon')

interface ProjectTitleProps {
  isRenaming: boolean
  onRenaming: (isRenaming: boolean) => void
}

/** The project's name. Clicking it lets the user rename the project. */
export function ProjectTitle({ isRenaming, onRenaming }: ProjectTitleProps) {
  const name = useProjectState(state => state.project?.name)
  const readOnly = useProjectState(state => state.readOnly)
  const button = useRef<HTMLButtonElement>(null)
  if (name === undefined || readOnly)
    return (
      <h1 className="top-name" dir="auto" title={name}>
        {name ?? ' '}
      </h1>
    )
  return (
    <h1 className={isRenaming ? 'top-name is-renaming' : 'top-name'} dir="auto">
      {isRenaming ? (
        <Suspense fallback={name}>
          <TitleField
            onClose={isDone => {
              onRenaming(false)
              if (isDone) requestAnimationFrame(() => button.current?.focus())
            }}
          />
        </Suspense>
      ) : (
        <button
          ref={button}
          type="button"
          title={name}
          aria-description={t.project.rename}
          onClick={() => onRenaming(true)}
          onKeyDown={event => {
            if (event.key === 'F2') onRenaming(true)
          }}
        >
          {name}
        </button>
      )}
    </h1>
  )
}
