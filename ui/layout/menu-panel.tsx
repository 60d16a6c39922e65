import type { ReactNode } from 'react'
import { editorPicture, type ImageHost } from '../../content/image-url.ts'
import type { LinkListing, MenuLink } from '../../content/menu.ts'
import { EditorLink } from '../components/content/editor-link.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { PortableText } from '../sections/portable-text.tsx'

export type MenuAnchorProps = {
  label: ReactNode
  href: string | undefined
  openInNewTab: boolean
}

/** A link of the menus. Without an address it is words. */
export const MenuAnchor = ({ label, href, openInNewTab }: MenuAnchorProps) =>
  href === undefined ? (
    <span>{label}</span>
  ) : (
    <EditorLink href={href} openInNewTab={openInNewTab}>
      {label}
    </EditorLink>
  )

const IconLink = ({ link }: { link: MenuLink }) => (
  <MenuAnchor
    href={link.href}
    openInNewTab={link.openInNewTab}
    label={
      link.src ? (
        <>
          <img src={link.src} alt={link.alt ?? ''} width="24" height="24" loading="lazy" />
          {link.label}
        </>
      ) : (
        link.label
      )
    }
  />
)

type Static = LinkListing['staticContent'][number]

const StaticPart = ({ part, imageHost }: { part: Static; imageHost: ImageHost }) => {
  if (part._type === 'sanity_content')
    return (
      <div className="menu-words">
        <PortableText value={part.content} />
      </div>
    )
  const picture = editorPicture(part.image, imageHost)
  if (!picture) return null
  const figure = (
    <>
      <Picture picture={picture} sizes={PICTURE_SIZES.menu} />
      {part.caption && <span>{part.caption}</span>}
    </>
  )
  return part.href ? (
    <a className="menu-picture" href={part.href}>
      {figure}
    </a>
  ) : (
    <div className="menu-picture">{figure}</div>
  )
}

/** One block of a sub-menu: a heading, which may be a link, its links, and what editors put beside them. */
export const MenuListing = ({
  listing,
  imageHost,
}: {
  listing: LinkListing
  imageHost: ImageHost
}) => (
  <div className="menu-listing" style={{ gridColumn: `span ${listing.cols}` }}>
    {listing.header && (
      <p className="menu-heading">
        <MenuAnchor
          label={listing.header}
          href={listing.headerUrl}
          openInNewTab={listing.openInNewTab}
        />
      </p>
    )}
    {listing.list.length > 0 && (
      <ul>
        {listing.list.map((link) => (
          <li key={link.label + link.href}>
            <IconLink link={link} />
          </li>
        ))}
      </ul>
    )}
    {listing.staticContent.map((part) => (
      <StaticPart key={part._key} part={part} imageHost={imageHost} />
    ))}
  </div>
)
