export type Crumb = { readonly label: string; readonly href: string }

/** The way to this page. The last crumb is the page itself; phones show only the step above it. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) =>
  crumbs.length < 2 ? null : (
    <nav className="crumbs" aria-label="Breadcrumbs">
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
