import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import { wallClock } from '../../../commerce/domain/stores/store-clock.ts'
import { factory } from '../../factory.ts'
import { isListing } from '../../loaders/listing/listing-address.ts'
import { arrivalAddress } from '../../loaders/stores/arrival-address.ts'
import { loadSuggestions } from '../../loaders/listing/suggestions.ts'
import { sameSitePath } from '../../../content/same-site.ts'

/** Prices are among it, and show within this of having changed. */
const FRESH_SECONDS = 5

/** What a shared page cannot know: the visitor's zip code and the day it is; and what they may be typing. */
export const searchHelpRoutes = factory
  .createApp()
  .get('/deliver-by', (c) => {
    const { url, location } = c.var
    const to = sameSitePath(c.req.query('to'), url.origin)
    const { policies } = c.var.site
    const listing = to && isListing(to, policies) ? to : '/pl'
    const today = wallClock(c.var.services.now(), policies.clock.timeZone)?.day ?? 0
    return c.redirect(arrivalAddress(listing, url.searchParams, location.postalCode, today), 302)
  })
  .get('/api/suggest', async (c) => {
    const text = (c.req.query('q') ?? '').toWellFormed().slice(0, MAX_SEARCH_LENGTH)
    const answer = await loadSuggestions(c.var.services, c.var.site.brand, text)
    c.header(
      'cache-control',
      answer.isKeepable ? `private, max-age=${FRESH_SECONDS}` : 'private, no-store',
    )
    return c.json(answer.suggestions)
  })
