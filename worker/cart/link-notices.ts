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

const list = (words: readonly string[]): string => words.join(', ')

/** What became of the link that was followed last. */
export const linkNotices = (c: AppContext): readonly PageNotice[] => {
  const { added, unknown, refused, isRepeat } = readCartLinkNote(c) ?? NOTHING
  if (isRepeat)
    return [
      {
        tone: 'info',
        text: 'This link’s items were put in your cart before; they are not added twice.',
      },
    ]
  return [
    ...(added > 0
      ? [{ tone: 'good' as const, text: 'Here is your cart, with what the link put in it.' }]
      : []),
    ...(unknown.length > 0
      ? [{ tone: 'warning' as const, text: `We don’t carry ${list(unknown)}, so we left it out.` }]
      : []),
    ...refused.map((text) => ({ tone: 'warning' as const, text })),
  ]
}
