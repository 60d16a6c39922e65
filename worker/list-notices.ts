import type { PageNotice } from '../ui/components/notice.tsx'

/** What pages of lists say after a redirect, by a code in their address: the words are ours. */
const words = {
  saved: { tone: 'good', text: 'It’s on your list.' },
  created: { tone: 'good', text: 'Here is your new list.' },
  renamed: { tone: 'good', text: 'The list has its new name.' },
  restored: { tone: 'good', text: 'It’s back.' },
  changed: { tone: 'good', text: 'Your changes are saved.' },
  moved: { tone: 'good', text: 'It’s on the other list now.' },
  copied: { tone: 'good', text: 'A copy is on the other list.' },
  shared: { tone: 'good', text: 'This list can be seen by its link.' },
  unshared: { tone: 'good', text: 'The link leads nowhere from now on.' },
  'e-mails-on': { tone: 'good', text: 'We’ll write to you when something changes.' },
  'e-mails-off': { tone: 'good', text: 'No more e-mails about this list.' },
  seen: { tone: 'good', text: 'Marked as read.' },
  'note-removed': { tone: 'good', text: 'The note is gone.' },
  said: { tone: 'good', text: 'Thank you, that’s noted.' },
  'vote-back': { tone: 'good', text: 'Your vote is taken back.' },
  'nothing-selected': {
    tone: 'info',
    text: 'Tick “Compare” at the pieces you want to see side by side.',
  },
  'nothing-for-cart': { tone: 'warning', text: 'Nothing on this list can be ordered right now.' },
} as const satisfies Record<string, PageNotice>

export type ListNotice = keyof typeof words

export const listNoticesOf = (code: string | null): readonly PageNotice[] =>
  code !== null && Object.hasOwn(words, code) ? [words[code as ListNotice]] : []
