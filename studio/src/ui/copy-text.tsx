import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { toast } from './toast.tsx'
import { t } from './texts.ts'

async function copy(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages served over plain HTTP have no `clipboard`; on other pages, the user may have denied access.
    if (copyFromField(text)) return true
    toast({ title: t.copyFailed, text, tone: 'bad', key: 'copy' })
    return false
  }
}

/** Copies by way of a text field, because this also works outside a secure context. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'ui-hidden'
  field.value = text
  // Elements outside an open dialog are inert.
  ;(focused?.closest('dialog') ?? document.body).append(field)
  field.focus({ preventScroll: true })
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

function useCopied(): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied, text => void copy(text).then(setCopied)]
}

/** A line of text, for example a command or a link, with a button that copies it. */
export function CopyText({ text, label = t.copy }: { text: string; label?: string }) {
  return (
    <div className="ui-copy">
      <code tabIndex={0}>{text}</code>
      <CopyIcon text={text} label={label} />
    </div>
  )
}

/** A small button that copies the adjacent text. */
export function CopyIcon({ text, label = t.copy }: { text: string; label?: string }) {
  const [copied, run] = useCopied()
  return (
    <IconButton
      size="small"
      label={copied ? t.copied : label}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => run(text)}
    />
  )
}

export function CopyButton({ text, label = t.copy }: { text: string; label?: string }) {
  const [copied, run] = useCopied()
  return (
    <Button icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={() => run(text)}>
      {copied ? t.copied : label}
    </Button>
  )
}
