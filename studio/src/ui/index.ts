export { Button, ButtonLink, IconButton, type ButtonProps, type IconButtonProps } from './button.tsx'
export {
  Field,
  NumberField,
  Select,
  Slider,
  Switch,
  Textarea,
  TextField,
  type Choice,
  type NumberFieldProps,
  type SelectProps,
  type SliderProps,
  type SwitchProps,
  type TextareaProps,
  type TextFieldProps,
} from './fields.tsx'
export { Combobox, type ComboboxProps, type Option } from './combobox.tsx'
export { Dialog, DialogBody, Sheet, useOverlayContainer, type DialogProps } from './dialog.tsx'
export { ContextMenu, Menu, type ContextMenuProps, type MenuItem, type MenuProps } from './menu.tsx'
export { Tooltip } from './tooltip.tsx'
export { toast, useToast, type ToastContent } from './toast.tsx'
export { Segments, Tabs, type SegmentsProps, type Tab, type TabsProps } from './tabs.tsx'
export {
  Badge,
  EmptyState,
  ErrorState,
  Notice,
  Progress,
  Skeleton,
  StatusBadge,
  type Status,
  type StatusBadgeProps,
  type Tone,
} from './status.tsx'
export { Ago, Duration, Money } from './figures.tsx'
export { ago, balanceMoney, bytes, duration, money } from './format.ts'
export { MediaView, toMediaKind, type MediaKind, type MediaViewProps } from './media-view.tsx'
export { describeError, fieldError, runError, type Described } from './errors.ts'
export { setAppearance, useAppearance, type Appearance } from './appearance.ts'
export { UiRoot } from './root.tsx'
export { language, t } from './texts.ts'
