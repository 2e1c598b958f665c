import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { OpenProject } from '../data/project-store.ts'
import { navigate } from '../router.tsx'
import type { MenuItem } from '../ui/menu-item.ts'
import { t } from '../ui/texts.ts'

export function projectMenu({ store, flush }: OpenProject, onRename: () => void): readonly MenuItem[] {
  const { project } = store.getState()
  if (!project) return []
  return [
    { label: t.project.rename, icon: <Pencil />, separated: true, onSelect: onRename },
    {
      label: t.project.duplicate,
      icon: <Copy />,
      onSelect: async () => {
        await flush()
        const { duplicateProject } = await import('../panels/project-actions.ts')
        await duplicateProject(project, id => navigate(`/studio/${id}`))
      },
    },
    {
      label: t.project.delete,
      icon: <Trash2 />,
      danger: true,
      onSelect: async () => {
        const { deleteProjects } = await import('../panels/project-actions.ts')
        await flush()
        const deleted = await deleteProjects([project])
        if (deleted.length > 0) navigate('/studio')
      },
    },
  ]
}
