import { Search } from 'lucide-react'
import { TextField, type TextFieldProps } from './fields.tsx'

/** A text field with a magnifying glass. Its label is also its placeholder. */
export const SearchField = (props: TextFieldProps) => (
  <TextField type="search" hideLabel placeholder={props.label} icon={<Search aria-hidden="true" />} maxLength={200} {...props} />
)
