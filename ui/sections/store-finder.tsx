import { useContext } from 'react'
import * as words from '#words'
import { MAX_PLACE } from '../../commerce/contract/limits.ts'
import type { SectionOf } from '../../content/sections.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { useFields } from '../components/content/editing.tsx'
import { ShopTrade } from '../components/trade.ts'

/** A way to the nearest store, where there are stores: the locator says what it cannot read in its own words. */
export const StoreFinder = ({ section }: { section: SectionOf<'storeFinder'> }) => {
  const edit = useFields()
  const { placeExample, hasStores } = useContext(ShopTrade)
  if (!hasStores) return null
  const id = `store-finder-${section._key}`
  return (
    <section className={`store-finder tone-${section.tone}`} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} {...edit('heading')}>
          {section.heading}
        </h2>
        {section.text && <p {...edit('text')}>{section.text}</p>}
      </div>
      <form method="get" action="/locations" className="field">
        <label htmlFor={id}>{words.stores.place}</label>
        <div className="inline-form">
          <input
            id={id}
            name="q"
            type="text"
            required
            maxLength={MAX_PLACE}
            placeholder={placeExample}
            autoComplete="postal-code"
          />
          <Button>{words.stores.find}</Button>
        </div>
        <LinkButton look="quiet" href="/locations/store-directory">
          {words.sections.allStores}
        </LinkButton>
      </form>
    </section>
  )
}
