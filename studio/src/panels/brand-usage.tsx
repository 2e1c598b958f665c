import { Palette } from 'lucide-react'
import type { Schemas } from '../data/api.ts'
import { Link } from '../router.tsx'
import { keyWords } from '../ui/format.ts'
import { t } from '../ui/texts.ts'
import './panels.css'

const named = (keys: readonly string[]) => keys.map(keyWords).join(', ')

/** The brand's contribution to a result. */
export function BrandUsage({ usage, name }: { usage: Schemas['BrandUsage']; name?: string | undefined }) {
  const { brand_id, version, task, rules, attached_asset_keys, bank_asset_keys, prompt_rewritten } = usage
  const parts = [
    [t.brands.task, keyWords(task)],
    [t.brands.rules, named(rules)],
    [t.brands.masters, named(attached_asset_keys)],
    [t.brands.bank, named(bank_asset_keys)],
  ].filter(([, value]) => value)
  return (
    <section className="brand-usage" aria-label={t.brands.contributed}>
      <h3>
        <Palette aria-hidden="true" /> <Link href={`/studio/brands?brand=${brand_id}`}>{name ?? t.brands.one}</Link> {version}
      </h3>
      <dl>
        {parts.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {prompt_rewritten && <p className="ui-soft">{t.brands.rewritten}</p>}
    </section>
  )
}
