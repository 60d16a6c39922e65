import type { ActivityEvent } from '../contract/account/activity.ts'
import { activityUrl } from '../domain/account/activity.ts'

/** An e-mail address, or as many digits as a zip code, a telephone's number or a card's. */
const MAY_BE_PERSONAL = /@|\d(?:[\s().+-]*\d){4}/

/** An event as it may be kept: without what somebody typed that may say who they are. */
export const keptEvent = (event: ActivityEvent): ActivityEvent => {
  switch (event['event-type']) {
    case 'page-viewed': {
      const { origin, pathname } = new URL(event.url)
      return { ...event, url: activityUrl(origin, pathname) }
    }
    case 'search':
      return MAY_BE_PERSONAL.test(event['query-text']) ? { ...event, 'query-text': '' } : event
    default:
      return event
  }
}
