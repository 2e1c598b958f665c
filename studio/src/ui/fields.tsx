import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react'

interface FieldProps {
  label: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  hint?: ReactNode
  /** The error, as a sentence. */
  error?: string | undefined
  /** Content at the end of the label's line. */
  aside?: ReactNode
}

/** Links the label, control, hint and error for assistive technology. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  aside,
  children,
}: FieldProps & { children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="ui-field">
      <div className={hideLabel ? 'ui-hidden' : 'ui-field-label'}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <div id={`${id}-hint`} className="ui-field-hint">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="ui-field-error">
          {error}
        </div>
      )}
    </div>
  )
}

type Own<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentPropsWithRef<Tag>, 'onChange' | 'value' | 'children'>

export interface TextFieldProps extends FieldProps, Own<'input'> {
  value: string
  onChange: (value: string) => void
  icon?: ReactNode
}

export function TextField({ label, hideLabel, hint, error, aside, icon, onChange, className, ...rest }: TextFieldProps) {
  return (
    <Field {...({ label, hideLabel, hint, error, aside } as FieldProps)}>
      {ids => {
        const input = (
          <input
            type="text"
            dir="auto"
            {...rest}
            {...ids}
            className={['ui-input', icon && 'with-icon', className].filter(Boolean).join(' ')}
            onChange={event => onChange(event.target.value)}
          />
        )
        return icon ? (
          <div className="ui-input-wrap">
            {icon}
            {input}
          </div>
        ) : (
          input
        )
      }}
    </Field>
  )
}

export interface TextareaProps extends FieldProps, Own<'textarea'> {
  value: string
  onChange: (value: string) => void
  /** Maximum number of visible lines, beyond which the field scrolls. */
  maxRows?: number
  /** A layer behind the text. `null` if there is none at the moment. */
  behind?: ReactNode
}

const growsItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text area that grows with its content. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  aside,
  onChange,
  className,
  rows = 2,
  maxRows = 12,
  behind,
  style,
  ref,
  ...rest
}: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = own.current
    if (growsItself || !area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [rest.value])
  return (
    <Field {...({ label, hideLabel, hint, error, aside } as FieldProps)}>
      {ids => {
        const area = (
          <textarea
            dir="auto"
            {...rest}
            {...ids}
            ref={element => {
              own.current = element
              if (typeof ref === 'function') return ref(element)
              if (ref) ref.current = element
              return undefined
            }}
            rows={rows}
            style={{ minHeight: `calc(${rows * 1.45}em + 1.125rem)`, maxHeight: `calc(${maxRows * 1.45}em + 1.125rem)`, ...style }}
            className={['ui-input', className].filter(Boolean).join(' ')}
            onChange={event => onChange(event.target.value)}
          />
        )
        return behind === undefined ? (
          area
        ) : (
          <div className="ui-layers">
            {behind}
            {area}
          </div>
        )
      }}
    </Field>
  )
}

export interface NumberFieldProps extends FieldProps, Own<'input'> {
  /** The number in the field; undefined if the field is empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  step?: number | 'any'
}

/** A field for an optional number. Keeps the text as typed until the field loses focus. */
export function NumberField({ label, hideLabel, hint, error, aside, value, onChange, className, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed !== undefined && (typed === '' ? undefined : Number(typed)) !== value) setTyped(undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another value replaces what is typed
  }, [value])
  return (
    <Field {...({ label, hideLabel, hint, error, aside } as FieldProps)}>
      {ids => (
        <input
          type="number"
          inputMode="decimal"
          {...rest}
          {...ids}
          value={typed ?? value ?? ''}
          className={['ui-input ui-num', className].filter(Boolean).join(' ')}
          onChange={event => {
            const text = event.target.value
            setTyped(text)
            const number = text === '' ? undefined : Number(text)
            if (number === undefined || Number.isFinite(number)) onChange(number)
          }}
          onBlur={event => {
            setTyped(undefined)
            rest.onBlur?.(event)
          }}
          // Scrolling the page must not change the value.
          onWheel={event => event.currentTarget.blur()}
        />
      )}
    </Field>
  )
}

export interface SliderProps extends FieldProps {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  disabled?: boolean
}

/** A range input with a number field next to it. */
export function Slider({ label, hideLabel, hint, error, aside, value, onChange, min, max, step = 1, disabled }: SliderProps) {
  const at = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0
  return (
    <Field {...({ label, hideLabel, hint, error, aside } as FieldProps)}>
      {ids => (
        <div className="ui-slider nodrag nowheel">
          <input
            type="range"
            {...ids}
            {...{ value, min, max, step, disabled }}
            style={{ '--at': `${at}%` } as React.CSSProperties}
            onChange={event => onChange(Number(event.target.value))}
          />
          <input
            type="number"
            className="ui-input ui-num"
            aria-label={label}
            {...{ value, min, max, step, disabled }}
            onChange={event => {
              const number = Number(event.target.value)
              if (event.target.value !== '' && Number.isFinite(number)) onChange(number)
            }}
            onBlur={() => onChange(Math.min(max, Math.max(min, value)))}
            onWheel={event => event.currentTarget.blur()}
          />
        </div>
      )}
    </Field>
  )
}

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
}

export function Switch({ label, checked, onChange, hint, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <label className="ui-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          {...{ checked, disabled }}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <div id={id} className="ui-field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldProps, Own<'select'> {
  value: string
  onChange: (value: string) => void
  options: readonly Choice[]
  /** Label of the option whose value is empty. */
  placeholder?: string
}

/** A native select, which works best on phones. Use it for a few options, and `Combobox` for many. */
export function Select({ label, hideLabel, hint, error, aside, onChange, options, placeholder, className, ...rest }: SelectProps) {
  return (
    <Field {...({ label, hideLabel, hint, error, aside } as FieldProps)}>
      {ids => (
        <select
          {...rest}
          {...ids}
          className={['ui-input', className].filter(Boolean).join(' ')}
          onChange={event => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
