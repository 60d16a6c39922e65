import * as words from '#words'

export type DirectoryGroup = {
  readonly heading: string
  readonly href?: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export type SiteDirectoryPageProps = { groups: readonly DirectoryGroup[] }

/** Every category, brand and page of the shop, as a tree. */
export const SiteDirectoryPage = ({ groups }: SiteDirectoryPageProps) => (
  <div className="site-directory">
    <h1 className="page-title">{words.siteDirectory.title}</h1>
    <div className="directory-groups">
      {groups.map((group) => (
        <section key={group.heading}>
          <h2>{group.href ? <a href={group.href}>{group.heading}</a> : group.heading}</h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </div>
)
