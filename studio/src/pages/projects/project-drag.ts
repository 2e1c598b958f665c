import { useState, type DragEvent } from 'react'

const dragType = 'application/x-mediawright-projects'

export function startDrag(event: DragEvent, projectIds: readonly string[]): void {
  event.dataTransfer.setData(dragType, JSON.stringify(projectIds))
  event.dataTransfer.effectAllowed = 'move'
}

/**
 * Makes an element a drop target for projects. Browsers hide the dragged data until the drop, so only the data's type shows that projects
 * are being dragged.
 */
export function useProjectDrop(onDrop: ((projectIds: readonly string[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const fits = (event: DragEvent) => onDrop !== undefined && event.dataTransfer.types.includes(dragType)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!fits(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!fits(event)) return
        event.preventDefault()
        const ids: unknown = JSON.parse(event.dataTransfer.getData(dragType))
        if (Array.isArray(ids)) onDrop!(ids.filter(id => typeof id === 'string'))
      },
    },
  }
}
