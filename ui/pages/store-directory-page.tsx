import type { Store } from '../../commerce/contract/location.ts'
import { LOCATIONS_PATH, storeTypeName, storeUrl } from '../../commerce/domain/store-address.ts'
import { StoreSearch } from '../components/store-search.tsx'
import { type Crumb, Breadcrumbs } from '../layout/breadcrumbs.tsx'

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

const Entry = ({ store }: { store: Store }) => (
  <li>
    <a href={storeUrl(store)}>{store.name}</a>
    <span className="fine">
      {store.address.street1}
      {store.locationType !== 'showroom' && ` · ${storeTypeName(store.locationType)}`}
      {!store.operational && ' · Closed until further notice'}
    </span>
  </li>
)

/** Every store, by state and city. */
export const StoreDirectoryPage = ({ crumbs, states, total }: StoreDirectoryPageProps) => (
  <div className="store-directory">
    <Breadcrumbs crumbs={crumbs} />
    <div className="locations-head">
      <h1>All stores</h1>
      <p className="lead">
        {total === 1 ? '1 store' : `${total} stores`} in{' '}
        {states.length === 1 ? '1 state' : `${states.length} states`}.{' '}
        <a href={LOCATIONS_PATH}>Find the nearest one</a>
      </p>
      <StoreSearch />
      {states.length > 1 && (
        <nav aria-label="States">
          <ul className="pills">
            {states.map(({ name, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
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
