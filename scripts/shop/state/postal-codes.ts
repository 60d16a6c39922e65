import zipcodes from 'zipcodes'
import { z } from 'zod'
import type { PostalCodeRow } from '../../../commerce/domain/catalogue-rows.ts'

const STATES = new Set(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM
   NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`.split(/\s+/),
)

const entries = z.record(
  z.string(),
  z.object({
    zip: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    latitude: z.number().nullable(), // null for a few Canadian ones
    longitude: z.number().nullable(),
  }),
)

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** A few entries stand at 0°, 0° or off the map: they are no use here. */
const isOnMap = (latitude: number | null, longitude: number | null): boolean =>
  latitude !== null &&
  longitude !== null &&
  latitude > 18 &&
  latitude < 72 &&
  longitude > -180 &&
  longitude < -66

/**
 * Every zip code of the fifty states and DC with the middle of its area, degrees to four places (some ten metres).
 * Military and territorial codes are left out: nothing is delivered there.
 */
export const readPostalCodes = (): PostalCodeRow[] =>
  Object.values(entries.parse(zipcodes.codes))
    .flatMap(({ zip, city, state, country, latitude, longitude }) =>
      country === 'US' && STATES.has(state) && isOnMap(latitude, longitude)
        ? [
            {
              postalCode: zip,
              city,
              state,
              latitude: round(latitude ?? 0),
              longitude: round(longitude ?? 0),
            },
          ]
        : [],
    )
    .toSorted((a, b) => (a.postalCode < b.postalCode ? -1 : 1))
