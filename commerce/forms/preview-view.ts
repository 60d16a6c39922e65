import * as words from '#words'
import { z } from 'zod'
import { pageVersion, type PageVersion } from '../contract/experiment.ts'
import { STORE_NUMBER, ZIP } from '../contract/patterns.ts'
import { dateOf, dayOf, momentAt, wallClock } from '../domain/stores/store-clock.ts'

/** How an editor wants the shop shown: when, where, and to whom. */
export type WantedView = {
  /** Milliseconds since 1970; null for as the time goes. */
  readonly at: number | null
  /** The zone in which the moment was typed, as the tz database calls it. */
  readonly zone: string
  readonly postalCode: string | null
  readonly storeId: number | null
  /** Names of releases, the uppermost first. */
  readonly releases: readonly string[]
  /** As somebody who is not signed in and has nothing in the cart. */
  readonly isStranger: boolean
  /** Of pages of which two versions are tested, or are to be. */
  readonly version: PageVersion
}

/** What a `datetime-local` field sends, seconds left aside. */
const LOCAL_TIME = /^(20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3]):([0-5]\d)/
const MAX_ZONE = 60

export const MAX_RELEASES = 10
/** What a release of the content service goes by. */
export const RELEASE_NAME = /^[A-Za-z0-9_-]{1,64}$/
const RELEASES = new RegExp(
  `^(?:${RELEASE_NAME.source.slice(1, -1)}(?:,${RELEASE_NAME.source.slice(1, -1)}){0,${MAX_RELEASES - 1}})?$`,
)

const isZone = (zone: string): boolean =>
  zone !== '' && zone.length <= MAX_ZONE && wallClock(new Date(0), zone) !== null

/** The moment at which a clock in the zone shows what was typed; null where it never does. */
const momentOf = (typed: string, zone: string): number | null => {
  const [, date = '', hour, minute] = LOCAL_TIME.exec(typed) ?? []
  // A day that its month does not have is the next month's to Date.
  if (date === '' || dateOf(dayOf(date)) !== date) return null
  return momentAt(dayOf(date), Number(hour) * 60 + Number(minute), zone)
}

/** `2026-11-27T09:00`: a moment as a `datetime-local` field of the zone holds it. */
export const localTime = (at: number, zone: string): string => {
  const { day, minute } = wallClock(new Date(at), zone) ?? { day: 0, minute: 0 }
  const two = (value: number) => String(value).padStart(2, '0')
  return `${dateOf(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

const { problems } = words.previewView

/** POST /api/draft/view, and what a preview link says. Fields that are empty or not sent ask for nothing. */
export const previewViewForm = z
  .object({
    at: z
      .string()
      .default('')
      .transform((text) => text.trim()),
    zone: z.string().default(''),
    postalCode: z
      .string()
      .default('')
      .transform((text) => text.trim())
      .refine((text) => text === '' || ZIP.test(text), problems.postalCode),
    storeId: z
      .string()
      .default('')
      .refine((text) => text === '' || STORE_NUMBER.test(text), problems.store),
    releases: z
      .string()
      .default('')
      .refine((text) => RELEASES.test(text), problems.releases),
    as: z.enum(['', 'self', 'stranger'], problems.as).default(''),
    version: z.enum(['', ...pageVersion.options], problems.version).default(''),
  })
  .transform(
    ({ at: typed, zone, postalCode, storeId, releases, as, version }, context): WantedView => {
      if (typed !== '' && !isZone(zone))
        context.addIssue({ code: 'custom', message: problems.zone, path: ['zone'] })
      const at = typed === '' || !isZone(zone) ? null : momentOf(typed, zone)
      if (typed !== '' && isZone(zone) && at === null)
        context.addIssue({ code: 'custom', message: problems.at, path: ['at'] })
      return {
        at,
        zone: isZone(zone) ? zone : '',
        postalCode: postalCode || null,
        storeId: storeId === '' ? null : Number(storeId),
        releases: releases === '' ? [] : releases.split(','),
        isStranger: as === 'stranger',
        version: version || 'a',
      }
    },
  )
