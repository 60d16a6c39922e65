import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A heading that opens and closes what is under it; works without scripts. */
export const Disclosure = ({
  title,
  open = false,
  children,
}: {
  title: ReactNode
  open?: boolean
  children: ReactNode
}) => (
  <details className="disclosure" open={open}>
    <summary>
      <span>{title}</span>
      <Icon name="chevron" />
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
)
