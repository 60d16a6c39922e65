import type { AnchorHTMLAttributes } from 'react'

import * as words from '#words'
/** A link that an editor made: a new tab, where they asked for one, is told, and gets no hold of ours. */
export const EditorLink = ({
  openInNewTab = false,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; openInNewTab?: boolean }) =>
  openInNewTab ? (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="vh">{` ${words.links.inNewTab}`}</span>
    </a>
  ) : (
    <a {...rest}>{children}</a>
  )
