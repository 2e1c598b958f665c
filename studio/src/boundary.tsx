import { Component, type ReactNode } from 'react'
import { Button } from './ui/button.tsx'
import { EmptyState } from './ui/status.tsx'
import { t } from './ui/texts.ts'

interface Props {
  /** True for the boundary around the whole page. */
  isPage?: boolean
  children: ReactNode
}

/** Catches errors in one part of the page, including a failure to load that part, so that the rest of the page keeps working. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    const { isPage, children } = this.props
    if (!this.state.failed) return children
    const again = <Button onClick={() => location.reload()}>{t.reload}</Button>
    if (!isPage)
      return (
        <div className="boundary" role="alert">
          <p>{t.boundary.part}</p>
          {again}
        </div>
      )
    return (
      <main className="canvas-message">
        <EmptyState title={t.boundary.page} actions={again}>
          {t.boundary.safe}
        </EmptyState>
      </main>
    )
  }
}
