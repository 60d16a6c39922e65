import { useContext } from 'react'
import * as words from '#words'
import { JsonLd } from '../components/json-ld.tsx'
import { SiteOrigin } from './site-origin.ts'

export type Crumb = { readonly label: string; readonly href: string }

/** The same way for search engines: each step of what is shown, at its absolute address. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, origin).href,
  })),
})

/** The way to this page. The last crumb is the page itself; phones show only the step above it. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const origin = useContext(SiteOrigin)
  return crumbs.length < 2 ? null : (
    <nav className="crumbs" aria-label={words.layout.breadcrumbs}>
      {origin && <JsonLd data={breadcrumbList(crumbs, origin)} />}
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
