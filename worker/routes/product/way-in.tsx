import * as words from '#words'
import { askableWay, wayText } from '../../../commerce/domain/fit/way-text.ts'
import { wayInForm } from '../../../commerce/forms/account/way-in.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { sameSitePath } from '../../../content/same-site.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { WayInPage } from '../../../ui/pages/listing/way-in-page.tsx'
import { readWayIn, writeWayIn } from '../../cookies.ts'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { isListing } from '../../loaders/listing/listing-address.ts'
import { personal } from '../../middleware/personal.ts'
import { sendPage } from '../../page/renderer.tsx'
import { wayTexts } from './way-texts.ts'

/** The listing that the visitor comes from, or everything. */
const listingOf = (c: AppContext): string => {
  const to = sameSitePath(c.req.query('to'), c.var.url.origin)
  return to && isListing(to, c.var.site.policies) ? to : '/pl'
}

/** The same listing with only what fits, from its first page on. */
const narrowed = (listing: string, way: string): string => {
  const url = new URL(listing, 'http://listing.invalid')
  url.searchParams.delete('page')
  url.searchParams.set('way', way)
  return `${url.pathname}${url.search}`
}

const wayInPage = async (
  c: AppContext,
  shown: {
    values: Readonly<Record<string, string>>
    problems: readonly FormProblem[]
  } | null = null,
): Promise<Response> => {
  const back = listingOf(c)
  const formAction = `/way-in?to=${encodeURIComponent(back)}`
  return sendPage(c, {
    ...(shown ? { status: 422 as const } : {}),
    meta: { title: words.fit.measure.heading, noindex: true },
    body: (
      <WayInPage
        values={shown?.values ?? wayTexts(readWayIn(c))}
        problems={shown?.problems ?? []}
        formAction={formAction}
        back={back}
      />
    ),
    address: formAction,
    chrome: (await loadChrome(c.var.services)).chrome,
  })
}

/** What a shared page cannot know: what the visitor measured of the way into their home. */
export const wayInRoutes = factory
  .createApp()
  .use('/way-in', personal)
  .use('/way-in/*', personal)
  .get('/way-in', (c) => wayInPage(c))
  .post(
    '/way-in',
    formHandler(async (c, sent) => {
      const form = readForm(wayInForm, sent)
      if (!form.ok) return wayInPage(c, { values: form.values, problems: form.fieldErrors })
      writeWayIn(c, form.value)
      return c.redirect(narrowed(listingOf(c), wayText(form.value)), 303)
    }),
  )
  .get('/way-in/fits', (c) => {
    const listing = listingOf(c)
    const way = askableWay(readWayIn(c))
    return c.redirect(
      way === null ? `/way-in?to=${encodeURIComponent(listing)}` : narrowed(listing, way),
      302,
    )
  })
