import * as words from '#words'
import { type BesideCount, readBesideCount } from '../../../commerce/domain/bed/beside.ts'
import {
  type BedStep,
  bedSteps,
  readBedChoices,
  wholeBedUrl,
} from '../../../commerce/domain/bed/compose.ts'
import { guidePath, readAnswers } from '../../../commerce/domain/guide/guide.ts'
import { readCartLink } from '../../../commerce/forms/cart/cart-link.ts'
import { BedStepPage } from '../../../ui/pages/guide/bed-step.tsx'
import { WholeBedPage } from '../../../ui/pages/guide/whole-bed-page.tsx'
import { fillCart } from '../../cart/cart-link.ts'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import {
  type BedGuide,
  bedStepProps,
  isBedGuide,
  type LoadedBed,
  loadWholeBedPage,
  loadBed,
} from '../../loaders/guide/whole-bed.ts'
import { loadBedAround } from '../../loaders/guide/bed-around.ts'
import { personal } from '../../middleware/personal.ts'
import { sendFailed, notFoundPage } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { sendPage } from '../../page/renderer.tsx'
import { checkedOr } from '../product/checked-product.tsx'

const PATH = '/guide/:slug/bed'

/** The step that the address asks to see again. */
export const bedStepAgain = (query: URLSearchParams): BedStep | null =>
  bedSteps.find((step) => step === query.get('step')) ?? null

/** The step to show: the one that is asked for, unless something before it is still to be chosen. */
export const shownStep = ({ bed }: LoadedBed, again: BedStep | null): BedStep | null => {
  const at = (step: BedStep | null) => (step === null ? bedSteps.length : bedSteps.indexOf(step))
  const asked = again === 'half' && bed.half.choices.length === 0 ? 'mattress' : again
  return at(asked) < at(bed.open) ? asked : bed.open
}

export const bedStepPage = (loaded: LoadedBed, step: BedStep): Pick<Page, 'body' | 'status'> => ({
  body: <BedStepPage {...bedStepProps(loaded, step)} />,
})

const guideOf = (c: AppContext): BedGuide | null => {
  const guide = c.var.site.brand.guides?.find(({ slug }) => slug === c.req.param('slug'))
  return guide && isBedGuide(guide) ? guide : null
}

const show = async (c: AppContext): Promise<Response> => {
  const { services, site, url } = c.var
  const guide = guideOf(c)
  if (!guide) return sendPage(c, await notFoundPage(services, url.pathname))
  const { answered, open } = readAnswers(guide, url.searchParams)
  const choices = readBedChoices(url.searchParams)
  const again = wholeBedUrl(guide, answered, choices, null)
  if (open !== null) return c.redirect(again, 302)
  const loaded = await loadBed(services, guide, answered, choices)
  if (!loaded.ok) return sendFailed(c, again, loaded.error)
  // Something is still to be chosen, or was sold meanwhile: the steps say which.
  if (loaded.value.bed.open !== null) return c.redirect(again, 302)
  const [{ address, ...props }, { chrome }] = await Promise.all([
    loadWholeBedPage(services, loaded.value, c.var),
    loadChrome(services),
  ])
  return sendPage(c, {
    meta: {
      title: guide.title,
      description: guide.description,
      canonical: `${site.origin}${guidePath(guide.slug)}`,
      noindex: true,
      sheets: ['guide'],
    },
    chrome,
    address,
    body: <WholeBedPage {...props} formKey={crypto.randomUUID()} />,
  })
}

/** Puts what the form names into the cart, once a visit for its key. */
const addBed = (c: AppContext, { items, key }: Readonly<Record<string, unknown>>) => {
  const link = readCartLink(new URLSearchParams({ items: typeof items === 'string' ? items : '' }))
  return fillCart(c, link, {
    isNamedBy: typeof key === 'string' ? key.slice(0, 100) : '',
    notice: 'bed-added',
  })
}

const AROUND = '/whole-bed/:itemId'

/** A bed around one piece of it; what is no such piece, or is sold out, is seen on its own page. */
const showAround = (c: AppContext): Promise<Response> =>
  checkedOr(c, async (checked) => {
    const { href } = checked.brief
    const own = `/whole-bed/${encodeURIComponent(checked.product.itemId)}`
    const hrefOf = (count: BesideCount) =>
      `${own}?s=${encodeURIComponent(checked.selection.item.skuId)}&beside=${count}`
    const beside = readBesideCount(c.var.url.searchParams.get('beside'))
    const { services, site } = c.var
    const around = await loadBedAround(services, site.brand, checked, c.var, { beside, hrefOf })
    if (!around.ok) return sendFailed(c, href, around.error)
    if (around.value === null) return c.redirect(href, 302)
    return {
      meta: { title: words.wholeBed.ready(around.value.size), noindex: true, sheets: ['guide'] },
      address: hrefOf(beside),
      body: <WholeBedPage {...around.value} action={own} formKey={crypto.randomUUID()} />,
    }
  })

/** A guide's whole bed, and one around a piece: shown with the visitor's own day, and put in the cart. */
export const wholeBedRoutes = factory
  .createApp()
  .use(PATH, personal)
  .get(PATH, show)
  .post(
    PATH,
    formHandler(async (c, sent) =>
      guideOf(c) ? addBed(c, sent) : sendPage(c, await notFoundPage(c.var.services, c.req.path)),
    ),
  )
  .use(AROUND, personal)
  .get(AROUND, showAround)
  .post(AROUND, formHandler(addBed))
