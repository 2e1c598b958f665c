import { Compass } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { t } from '../ui/texts.ts'
import { Shell } from './shell.tsx'

export default function MissingPage() {
  return (
    <Shell title={t.missing.title} hero={<></>}>
      <EmptyState icon={<Compass />} title={t.missing.title} actions={<ButtonLink href="/studio">{t.missing.home}</ButtonLink>}>
        {t.missing.text}
      </EmptyState>
    </Shell>
  )
}
