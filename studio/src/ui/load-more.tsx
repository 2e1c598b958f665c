import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './status.tsx'
import { describeError } from './errors.ts'
import { t } from './texts.ts'
import type { Pages } from './use-pages.ts'

/** The end of a list. Loads more items when this element comes near the viewport or the user clicks its button. */
export function LoadMore({ pages }: { pages: Pick<Pages<unknown>, 'state' | 'hasMore' | 'error' | 'more'> }) {
  const { state, hasMore, error, more } = pages
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = ref.current
    if (!end || !hasMore || state !== 'ready') return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && more(), { rootMargin: '600px' })
    observer.observe(end)
    return () => observer.disconnect()
  }, [hasMore, state, more])
  if (state === 'failed')
    return (
      <div className="ui-more">
        <Notice tone="bad">{describeError(error).text}</Notice>
        <Button onClick={more}>{t.tryAgain}</Button>
      </div>
    )
  if (!hasMore && state !== 'more') return null
  return (
    <div ref={ref} className="ui-more">
      <Button variant="quiet" busy={state === 'more'} onClick={more}>
        {t.more}
      </Button>
    </div>
  )
}
