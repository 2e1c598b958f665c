import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, CircleX, Clock, RefreshCw, SearchX, WifiOff } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import { describeError } from './errors.ts'
import { t } from './texts.ts'

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad'

export const Badge = ({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={`ui-badge ${tone}`}>
    {icon}
    <span className="ui-clip">{children}</span>
  </span>
)

/** Status of a node (`idle`, `generating`, `done`, `error`) or of a run. */
export type Status = 'idle' | 'generating' | 'done' | 'error' | 'pending' | 'running' | 'completed' | 'failed' | 'canceled'

const looks: Record<Status, { tone: Tone; icon: ReactNode }> = {
  idle: { tone: 'plain', icon: <CircleDashed aria-hidden="true" /> },
  generating: { tone: 'accent', icon: <span className="ui-spin" aria-hidden="true" /> },
  running: { tone: 'accent', icon: <span className="ui-spin" aria-hidden="true" /> },
  pending: { tone: 'accent', icon: <Clock aria-hidden="true" /> },
  done: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  completed: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  error: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  canceled: { tone: 'plain', icon: <CircleSlash aria-hidden="true" /> },
}

export interface StatusBadgeProps {
  status: Status
  /** Progress as a percentage, while the node is generating. */
  progress?: number | undefined
  /** True if the inputs are newer than the result. */
  stale?: boolean | undefined
}

export function StatusBadge({ status, progress, stale }: StatusBadgeProps) {
  const { tone, icon } = looks[status]
  if (stale && (status === 'done' || status === 'completed'))
    return (
      <Badge tone="warn" icon={<RefreshCw aria-hidden="true" />}>
        {t.status.stale}
      </Badge>
    )
  const isMoving = status === 'generating' || status === 'running'
  return (
    <Badge tone={tone} icon={icon}>
      {t.status[status]}
      {isMoving && progress !== undefined && progress > 0 && ` ${progress}%`}
    </Badge>
  )
}

export interface ProgressProps {
  label: string
  /** Progress as a percentage. Undefined if it is unknown. */
  value?: number | undefined
}

export const Progress = ({ label, value }: ProgressProps) => (
  <div
    className={value === undefined ? 'ui-progress unknown' : 'ui-progress'}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === undefined ? undefined : Math.round(value)}
    style={{ '--at': (value ?? 0) / 100 } as CSSProperties}
  >
    <i />
  </div>
)

/** A placeholder with the size of the content that is loading. */
export const Skeleton = ({
  width = '100%',
  height = '1rem',
  ratio,
  className,
}: {
  width?: string
  height?: string
  ratio?: string
  className?: string
}) => (
  <div
    className={['ui-skeleton', className].filter(Boolean).join(' ')}
    style={ratio ? { width, aspectRatio: ratio } : { width, height }}
    aria-hidden="true"
  />
)

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export const EmptyState = ({ icon, title, children, actions }: EmptyStateProps) => (
  <div className="ui-state">
    {icon}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {actions && <div className="ui-state-actions">{actions}</div>}
  </div>
)

export interface ErrorStateProps {
  error: unknown
  /** A title that says what failed, for example `The projects could not be loaded`. */
  title?: string
  onRetry?: () => void
  actions?: ReactNode
}

/** Shows an error and what to do about it. */
export function ErrorState({ error, title, onRetry, actions }: ErrorStateProps) {
  const { kind, title: its, text, requestId, canRetry } = describeError(error)
  const icon = kind === 'offline' ? <WifiOff /> : kind === 'missing' ? <SearchX /> : <CircleAlert />
  return (
    <div className={kind === 'missing' ? 'ui-state' : 'ui-state bad'} role="alert">
      {icon}
      <h2>{title ?? its}</h2>
      <p>{text}</p>
      {(actions || (onRetry && canRetry)) && (
        <div className="ui-state-actions">
          {onRetry && canRetry && (
            <Button icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
              {t.tryAgain}
            </Button>
          )}
          {actions}
        </div>
      )}
      {requestId && (
        <small>
          {t.requestId} <code>{requestId}</code>
        </small>
      )}
    </div>
  )
}

/** A message within a page or form, for example the reason why a button is disabled. */
export const Notice = ({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <div className={`ui-notice ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
    {icon ?? (tone === 'bad' || tone === 'warn' ? <CircleAlert aria-hidden="true" /> : null)}
    <div>{children}</div>
  </div>
)
