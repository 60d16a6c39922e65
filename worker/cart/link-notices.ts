import * as words from '#words'
import type { PageNotice } from '../../ui/components/notice.tsx'
import { type CartLinkNote, readCartLinkNote } from '../cookies.ts'
import type { AppContext } from '../factory.ts'

/** Before any link was followed. */
export const NOTHING: CartLinkNote = {
  done: [],
  added: 0,
  unknown: [],
  refused: [],
  isRepeat: false,
}

/** What became of the link that was followed last. */
export const linkNotices = (c: AppContext): readonly PageNotice[] => {
  const { added, unknown, refused, isRepeat } = readCartLinkNote(c) ?? NOTHING
  if (isRepeat) return [{ tone: 'info', text: words.cartLink.followedBefore }]
  return [
    ...(added > 0 ? [{ tone: 'good' as const, text: words.cartLink.added }] : []),
    ...(unknown.length > 0
      ? [{ tone: 'warning' as const, text: words.cartLink.unknown(unknown) }]
      : []),
    ...refused.map((text) => ({ tone: 'warning' as const, text })),
  ]
}
