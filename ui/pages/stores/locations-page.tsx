import * as words from '#words'
import type { Coordinates } from '../../../commerce/domain/stores/distance.ts'
import { milesWords, STORE_DIRECTORY_PATH } from '../../../commerce/domain/stores/store-address.ts'
import { Notice } from '../../components/notice.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { StoreCard, type StoreView } from '../../components/stores/store-card.tsx'
import { StoreMap } from '../../components/stores/store-map.tsx'
import { StoreSearch } from '../../components/stores/store-search.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Island } from '../../island.tsx'
import { MapOpener } from '../../islands/stores/map-opener.tsx'
import { UseMyLocation } from '../../islands/stores/use-my-location.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'

/** The interactive map: where its style and its sheet are. */
export type MapSource = { readonly styleUrl: string; readonly sheetUrl: string }

export type LocationsPageProps = {
  crumbs: readonly Crumb[]
  lead: string
  typed: string
  /** What is wrong with what was typed, in the shop's words. */
  problem?: string | undefined
  /** The place that was looked for: its name, and where it is if that is known. */
  place: { readonly label: string; readonly at: Coordinates | null } | null
  /** This page of the stores near the place or else near the visitor's own, nearest first. */
  stores: readonly StoreView[]
  /** What `stores` are near to, and how many miles that is; null where they are all that there are. */
  near: { readonly to: string; readonly miles: number } | null
  total: number
  /** None is near: the nearest is shown. */
  isFar: boolean
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** The number of the first store on this page, counted from 1. */
  firstNumber: number
  map: MapSource | null
}

const FarAway = ({ near, isFar, stores: [nearest] }: LocationsPageProps) =>
  near &&
  isFar &&
  nearest && (
    <Notice>
      <p>
        {words.storeLocator.farAway({
          miles: near.miles,
          place: near.to,
          nearest: nearest.store.name,
          distance: milesWords(nearest.distanceMiles ?? 0),
        })}
      </p>
    </Notice>
  )

const headingOf = ({ near, total, isFar }: LocationsPageProps): string => {
  if (!near) return words.storeLocator.all(total)
  if (isFar) return words.storeLocator.nearest
  return words.storeLocator.found({ stores: total, miles: near.miles, place: near.to })
}

/** The store locator: a place, and the stores from there on, as a list and on a map. */
export const LocationsPage = (it: LocationsPageProps) => {
  const numbered = it.stores.map((view, index) => ({ view, number: it.firstNumber + index }))
  const marks = numbered.map(({ view: { store }, number }) => ({
    name: store.name,
    latitude: store.latitude,
    longitude: store.longitude,
    href: `#store-${store.storeId}`,
    number,
  }))
  return (
    <div className="locations">
      <PageHead title={words.common.findStore} above={<Breadcrumbs crumbs={it.crumbs} />}>
        <p className="lead">{it.lead}</p>
        <StoreSearch typed={it.typed} {...(it.problem ? { problem: it.problem } : {})} />
        <p className="locations-ways">
          <Island
            name="use-my-location"
            on="interaction"
            component={UseMyLocation}
            props={{ action: it.hrefOf(1).split('?')[0] ?? '' }}
          />
          <a className="button button-quiet" href={STORE_DIRECTORY_PATH}>
            {words.stores.allByState}
          </a>
        </p>
      </PageHead>
      {it.stores.length === 0 ? null : (
        <div className="locations-body">
          <section aria-labelledby="stores-title">
            <h2 id="stores-title">{headingOf(it)}</h2>
            <FarAway {...it} />
            <ol className="store-cards">
              {numbered.map(({ view, number }) => (
                <StoreCard
                  key={view.store.storeId}
                  view={view}
                  number={number}
                  returnTo={it.hrefOf(it.page)}
                />
              ))}
            </ol>
            <Pagination page={it.page} pages={it.pages} hrefOf={it.hrefOf} />
          </section>
          <div className="locations-map">
            {it.map ? (
              <Island
                name="map-opener"
                on="interaction"
                component={MapOpener}
                props={{ ...it.map, stores: marks, near: it.place?.at ?? null }}
              />
            ) : (
              <StoreMap stores={marks} near={it.place?.at ?? null} label={words.storeMap.title} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}
