import { createElement, useContext, useId, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { PictureService } from '../commerce/domain/product/picture-sources.ts'
import { KeptMarkup, type MarkupKeeper, type Put, usePut } from './components/kept-markup.ts'
import { Pictures } from './components/picture-service.ts'
import { ShopTimeZone } from './components/shop-clock.tsx'
import { ISLAND_ROOT_TAG, ISLAND_TAG, type IslandName, type WakeOn } from './islands/markers.ts'
import { safeJson } from './safe-json.ts'

interface IslandProps<P extends object> {
  readonly name: IslandName
  readonly on: WakeOn
  /** Plain JSON: it crosses to the browser inside the page. */
  readonly props: P
  readonly component: FunctionComponent<P>
  /** Whether nothing in its props is a visitor's own: then it is rendered once for all who get these. */
  readonly isSameForAll?: boolean
}

/**
 * A part of the page that wakes in the browser. On the server its component is rendered apart from the page's tree,
 * with an `identifierPrefix` of its own, because `useId` gives the same ids on hydration only when both trees have the
 * same root. So a component gets everything through its props; of the page's contexts only the picture service and the
 * shop's time zone reach it, which are the same on every page.
 */
export function Island<P extends object>({ isSameForAll = false, ...island }: IslandProps<P>) {
  const prefix = `${island.name}-${useId()}`
  const pictures = useContext(Pictures)
  const timeZone = useContext(ShopTimeZone)
  const keeper = useContext(KeptMarkup)
  const keep = isSameForAll ? keeper : null
  const put = usePut()
  return <IslandMarkup {...island} {...{ prefix, pictures, timeZone, keep, put }} />
}

/** Has no hooks: the render inside it would upset the bookkeeping of a component that uses them. */
function IslandMarkup<P extends object>({
  name,
  on,
  props,
  component,
  prefix,
  pictures,
  timeZone,
  keep,
  put,
}: IslandProps<P> & {
  readonly prefix: string
  readonly pictures: PictureService | null
  readonly timeZone: string
  readonly keep: MarkupKeeper | null
  readonly put: Put
}) {
  const render = () =>
    renderToString(
      createElement(
        Pictures,
        { value: pictures },
        createElement(ShopTimeZone, { value: timeZone }, createElement(component, props)),
      ),
      { identifierPrefix: prefix },
    )
  const json = safeJson(props)
  const markup = keep ? put(keep.apart(`${prefix} ${json}`, render)) : render()
  const data = `<script type="application/json">${json}</script>`
  return createElement(ISLAND_TAG, {
    'data-island': name,
    'data-on': on,
    'data-prefix': prefix,
    dangerouslySetInnerHTML: {
      __html: `<${ISLAND_ROOT_TAG}>${markup}</${ISLAND_ROOT_TAG}>${data}`,
    },
  })
}
