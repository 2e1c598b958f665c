import { Compass } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { missingTexts } from '../ui/texts.ts'
import { Shell } from './shell.tsx'

export default function MissingPage() {
  return (
    <Shell title={missingTexts.title} hero={<></>}>
      <EmptyState icon={<Compass />} title={missingTexts.title} actions={<ButtonLink href="/studio">{missingTexts.home}</ButtonLink>}>
        {missingTexts.text}
      </EmptyState>
    </Shell>
  )
}
