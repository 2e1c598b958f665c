import { FilterX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { setQuery, useQuery } from '../../router.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segments } from '../../ui/tabs.tsx'
import { manageAssetsTexts, t } from '../../ui/texts.ts'
import { dates, sorts, sources } from './asset-list.ts'
import { kinds, type AssetFilter } from './use-assets.ts'

const change = (name: string) => (value: string) => setQuery({ [name]: value })

/** The filters are part of the URL, so that reloads, links and the back button preserve them. */
export function AssetFilters({ filter: { source, kind, date, sort, query } }: { filter: AssetFilter }) {
  const isFiltered = source !== 'all' || kind !== '' || date !== '' || query !== ''
  return (
    <div className="filters" role="search" aria-label={manageAssetsTexts.filters}>
      <Segments
        label={t.assets.source}
        value={source}
        onChange={value => setQuery({ source: value === 'all' ? undefined : value })}
        options={sources.map(value => ({ value, label: t.assets.sources[value] }))}
      />
      <Select
        label={t.assets.kind}
        hideLabel
        value={kind}
        onChange={change('type')}
        placeholder={t.assets.allKinds}
        options={kinds.map(value => ({ value, label: t.kinds[value] }))}
      />
      <Select
        label={manageAssetsTexts.date}
        hideLabel
        value={date}
        onChange={change('date')}
        placeholder={manageAssetsTexts.anyDate}
        options={dates.map(value => ({ value, label: manageAssetsTexts.dates[value] }))}
      />
      <Select
        label={manageAssetsTexts.sort}
        hideLabel
        value={sort}
        onChange={value => setQuery({ sort: value === 'newest' ? undefined : value })}
        options={sorts.map(value => ({ value, label: manageAssetsTexts.sorts[value] }))}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          icon={<FilterX aria-hidden="true" />}
          onClick={() => setQuery({ source: undefined, type: undefined, date: undefined, q: undefined })}
        >
          {manageAssetsTexts.resetFilters}
        </Button>
      )}
      <SearchByName />
    </div>
  )
}

/** Typing replaces the history entry, so that the back button does not step through every letter. */
function SearchByName() {
  const inAddress = useQuery().get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  return (
    <SearchField
      label={t.assets.search}
      value={typed}
      onChange={text => {
        setTyped(text)
        written.current = text.trim()
        setQuery({ q: written.current }, { replace: true })
      }}
    />
  )
}
