import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'

/** A page of lists: in the account for a customer, by itself for a guest. */
export const ListFrame = ({
  isCustomer,
  title,
  back,
  children,
}: {
  isCustomer: boolean
  title: string
  /** The way to what this list is one of. */
  back?: { readonly href: string; readonly label: string }
  children: ReactNode
}) => {
  const way = back && <a href={back.href}>{back.label}</a>
  return isCustomer ? (
    <AccountLayout title={title} place="lists" eyebrow={way}>
      <div className="lists-body">{children}</div>
    </AccountLayout>
  ) : (
    <div className="lists lists-body">
      <PageHead title={title} above={way && <p className="list-back">{way}</p>} />
      {children}
    </div>
  )
}
