import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/status.tsx'
import { settingsTexts } from '../../ui/texts.ts'

interface SectionProps {
  id: string
  title: string
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export const Section = ({ id, title, about, actions, children }: SectionProps) => (
  <section className="settings-section" aria-labelledby={id}>
    <div className="page-head">
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className="ui-soft">{about}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
    {children}
  </section>
)

/** Tells a member that only admins and owners can see or change this section. */
export const AdminsOnlyNotice = ({ children }: { children: string }) => (
  <Notice icon={<Lock aria-hidden="true" />}>{settingsTexts.onlyAdmins(children)}</Notice>
)

interface SecretProps {
  title: string
  secret: string
  copyLabel: string
  onClose: () => void
  children?: ReactNode
}

/** Shows a secret, which the service returns only once. */
export const SecretDialog = ({ title, secret, copyLabel, onClose, children }: SecretProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    size="small"
    footer={
      <Button variant="primary" onClick={onClose}>
        {settingsTexts.done}
      </Button>
    }
  >
    <DialogBody className="form">
      <Notice tone="warn">{settingsTexts.shownOnce}</Notice>
      <CopyText text={secret} label={copyLabel} />
      {children}
    </DialogBody>
  </Dialog>
)

interface TableProps {
  columns: readonly string[]
  /** The accessible name of an additional last column, for buttons. */
  actions?: string | undefined
  children: ReactNode
}

/** A table whose rows become cards on a narrow screen. */
export const CardTable = ({ columns, actions, children }: TableProps) => (
  <div className="table-scroll">
    <table className="settings-table as-cards">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {actions && <th scope="col" aria-label={actions} />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
