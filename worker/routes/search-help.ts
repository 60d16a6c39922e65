import { factory } from '../factory.ts'
import { arrivalAddress } from '../loaders/arrival-address.ts'
import { loadSuggestions } from '../loaders/suggestions.ts'
import { sameSitePath } from '../same-site.ts'

const LISTINGS = /^\/(?:c\/|pl(?:[/?]|$)|search\/|sealy|tempur-pedic|stearns-foster|parallel)/
/** Mountain time, where the shop's days are counted, without its summer hour. */
const SHOP_OFFSET_MS = -7 * 3_600_000

/** What a shared page cannot know: the visitor's zip code and the day it is; and what they may be typing. */
export const searchHelpRoutes = factory
  .createApp()
  .get('/deliver-by', (c) => {
    const { url, location } = c.var
    const to = sameSitePath(c.req.query('to'), url.origin)
    const listing = to && LISTINGS.test(to) ? to : '/pl'
    return c.redirect(
      arrivalAddress(listing, url.searchParams, location.postalCode, Date.now() + SHOP_OFFSET_MS),
      302,
    )
  })
  .get('/api/suggest', async (c) => {
    const text = (c.req.query('q') ?? '').toWellFormed().slice(0, 200)
    const answer = await loadSuggestions(c.var.services, c.var.site.brand, text)
    c.header('cache-control', answer.isKeepable ? 'private, max-age=60' : 'private, no-store')
    return c.json(answer.suggestions)
  })
