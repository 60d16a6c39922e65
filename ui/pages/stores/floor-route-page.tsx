import type { ReactNode } from 'react'
import * as words from '#words'
import type { FloorArea } from '../../../commerce/contract/location.ts'
import type { Picture } from '../../../commerce/contract/product/product.ts'
import { directionsUrl, storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { SelectField } from '../../components/field.tsx'
import { PictureOrNone, PICTURE_SIZES } from '../../components/picture.tsx'
import { StoreAddress, StoreMessage, type StoreView } from '../../components/stores/store-card.tsx'

/** A piece that one wants to see. */
export type RoutePiece = {
  readonly skuId: string
  readonly name: string
  readonly href: string
  readonly picture: Picture | null
}

export type FloorRoutePageProps = {
  readonly view: StoreView
  /** How many pieces were asked about. */
  readonly total: number
  /** What stands there, in the order in which one walks past it. */
  readonly stops: readonly {
    readonly area: FloorArea | null
    readonly pieces: readonly (RoutePiece & { readonly sight: string })[]
  }[]
  readonly elsewhere: readonly (RoutePiece & {
    readonly nearest: {
      readonly name: string
      readonly miles: string
      readonly href: string
      readonly sight: string
    } | null
  })[]
  readonly skuIds: readonly string[]
  /** The stores to choose from, with how many of the pieces stand in each. */
  readonly stores: readonly {
    readonly storeId: number
    readonly name: string
    readonly count: number
  }[]
  /** Where a visit to see them is booked; null where none is. */
  readonly visitHref: string | null
}

const said = words.floorRoute

const Piece = ({ name, href, picture, children }: RoutePiece & { children: ReactNode }) => (
  <li className="route-piece">
    <PictureOrNone picture={picture} decorative sizes={PICTURE_SIZES.thumbnail} />
    <div>
      <a href={href}>{name}</a>
      {children}
    </div>
  </li>
)

const Choice = ({ it }: { it: FloorRoutePageProps }) =>
  it.stores.length < 2 ? null : (
    <form className="inline-form route-stores" method="get" action="/visits/see">
      <input type="hidden" name="s" value={it.skuIds.join()} />
      <SelectField
        name="store"
        label={said.otherStore}
        defaultValue={String(it.view.store.storeId)}
        options={it.stores.map(({ storeId, name, count }) => ({
          value: String(storeId),
          label: said.storeWith({ store: name, count, total: it.total }),
        }))}
        data-go-at-once
      />
      <Button look="secondary">{said.show}</Button>
    </form>
  )

/** The way through a store past the pieces of a list; made to be printed, too. */
export const FloorRoutePage = (it: FloorRoutePageProps) => {
  const { store, message, isOpen } = it.view
  const here = it.stops.reduce((count, { pieces }) => count + pieces.length, 0)
  return (
    <div className="route">
      <div className="store-head">
        <h1>{said.title(store.name)}</h1>
        <p className="lead">{said.lead({ here, total: it.total })}</p>
      </div>
      <div className="route-body">
        <section className="route-floor" aria-label={said.floor(store.name)}>
          {it.stops.length > 0 && (
            <ol className="route-stops">
              {it.stops.map(({ area, pieces }) => (
                <li key={area?.name ?? ''} className="route-stop">
                  <h2>{area?.name ?? (store.areas.length === 0 ? said.onFloor : said.noArea)}</h2>
                  {area && area.level !== '' && <p className="fine">{area.level}</p>}
                  <ul>
                    {pieces.map((piece) => (
                      <Piece key={piece.skuId} {...piece}>
                        <span className="fine">{piece.sight}</span>
                      </Piece>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          )}
          {it.elsewhere.length > 0 && (
            <section className="route-elsewhere" aria-labelledby="route-elsewhere">
              <h2 id="route-elsewhere">{said.notHere(store.name)}</h2>
              <ul>
                {it.elsewhere.map(({ nearest, ...piece }) => (
                  <Piece key={piece.skuId} {...piece}>
                    {nearest ? (
                      <span className="fine">
                        <a href={nearest.href}>{nearest.name}</a>
                        {` ${said.away(nearest.miles)} · ${nearest.sight}`}
                      </span>
                    ) : (
                      <span className="fine">{said.nowhere}</span>
                    )}
                  </Piece>
                ))}
              </ul>
            </section>
          )}
        </section>
        <aside className="route-store" aria-labelledby="route-store">
          <h2 id="route-store">
            <a href={storeUrl(store)}>{store.name}</a>
          </h2>
          <StoreMessage store={store} message={message} isOpen={isOpen} />
          <StoreAddress store={store} />
          <div className="store-actions">
            {it.visitHref && <LinkButton href={it.visitHref}>{said.book(it.total)}</LinkButton>}
            <LinkButton href={directionsUrl(store)} rel="noopener" look="secondary">
              {words.stores.directions}
            </LinkButton>
          </div>
          <Choice it={it} />
          <p className="fine">{said.dates}</p>
        </aside>
      </div>
    </div>
  )
}
