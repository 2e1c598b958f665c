import { ChevronDown } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Field } from './fields.tsx'
import { lazyPart } from './lazy.ts'
import { t } from './texts.ts'
import type { Option } from './combobox-popup.tsx'

export type { Option } from './combobox-popup.tsx'

export interface ComboboxProps {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  value: string | undefined
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  /** The message shown if nothing matches. */
  empty?: string
}

const load = () => import('./combobox-popup.tsx')
const Full = lazyPart(load, 'soon')

/** A searchable select for many options. Its popup is loaded when the first combobox renders. */
export function Combobox({ label, hideLabel, hint, error, ...rest }: ComboboxProps) {
  return (
    <Field {...({ label, hideLabel, hint, error } as { label: string })}>
      {ids => (
        <Suspense fallback={<Waiting {...rest} ids={ids} />}>
          <Full {...rest} ids={ids} />
        </Suspense>
      )}
    </Field>
  )
}

function Waiting({ value, options, placeholder, disabled, ids }: Unlabeled & { ids: { id: string } }) {
  const chosen = options.find(option => option.value === value)?.label ?? (value ? t.notOffered : '')
  return (
    <div className="ui-combobox">
      <input
        {...ids}
        className="ui-input"
        role="combobox"
        aria-expanded="false"
        readOnly
        value={chosen}
        placeholder={placeholder}
        disabled={disabled}
      />
      <span className="ui-combobox-open">
        <ChevronDown aria-hidden="true" />
      </span>
    </div>
  )
}

type Unlabeled = Omit<ComboboxProps, 'label' | 'hideLabel' | 'hint' | 'error'>
