import { useLayoutEffect, useId, useRef, useState } from 'react'
import { describeError, fieldError } from './errors.ts'
import { nameProblem } from './names.ts'

interface RenameFieldProps {
  /** The accessible name. */
  label: string
  value: string
  /** The maximum length in characters. */
  limit: number
  onSave: (name: string) => Promise<unknown>
  /** @param isDone true after Enter or Escape, when the focus should return to the renamed object */
  onClose: (isDone: boolean) => void
  className?: string
}

/**
 * A name that can be edited in place. Pressing Enter or leaving the field saves the new name, and Escape restores the previous one. If the
 * name is invalid, the field stays open and shows the problem.
 */
export function RenameField({ label, value, limit, onSave, onClose, className }: RenameFieldProps) {
  const [draft, setDraft] = useState(value)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    // Waits for the next frame, because a closing menu first returns focus to its button.
    const frame = requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const invalid = nameProblem(draft, limit)
  const isEmpty = draft.trim() === ''
  const problem =
    failure === undefined ? (isEmpty && !isTried ? undefined : invalid) : (fieldError(failure, 'name') ?? describeError(failure).text)

  const close = (isDone: boolean) => {
    isOver.current = true
    onClose(isDone)
  }
  const save = async (isDone: boolean) => {
    if (isBusy || isOver.current) return
    const name = draft.trim()
    if (name === value || (isEmpty && !isDone)) return close(isDone)
    setTried(true)
    if (invalid) return
    setBusy(true)
    try {
      await onSave(name)
      close(isDone)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <span className={['rename', className].filter(Boolean).join(' ')}>
      <input
        ref={field}
        className="ui-input"
        dir="auto"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        aria-busy={isBusy}
        value={draft}
        onChange={event => {
          setFailure(undefined)
          setDraft(event.target.value)
        }}
        onBlur={() => void save(false)}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            void save(true)
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            close(true)
          }
        }}
        onClick={event => event.stopPropagation()}
        onDoubleClick={event => event.stopPropagation()}
      />
      {problem && (
        <span id={id} className="ui-field-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
