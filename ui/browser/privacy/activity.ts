import { readCookie } from '../cookies.ts'
import { MAX_ACTIVITY_RESULTS } from '../../../commerce/contract/limits.ts'
import type { ActivityEvent } from '../../../commerce/contract/account/activity.ts'
import {
  activityUrl,
  clickTypeOf,
  itemIdOfPath,
  queryTextOf,
} from '../../../commerce/domain/account/activity.ts'
import { pageTypeOf } from '../../../commerce/domain/product/page-type.ts'
import { mayTellActivity } from './consent.ts'
import { hear } from '../events.ts'
import { tabId } from './tab-id.ts'

const PATH = '/v1/data-capture/capture'

/** One after another: the answer to the first brings the session that the next ones belong to. */
let last: Promise<unknown> = Promise.resolve()

const post = async (event: ActivityEvent): Promise<void> => {
  // Asked at the last moment: consent may have been withdrawn in another tab.
  if (!mayTellActivity()) return
  try {
    await fetch(PATH, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      keepalive: true, // a click leaves the page before this is sent
    })
  } catch {
    // Nobody's concern but ours.
  }
}

const hasSession = (): boolean => readCookie(document.cookie, 'userSession') !== undefined

const tellOf = (event: ActivityEvent): void => {
  last = hasSession() ? Promise.all([last, post(event)]) : last.then(() => post(event))
}

const searchResults = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.listing-main [data-item]')]
    .map(({ dataset }) => dataset['item'] ?? '')
    .slice(0, MAX_ACTIVITY_RESULTS)

/** The paths of the partner brands' pages, which the document names. */
const partnerPages = (): string[] =>
  (document.documentElement.dataset['partnerPages'] ?? '').split(' ').filter(Boolean)

let viewed = ''

/** Once for each page that stands there, whether it was loaded or swapped in. */
const tellOfPage = (): void => {
  const { origin, pathname, href } = location
  if (viewed === href) return
  viewed = href
  if (!hasSession()) tellOf({ 'event-type': 'session-started' })
  const pageId = crypto.randomUUID()
  tellOf({
    'event-type': 'page-viewed',
    url: activityUrl(origin, pathname),
    'tab-id': tabId(),
    'page-id': pageId,
    'page-type': pageTypeOf(pathname, partnerPages()),
  })
  const text = queryTextOf(pathname)
  if (text !== null)
    tellOf({
      'event-type': 'search',
      'query-id': crypto.randomUUID(),
      'query-text': text,
      'search-id': pageId,
      'search-results': searchResults(),
    })
}

const onClick = ({ target }: Event): void => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.card a[href]')
  if (!link) return
  const itemId = itemIdOfPath(link.pathname)
  if (itemId === null) return
  tellOf({
    'event-type': 'item-clicked',
    'click-type': clickTypeOf(
      pageTypeOf(location.pathname, partnerPages()),
      link.closest('[data-recommendations]') !== null,
    ),
    'item-id': itemId,
  })
}

/** A page rendered ahead of a click is nobody's until it is shown. */
const whenShown = (run: () => void): void => {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}

let isStarted = false

/** Begins to tell, for a visitor who has allowed it. */
export const startActivity = (): void => {
  if (isStarted) return
  isStarted = true
  whenShown(() => {
    tellOfPage()
    // Before the page that the click is on can change.
    document.addEventListener('click', onClick, { capture: true })
    hear('shop:navigated', tellOfPage)
  })
}

export const tellOfRecommendations = (itemIds: readonly string[]): void => {
  startActivity()
  whenShown(() =>
    tellOf({
      'event-type': 'recommendation-served',
      'recommendation-id': crypto.randomUUID(),
      'item-ids': [...itemIds],
    }),
  )
}
