import { Palette } from 'lucide-react'
import type { Schemas } from '../data/api.ts'
import { Link } from '../router.tsx'
import { keyWords } from '../ui/format.ts'
import { brandsTexts } from '../ui/texts.ts'
import './panels.css'

const named = (keys: readonly string[]) => keys.map(keyWords).join(', ')

/** Shows what the brand contributed to a result. */
export function BrandUsage({ usage, name }: { usage: Schemas['BrandUsage']; name?: string | undefined }) {
  const { brand_id, version, task, rules, attached_asset_keys, bank_asset_keys, prompt_rewritten } = usage
  const parts = [
    [brandsTexts.task, keyWords(task)],
    [brandsTexts.rules, named(rules)],
    [brandsTexts.masters, named(attached_asset_keys)],
    [brandsTexts.bank, named(bank_asset_keys)],
  ].filter(([, value]) => value)
  return (
    <section className="brand-usage" aria-label={brandsTexts.contributed}>
      <h3>
        <Palette aria-hidden="true" /> <Link href={`/studio/brands?brand=${brand_id}`}>{name ?? brandsTexts.one}</Link> {version}
      </h3>
      <dl>
        {parts.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {prompt_rewritten && <p className="ui-soft">{brandsTexts.rewritten}</p>}
    </section>
  )
}
