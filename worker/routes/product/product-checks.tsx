import * as words from '#words'
import { MAX_WIRE_POSTAL_CODE } from '../../../commerce/contract/limits.ts'
import { validatePostalCode } from '../../../commerce/forms/account/address.ts'
import { carriedIn, type Goods, goodsOf } from '../../../commerce/domain/fit/carried.ts'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import { outlineOf } from '../../../commerce/domain/product/outline.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { wayInForm } from '../../../commerce/forms/account/way-in.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { categoryHref } from '../../../content/menu.ts'
import { AvailabilityPage } from '../../../ui/pages/product/availability-page.tsx'
import { drawingAmong } from '../../../ui/components/product/dimension-drawing.tsx'
import { FitPage } from '../../../ui/pages/product/fit-page.tsx'
import { readWayIn, writeWayIn } from '../../cookies.ts'
import { type AppContext, factory } from '../../factory.ts'
import { loadAvailability } from '../../loaders/product/product-checks.ts'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { checkedOr } from './checked-product.tsx'
import { wayTexts } from './way-texts.ts'

const pathOf = (c: AppContext, base: string) =>
  `${base}/${encodeURIComponent(c.req.param('itemId') ?? '')}`

const availability = (c: AppContext): Promise<Response> =>
  checkedOr(c, async (checked) => {
    const typed = c.req.query('zip')?.trim().slice(0, MAX_WIRE_POSTAL_CODE) ?? ''
    const message = typed === '' ? null : validatePostalCode(typed)
    const zip = typed === '' || message !== null ? null : typed
    const props = await loadAvailability(c.var.services, c.var.site.brand, checked, c.var, zip)
    const problems = message === null ? [] : [{ field: 'zip', message }]
    return {
      ...(message === null ? {} : { status: 422 as const }),
      meta: {
        title: words.availability.title({
          name: checked.product.name,
          stores: props.places !== null,
        }),
        noindex: true,
      },
      body: (
        <AvailabilityPage
          {...props}
          {...(message === null ? {} : { promises: null, postalCode: typed })}
          problems={problems}
          formAction={pathOf(c, '/availability')}
        />
      ),
      address: checked.brief.href,
    }
  })

/** How high most ceilings are, in inches, where it would get in under one and nobody has measured this. */
const usualCeiling = (goods: Goods, way: WayIn): number | null =>
  way.ceiling === null &&
  carriedIn(goods, { ...way, ceiling: USUAL_CEILING })?.fit.verdict === 'fits'
    ? USUAL_CEILING
    : null
const USUAL_CEILING = 96

const fitPage = (
  c: AppContext,
  shown: {
    values: Readonly<Record<string, string>>
    problems: readonly FormProblem[]
  } | null = null,
): Promise<Response> =>
  checkedOr(c, async ({ product, selection, brief }) => {
    const way = shown ? null : readWayIn(c)
    const { skuId } = selection.item
    const outline = outlineOf(selection.item.dimensions)
    const goods = goodsOf(product, selection.item)
    const carrying = way && carriedIn(goods, way)
    return {
      ...(shown ? { status: 422 as const } : {}),
      meta: { title: words.fit.title(product.name), noindex: true },
      body: (
        <FitPage
          {...brief}
          outline={outline}
          drawing={drawingAmong(selection.item.images)}
          way={way}
          isMeasured={outline !== null || goods.boxes.length > 0}
          carrying={carrying}
          wouldUnder={way && carrying?.fit.verdict === 'stuck' ? usualCeiling(goods, way) : null}
          whatFitsHref={`/way-in/fits?to=${encodeURIComponent(categoryHref(product.categoryPath))}`}
          values={shown?.values ?? wayTexts(way)}
          problems={shown?.problems ?? []}
          roomHref={`${pathOf(c, '/room')}?s=${encodeURIComponent(skuId)}`}
          formAction={`${pathOf(c, '/will-it-fit')}?s=${encodeURIComponent(skuId)}`}
        />
      ),
      address: brief.href,
    }
  })

/** What a shopper finds out about one piece for their own home; pages about one visitor. */
export const productCheckRoutes = factory
  .createApp()
  .use('/availability/*', personal)
  .use('/will-it-fit/*', personal)
  .get('/availability/:itemId', availability)
  .get('/will-it-fit/:itemId', (c) => fitPage(c))
  .post(
    '/will-it-fit/:itemId',
    formHandler(async (c, sent) => {
      const form = readForm(wayInForm, sent)
      if (!form.ok) return fitPage(c, { values: form.values, problems: form.fieldErrors })
      writeWayIn(c, form.value)
      return c.redirect(`${pathOf(c, '/will-it-fit')}${c.var.url.search}`, 303)
    }),
  )
