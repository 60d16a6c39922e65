import type { StoreFinderSection } from '../../content/sections.ts'
import { Button, LinkButton } from '../components/button.tsx'

/** A way to the nearest store: the locator says what it cannot read in its own words. */
export const StoreFinder = ({ section }: { section: StoreFinderSection }) => {
  const id = `store-finder-${section._key}`
  return (
    <section className={`store-finder tone-${section.tone}`} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{section.heading}</h2>
        {section.text && <p>{section.text}</p>}
      </div>
      <form method="get" action="/locations" className="field">
        <label htmlFor={id}>Zip code or City, ST</label>
        <div className="inline-form">
          <input
            id={id}
            name="q"
            type="text"
            required
            maxLength={100}
            placeholder="80239 or Denver, CO"
            autoComplete="postal-code"
          />
          <Button>Find stores</Button>
        </div>
        <LinkButton look="quiet" href="/locations/store-directory">
          See all stores
        </LinkButton>
      </form>
    </section>
  )
}
