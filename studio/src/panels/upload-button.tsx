import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { t } from '../ui/texts.ts'
import { uploadFiles } from './uploads.ts'

/** Uploads the files that the user chooses. */
export function UploadButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t.uploads.upload}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={event => {
          uploadFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
  )
}
