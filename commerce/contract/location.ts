import { z } from 'zod'
import { address } from './address.ts'

export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const dayName = z.enum(dayNames)
export type DayName = z.infer<typeof dayName>

/** Times are the store's own wall clock, `HH:MM` of a 24-hour day; both null on a day it stays closed. */
export const openingHours = z.object({
  day: dayName,
  isOpen: z.boolean(),
  open: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
  close: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
})
export type OpeningHours = z.infer<typeof openingHours>

/** A day on which a store keeps other hours than its week says. `date` is the store's own calendar day. */
export const holiday = openingHours
  .omit({ day: true })
  .extend({ date: z.iso.date(), name: z.string() })
export type Holiday = z.infer<typeof holiday>

/** A shop of brick. `storeId` is the number on its door (491); `id` is its address part (`denver-central-park-491`). */
export const store = z.object({
  id: z.string(),
  storeId: z.int().positive(),
  name: z.string(),
  brandId: z.string(),
  address: address.pick({
    street1: true,
    street2: true,
    city: true,
    stateOrRegion: true,
    postalCode: true,
    country: true,
    phoneNumber: true,
  }),
  latitude: z.number(),
  longitude: z.number(),
  locationType: z.enum(['showroom', 'outlet', 'warehouse']),
  pricingZone: z.string(),
  operational: z.boolean(),
  pickupAvailable: z.boolean(),
  timeZone: z.string(),
  hours: z.array(openingHours).length(7),
  holidays: z.array(holiday).default([]), // the coming ones, earliest first; they outrank `hours`
  services: z.array(z.string()).default([]), // what is done there besides selling, in words
})
export type Store = z.infer<typeof store>

/** A page of stores. With `near`, sorted by distance, and `distanceMiles` is set on each. */
export const storeList = z.object({
  items: z.array(store.extend({ distanceMiles: z.number().optional() })),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type StoreList = z.infer<typeof storeList>

export const LOCATION_PAGE_SIZE = 1000

/** GET /v1/location: by zip, by city and state, or by coordinates; without any, all stores by name. */
export const storeQuery = z.object({
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  city: z.string().max(80).optional(),
  state: z.string().max(2).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  brandId: z.string().max(20).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(LOCATION_PAGE_SIZE).default(LOCATION_PAGE_SIZE),
})
export type StoreQuery = z.input<typeof storeQuery>

/** GET /v1/location/postal-code/{zip}: where a zip code is. */
export const postalCodePlace = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PostalCodePlace = z.infer<typeof postalCodePlace>
