import * as words from '#words'
import type { Store } from '../../../commerce/contract/location.ts'
import {
  LOCATIONS_PATH,
  storeTypeName,
  storeUrl,
} from '../../../commerce/domain/stores/store-address.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Rich } from '../../components/rich.tsx'
import { StoreSearch } from '../../components/stores/store-search.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'

export type DirectoryState = {
  readonly name: string
  /** What its heading is reached at: `colorado`. */
  readonly anchor: string
  readonly cities: readonly { readonly name: string; readonly stores: readonly Store[] }[]
}

export type StoreDirectoryPageProps = {
  crumbs: readonly Crumb[]
  states: readonly DirectoryState[]
  total: number
}

const nearestLink = { nearest: (text: string) => <a href={LOCATIONS_PATH}>{text}</a> } as const

const Entry = ({ store }: { store: Store }) => (
  <li>
    <a href={storeUrl(store)}>{store.name}</a>
    <span className="fine">
      {store.address.street1}
      {store.locationType !== 'showroom' && ` · ${storeTypeName(store.locationType)}`}
      {!store.operational && ` · ${words.stores.closed}`}
    </span>
  </li>
)

/** Every store, by state and city. */
export const StoreDirectoryPage = ({ crumbs, states, total }: StoreDirectoryPageProps) => (
  <div className="store-directory">
    <PageHead title={words.storeDirectory.title} above={<Breadcrumbs crumbs={crumbs} />}>
      <p className="lead">
        <Rich
          text={words.storeDirectory.found({ stores: total, states: states.length })}
          parts={nearestLink}
        />
      </p>
      <StoreSearch />
      {states.length > 1 && (
        <nav aria-label={words.storeDirectory.states}>
          <ul className="pills">
            {states.map(({ name, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PageHead>
    <div className="directory-states">
      {states.map((state) => (
        <section key={state.anchor} aria-labelledby={state.anchor}>
          <h2 id={state.anchor}>{state.name}</h2>
          {state.cities.map((city) => (
            <div key={city.name}>
              <h3>{city.name}</h3>
              <ul>
                {city.stores.map((store) => (
                  <Entry key={store.storeId} store={store} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  </div>
)
