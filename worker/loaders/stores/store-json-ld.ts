import type { OpeningHours, Store } from '../../../commerce/contract/location.ts'
import { directionsUrl, storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import type { HolidayLine } from '../../../commerce/domain/stores/store-hours.ts'
import type { SiteConfig } from '../../config.ts'

const HOURS = 'OpeningHoursSpecification'

/** Days with the same hours together, as schema.org has it; a closed day is simply not there. */
const weekly = (hours: readonly OpeningHours[]) => {
  const open = hours.filter((row) => row.isOpen && row.open !== null && row.close !== null)
  return [...Map.groupBy(open, (row) => `${row.open} ${row.close}`).values()].map((rows) => ({
    '@type': HOURS,
    dayOfWeek: rows.map(({ day }) => day),
    opens: rows[0]?.open,
    closes: rows[0]?.close,
  }))
}

/** A day from midnight to midnight of the same minute is how a closed day is told. */
const special = ({ date, isOpen, open, close }: HolidayLine) => ({
  '@type': HOURS,
  validFrom: date,
  validThrough: date,
  opens: isOpen && open !== null ? open : '00:00',
  closes: isOpen && close !== null ? close : '00:00',
})

/** The store for search engines: what the page itself shows, and nothing else. */
export const storeJsonLd = (
  store: Store,
  holidays: readonly HolidayLine[],
  site: SiteConfig,
): Readonly<Record<string, unknown>> => {
  const { street1, street2, city, stateOrRegion, postalCode, country, phoneNumber } = store.address
  const url = `${site.origin}${storeUrl(store)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    '@id': `${url}#store`,
    name: store.name,
    url,
    branchCode: String(store.storeId),
    parentOrganization: { '@id': `${site.origin}/#organization` },
    ...(phoneNumber ? { telephone: phoneNumber } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street1, street2].filter(Boolean).join(', '),
      addressLocality: city,
      addressRegion: stateOrRegion,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    hasMap: directionsUrl(store),
    ...(store.operational
      ? {
          openingHoursSpecification: weekly(store.hours),
          specialOpeningHoursSpecification: holidays.map(special),
        }
      : {}),
  }
}
