import { useRef, useState } from 'react'
import { MediawrightError } from '../../../client/src/index.ts'
import { api } from '../data/api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-text.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { describeError } from '../ui/errors.ts'
import { Textarea } from '../ui/fields.tsx'
import { ErrorState, Notice, Skeleton } from '../ui/status.tsx'
import { toast } from '../ui/toast.tsx'
import { mermaidTexts, t, viewerTexts } from '../ui/texts.ts'
import { useLoad } from '../ui/use-load.ts'
import './panels.css'

interface MermaidDialogProps {
  projectId: string
  onClose: () => void
}

/** Exports the canvas as a diagram for documents and agents. */
export function ExportMermaid({ projectId, onClose }: MermaidDialogProps) {
  const { value, error, reload } = useLoad(projectId, signal => api.canvas.get(projectId, { signal }))
  const diagram = value?.diagram ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.panels.exportMermaid}
      description={mermaidTexts.exportAbout}
      size="large"
      footer={
        value && (
          <>
            <ButtonLink
              outside
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(diagram)}`}
              download="canvas.mmd"
              className="at-start"
            >
              {viewerTexts.download}
            </ButtonLink>
            <CopyButton text={diagram} />
          </>
        )
      }
    >
      <DialogBody>
        {error !== undefined && !value ? (
          <ErrorState error={error} onRetry={reload} />
        ) : value ? (
          <pre className="code" tabIndex={0} aria-label={mermaidTexts.diagram}>
            {diagram}
          </pre>
        ) : (
          <Skeleton height="14rem" />
        )}
      </DialogBody>
    </Dialog>
  )
}

interface ImportMermaidProps extends MermaidDialogProps {
  /** Called after nodes or wires have been added. */
  onImported?: () => void
}

/** Imports a diagram. Errors are shown in the service's words, with their line numbers. */
export function ImportMermaid({ projectId, onClose, onImported }: ImportMermaidProps) {
  const [diagram, setDiagram] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const area = useRef<HTMLTextAreaElement>(null)
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { created_node_count, created_edge_count, warnings = [] } = await api.canvas.patch(projectId, { diagram })
      toast({ title: mermaidTexts.added(created_node_count, created_edge_count), text: warnings.join(' '), tone: 'good' })
      onImported?.()
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const goTo = (line: number) => {
    const lines = diagram.split('\n')
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (lines[line - 1] ?? '').length)
  }
  const problems = findProblems(error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.panels.importMermaid}
      description={mermaidTexts.importAbout}
      size="large"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={diagram.trim() === ''} onClick={() => void run()}>
            {mermaidTexts.add}
          </Button>
        </>
      }
    >
      <DialogBody className="form">
        <Textarea
          ref={area}
          label={mermaidTexts.diagram}
          value={diagram}
          onChange={setDiagram}
          rows={9}
          maxRows={20}
          className="code-input"
          dir="ltr"
          spellCheck={false}
          placeholder={mermaidTexts.example}
          data-autofocus=""
          {...(problems.length > 0 && { 'aria-invalid': true })}
        />
        {problems.length > 0 && (
          <div className="ui-notice bad" role="alert">
            <ul className="problems">
              {problems.map(({ line, message }, i) => (
                <li key={i}>
                  {line !== undefined && (
                    <Button size="small" variant="quiet" onClick={() => goTo(line)}>
                      {mermaidTexts.line(line)}
                    </Button>
                  )}
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {error !== undefined && problems.length === 0 && <Notice tone="bad">{describeError(error).text}</Notice>}
      </DialogBody>
    </Dialog>
  )
}

/** The service's messages start with the position of the problem, for example `line 3, column 7: …`. */
function findProblems(error: unknown): { line?: number; message: string }[] {
  if (!(error instanceof MediawrightError)) return []
  const messages = error.fields.length > 0 ? error.fields.map(({ message }) => message) : error.status === 400 ? [error.message] : []
  return messages.map(message => {
    const [prefix, line] = /^(?:the diagram cannot be read: )?line (\d+)(?:, column \d+)?: /i.exec(message) ?? []
    return prefix === undefined ? { message } : { line: Number(line), message: message.slice(prefix.length) }
  })
}
