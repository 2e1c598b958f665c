import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useOverlayContainer } from './dialog.tsx'
import { searched } from './search.ts'
import { t } from './texts.ts'

export interface Option {
  value: string
  label: string
  /** A second line in a muted color. */
  detail?: string
  /** Content at the end of the line, such as a price. */
  end?: ReactNode
  /** True if the option cannot be chosen. The second line gives the reason. */
  disabled?: boolean
  icon?: ReactNode
  /** Other names that users search for. */
  synonyms?: string
}

interface Props {
  value: string | undefined
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  empty?: string | undefined
  ids: { id: string }
}

export default function ComboboxPopup({ value, onChange, options, placeholder, disabled, empty = t.nothingFits, ids }: Props) {
  const container = useOverlayContainer()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const found = query === '' ? options : searched(options, query, option => ({ ...option, words: option.value }))
  const chosen = options.find(option => option.value === value) ?? (value ? { value, label: t.notOffered } : null)
  return (
    <Base.Root<Option>
      items={options}
      filteredItems={found}
      value={chosen}
      onValueChange={option => option && onChange(option.value)}
      itemToStringLabel={option => option.label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      // At first, the field contains the name of the chosen option; the list must not be filtered by that name.
      onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
      onOpenChange={setOpen}
      disabled={disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className="ui-combobox">
        <Base.Input
          className="ui-input"
          placeholder={placeholder}
          {...ids}
          onFocus={event => event.currentTarget.select()}
          onKeyDown={event => {
            // Otherwise, Escape would clear the field as if the choice could be removed.
            if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
          }}
        />
        <Base.Trigger className="ui-combobox-open" aria-label={t.openList} tabIndex={-1}>
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal container={container}>
        <Base.Positioner className="ui-popup-positioner" sideOffset={4} align="start">
          <Base.Popup className="ui-popup of-combobox nowheel">
            <Base.Empty className="ui-popup-empty">{empty}</Base.Empty>
            <Base.List className="ui-popup-list">{optionLine}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const optionLine = (option: Option) => (
  <Base.Item key={option.value} value={option} disabled={option.disabled ?? false} className="ui-option">
    {option.icon}
    <span className="ui-option-words">
      <span dir="auto">{option.label}</span>
      {option.detail && (
        <span className="ui-option-detail" dir="auto">
          {option.detail}
        </span>
      )}
    </span>
    {option.end !== undefined && <span className="ui-option-end">{option.end}</span>}
    <span className="ui-option-check">
      <Base.ItemIndicator>
        <Check aria-hidden="true" />
      </Base.ItemIndicator>
    </span>
  </Base.Item>
)
