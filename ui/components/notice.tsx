import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type NoticeTone = 'info' | 'good' | 'warning' | 'bad'

const icons = { info: 'info', good: 'check', warning: 'alert', bad: 'alert' } as const

/** A message to the shopper about this page. Bad news is announced at once, the rest when there is a pause. */
export const Notice = ({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) => (
  <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </div>
)

export type PageNotice = { readonly tone: NoticeTone; readonly text: string }

/** What a page has to say after what was done on the one before. */
export const Notices = ({ notices }: { notices: readonly PageNotice[] }) =>
  notices.map(({ tone, text }) => (
    <Notice key={text} tone={tone}>
      <p>{text}</p>
    </Notice>
  ))
