import { z } from 'zod'
import {
  DISPLAY_PAGE_SIZE_MAX,
  LISTING_PAGE_SIZE,
  LOCATION_PAGE_SIZE,
  MAX_AREA_NAME,
  MAX_CATEGORY_PATH,
  MAX_CITY,
  MAX_PAGE,
  MAX_STATE_CODE,
  MAX_BRAND_ID,
} from './limits.ts'
import { zip } from './fields.ts'
import { CLOCK } from './patterns.ts'
import { address } from './account/address.ts'

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
  open: z.string().regex(CLOCK).nullable(),
  close: z.string().regex(CLOCK).nullable(),
})
export type OpeningHours = z.infer<typeof openingHours>

/** The days on which shops keep other hours, by the name of the day: its date is worked out for each year. */
export const holidays = [
  'new-years-day',
  'easter-sunday',
  'memorial-day',
  'independence-day',
  'labor-day',
  'thanksgiving',
  'christmas-eve',
  'christmas-day',
  'new-years-eve',
] as const
export type Holiday = (typeof holidays)[number]

/** Other hours than the week's, on a holiday of every year or on one date. */
export const holidayHours = openingHours.omit({ day: true }).extend({
  on: z.union([z.enum(holidays), z.iso.date()]),
})
export type HolidayHours = z.infer<typeof holidayHours>

/**
 * A part of a store's floor, in the order in which one walks: which categories stand there (`living-room` with all below
 * it), and on which level, where there are several.
 */
export const floorArea = z.object({
  name: z.string().max(MAX_AREA_NAME),
  level: z.string().max(MAX_AREA_NAME).default(''),
  categories: z.array(z.string().max(MAX_CATEGORY_PATH)),
})
export type FloorArea = z.infer<typeof floorArea>

/** A shop of brick. `storeId` is the number on its door (7); `id` is its address part (`springfield-main-7`). */
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
  holidays: z.array(holidayHours).default([]),
  services: z.array(z.string().max(80)).default([]), // in words for people: Design appointments
  areas: z.array(floorArea).default([]),
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

/** GET /v1/location: by zip, by city and state, or by coordinates; without any, all stores by name. */
export const storeQuery = z.object({
  postalCode: zip.optional(),
  city: z.string().max(MAX_CITY).optional(),
  state: z.string().max(MAX_STATE_CODE).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  brandId: z.string().max(MAX_BRAND_ID).optional(),
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

/** GET /v1/location/{id}/display: what stands on the store's floor, by `itemId`, what is featured first. */
export const displayList = z.object({
  itemIds: z.array(z.string()),
  total: z.int().min(0),
  page: z.int(),
  pageSize: z.int(),
})
export type DisplayList = z.infer<typeof displayList>

export const displayQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(DISPLAY_PAGE_SIZE_MAX).default(LISTING_PAGE_SIZE),
})
export type DisplayQuery = z.input<typeof displayQuery>
