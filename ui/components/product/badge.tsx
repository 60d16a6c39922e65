import type { ReactNode } from 'react'

/** A short word on a product: Sale, Clearance, Sold out. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'sale' | 'good'
  children: ReactNode
}) => <span className={`badge badge-${tone}`}>{children}</span>
