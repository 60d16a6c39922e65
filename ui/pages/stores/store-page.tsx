import type { ReactNode } from 'react'
import * as words from '#words'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import type { HolidayLine } from '../../../commerce/domain/stores/store-hours.ts'
import {
  directionsUrl,
  phoneUrl,
  storeTypeName,
  storeUrl,
} from '../../../commerce/domain/stores/store-address.ts'
import { LinkButton } from '../../components/button.tsx'
import { FieldsAt, useFields } from '../../components/content/editing.tsx'
import { Icon } from '../../components/icon.tsx'
import { Badge } from '../../components/product/badge.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { Notice } from '../../components/notice.tsx'
import { Picture, PICTURE_SIZES } from '../../components/picture.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { holidayHours, type HoursDay, HoursTable } from '../../components/stores/hours-table.tsx'
import {
  MyStore,
  StoreAddress,
  StoreCard,
  StoreMessage,
  type StoreView,
} from '../../components/stores/store-card.tsx'
import { StoreMap } from '../../components/stores/store-map.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import type { EditedSplit } from '../content/edited-split.ts'
import { PortableText } from '../../sections/portable-text.tsx'
import { sectionPicture } from '../../sections/section-picture.ts'

export type StorePageProps = {
  crumbs: readonly Crumb[]
  view: StoreView
  /** What editors show of stores of its kind; null where they show nothing. */
  inside: EditedSplit | null
  week: readonly HoursDay[]
  /** The days with other hours that come next. */
  holidays: readonly HolidayLine[]
  /** What stands on its floor; null when that could not be had, and where nobody is let in. */
  display: {
    readonly items: readonly ProductSummary[]
    readonly total: number
    readonly page: number
    readonly pages: number
    readonly hrefOf: (page: number) => string
  } | null
  /** The nearest other stores. */
  others: readonly StoreView[]
  /** What people say of the store; nothing where there is nothing. */
  reviews?: ReactNode
  jsonLd: Readonly<Record<string, unknown>>
  returnTo: string
  /** Where a visit is booked; null where none is. */
  visitHref: string | null
}

/** A room as stores of its kind have it, under words that say so. */
const InsidePicture = ({ section, pictures }: Omit<EditedSplit, 'place'>) => {
  const edit = useFields()
  const picture = sectionPicture(section, pictures)
  return (
    picture && (
      <figure className="store-inside">
        <Picture
          picture={picture}
          priority="hero"
          sizes={PICTURE_SIZES.side}
          marks={edit('image')}
        />
        <figcaption>
          <p {...edit('heading')}>{section.heading}</p>
          <PortableText value={section.content} />
        </figcaption>
      </figure>
    )
  )
}

const Display = ({ view, display }: Pick<StorePageProps, 'view' | 'display'>) =>
  display === null || display.total === 0 ? null : (
    <section aria-labelledby="display-title" className="store-display">
      <h2 id="display-title">{words.storePage.display}</h2>
      <p className="fine">
        {words.storePage.displayed({ pieces: display.total, store: view.store.name })}
      </p>
      <ul className="cards">
        {display.items.map((product) => (
          <ProductCard key={product.itemId} product={product} />
        ))}
      </ul>
      <Pagination page={display.page} pages={display.pages} hrefOf={display.hrefOf} />
    </section>
  )

const Others = ({ others, of: { store } }: Pick<StorePageProps, 'others'> & { of: StoreView }) =>
  others.length > 0 && (
    <section aria-labelledby="others-title" className="store-others">
      <h2 id="others-title">{words.storePage.others}</h2>
      <ul className="store-cards">
        {others.map((other) => (
          <StoreCard key={other.store.storeId} view={other} returnTo={storeUrl(store)} />
        ))}
      </ul>
    </section>
  )

/** A store: where it is, when it is open, what it does, what one can try there. */
export const StorePage = (it: StorePageProps) => {
  const { store, message, isOpen, isMine } = it.view
  const call = phoneUrl(store.address.phoneNumber)
  const others = <Others others={it.others} of={it.view} />
  return (
    <div className="store">
      <JsonLd data={it.jsonLd} />
      <Breadcrumbs crumbs={it.crumbs} />
      <div className="store-opening">
        <div className="store-head">
          <p className="eyebrow">{storeTypeName(store.locationType)}</p>
          <h1>{store.name}</h1>
          <StoreMessage store={store} message={message} isOpen={isOpen} />
          {isMine && <Badge tone="good">{words.stores.yours}</Badge>}
        </div>
        {it.inside && (
          <FieldsAt value={it.inside.place}>
            <InsidePicture section={it.inside.section} pictures={it.inside.pictures} />
          </FieldsAt>
        )}
      </div>
      {!store.operational && (
        <>
          <Notice tone="warning">
            <p>{words.storePage.closed}</p>
          </Notice>
          {others}
        </>
      )}
      <div className="store-body">
        <section aria-labelledby="where-title">
          <h2 id="where-title">{words.storePage.where}</h2>
          <StoreAddress store={store} />
          {store.operational && (
            <div className="store-actions">
              {it.visitHref && <LinkButton href={it.visitHref}>{words.storeVisit.book}</LinkButton>}
              <LinkButton
                href={directionsUrl(store)}
                rel="noopener"
                look={it.visitHref ? 'secondary' : 'primary'}
              >
                {words.stores.directions}
              </LinkButton>
              {call && (
                <LinkButton href={call} look="secondary">
                  {words.storePage.call}
                </LinkButton>
              )}
              {!isMine && <MyStore store={store} isMine={false} returnTo={it.returnTo} />}
            </div>
          )}
          <StoreMap
            stores={it.others.map(({ store: other }) => ({
              name: other.name,
              latitude: other.latitude,
              longitude: other.longitude,
              href: storeUrl(other),
            }))}
            near={store}
            label={words.storeMap.title}
          />
        </section>
        {store.operational && (
          <section aria-labelledby="hours-title">
            <h2 id="hours-title">{words.storePage.hours}</h2>
            <HoursTable caption={words.storePage.hoursOf(store.name)} days={it.week} />
          </section>
        )}
        <div className="store-more">
          {store.operational && it.holidays.length > 0 && (
            <section aria-labelledby="holidays-title">
              <h2 id="holidays-title">{words.storePage.otherHours}</h2>
              <HoursTable
                caption={words.storePage.otherDays}
                days={it.holidays.map(holidayHours)}
              />
            </section>
          )}
          {store.services.length > 0 && (
            <section aria-labelledby="services-title">
              <h2 id="services-title">{words.storePage.services}</h2>
              <ul className="store-services">
                {store.services.map((service) => (
                  <li key={service}>
                    <Icon name="check" />
                    {service}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <Display view={it.view} display={it.display} />
      {it.reviews}
      {store.operational && others}
    </div>
  )
}
