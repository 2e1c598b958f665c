import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useOverlayContainer } from './dialog.tsx'
import { t } from './texts.ts'

export interface Option {
  value: string
  label: string
  /** A second line in a quieter color. */
  detail?: string
  /** Content at the end of the line, for example a price. */
  end?: ReactNode
  /** True if the option cannot be chosen; the second line says why. */
  disabled?: boolean
  icon?: ReactNode
  /** Options of one group are adjacent; groups are ordered by their first option. */
  group?: string
}

interface Group {
  value: string
  items: Option[]
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
  const groups = grouped(options)
  // A value that is no longer offered is shown as it is.
  const chosen = options.find(option => option.value === value) ?? (value ? { value, label: value } : null)
  return (
    <Base.Root<Option>
      items={groups ?? (options as Option[])}
      value={chosen}
      onValueChange={option => option && onChange(option.value)}
      itemToStringLabel={option => option.label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={matches}
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
            // It would clear the field, but a choice cannot be removed.
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
            <Base.List className="ui-popup-list">
              {groups
                ? (group: Group) => (
                    <Base.Group key={group.value} items={group.items}>
                      {group.value && <Base.GroupLabel className="ui-group-label">{group.value}</Base.GroupLabel>}
                      <Base.Collection>{optionLine}</Base.Collection>
                    </Base.Group>
                  )
                : optionLine}
            </Base.List>
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

/** All words of the query match, in any order. */
function matches(option: Option, query: string): boolean {
  const text = `${option.label} ${option.value} ${option.detail ?? ''} ${option.group ?? ''}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function grouped(options: readonly Option[]): Group[] | undefined {
  if (!options.some(option => option.group)) return undefined
  const groups = new Map<string, Option[]>()
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option])
  return [...groups].map(([value, items]) => ({ value, items }))
}
