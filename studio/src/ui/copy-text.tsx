import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { toast } from './toast.tsx'
import { t } from './texts.ts'

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // not on https, or forbidden
    toast({ title: t.copyFailed, text, tone: 'bad', key: 'copy' })
    return false
  }
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

/** A line to be copied, such as a command or a link. */
export function CopyText({ text, label = t.copy }: { text: string; label?: string }) {
  const [copied, run] = useCopied()
  return (
    <div className="ui-copy">
      <code tabIndex={0}>{text}</code>
      <IconButton
        size="small"
        label={copied ? t.copied : label}
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => run(text)}
      />
    </div>
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
