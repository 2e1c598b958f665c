import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

interface Props {
  label: string
  value: string
  placeholder: string
  onChange: (value: string) => void
  className?: string
  multiline?: boolean
  disabled?: boolean
}

/** Text that becomes a field on double-click or Enter. Escape restores the previous text. */
export function EditableText({ label, value, placeholder, onChange, className, multiline, disabled }: Props) {
  const [draft, setDraft] = useState<string>()
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const isEditing = draft !== undefined
  useEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])
  const end = () => {
    if (draft !== undefined && draft !== value) onChange(draft)
    setDraft(undefined)
  }
  if (!isEditing)
    return (
      <div
        className={className}
        dir="auto"
        onDoubleClick={event => {
          if (disabled) return
          event.stopPropagation()
          setDraft(value)
        }}
        data-editable={disabled ? undefined : ''}
        data-empty={value ? undefined : ''}
      >
        {value || placeholder}
      </div>
    )
  const shared = {
    ref: field,
    className: `${className ?? ''} nodrag nowheel editing`,
    'aria-label': label,
    dir: 'auto',
    value: draft,
    maxLength: 2000,
    onBlur: end,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') setDraft(undefined)
      else if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) end()
    },
  } as const
  return multiline ? <textarea {...shared} /> : <input {...shared} />
}
