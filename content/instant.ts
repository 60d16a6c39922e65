import { z } from 'zod'

/** A moment as editors' documents hold it: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true })

/** From when to when a sale is on; one whose time cannot be read is on at no time. */
export const saleWindow = z.object({ startsAt: instant.catch(''), endsAt: instant.catch('') })
