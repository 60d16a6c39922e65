import { listNotices } from '#words'
import type { PageNotice } from '../../ui/components/notice.tsx'

export type ListNotice = keyof typeof listNotices

const isNotice = (code: string): code is ListNotice => Object.hasOwn(listNotices, code)

/** What pages of lists say after a redirect, by a code in their address: the words are ours. */
export const listNoticesOf = (code: string | null): readonly PageNotice[] =>
  code !== null && isNotice(code)
    ? [{ tone: code === 'nothing-for-cart' ? 'warning' : 'good', text: listNotices[code] }]
    : []
