import { useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, type DialogProps } from './dialog.tsx'
import { t } from './texts.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose' | 'children'> {
  /** The label of the button that submits the form. */
  action: string
  isBusy: boolean
  /** False while the form cannot be submitted. */
  isReady?: boolean
  onSubmit: () => void
}

export function FormDialog({ action, isBusy, isReady = true, onSubmit, children, ...rest }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      {...rest}
      footer={
        <>
          <Button variant="quiet" onClick={rest.onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <DialogBody>
        <form
          id={id}
          className="form"
          onSubmit={event => {
            event.preventDefault()
            if (isReady && !isBusy) onSubmit()
          }}
        >
          {children}
        </form>
      </DialogBody>
    </Dialog>
  )
}
