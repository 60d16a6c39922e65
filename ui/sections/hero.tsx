import type { SectionOf } from '../../content/sections.ts'
import { LinkButton } from '../components/button.tsx'
import { useFields } from '../components/content/editing.tsx'
import { LateSheets } from '../components/late-sheets.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

const heroClass = ({ tone, layout }: SectionOf<'hero'>, isPictured: boolean): string => {
  const look = isPictured ? (layout === 'behind' ? ' hero-behind' : '') : ' hero-plain'
  return `hero tone-${tone}${look}`
}

/** The opening of a page. The first one on a page carries its h1, unless the page has a heading of its own. */
export const Hero = ({
  section,
  pictures,
  first,
  ownsHeading,
}: {
  section: SectionOf<'hero'>
  pictures: SectionPictures
  first: boolean
  ownsHeading: boolean
}) => {
  const edit = useFields()
  const picture = sectionPicture(section, pictures)
  const Heading = ownsHeading ? 'h1' : 'h2'
  return (
    <section className={heroClass(section, picture !== null)}>
      <div className="hero-text">
        {section.eyebrow && (
          <p className="eyebrow" {...edit('eyebrow')}>
            {section.eyebrow}
          </p>
        )}
        <Heading {...edit('heading')}>{section.heading}</Heading>
        {section.text && (
          <p className="lead" {...edit('text')}>
            {section.text}
          </p>
        )}
        {(section.primaryLink || section.secondaryLink) && (
          <p className="actions">
            {section.primaryLink && (
              <LinkButton
                href={section.primaryLink.href}
                openInNewTab={section.primaryLink.openInNewTab}
                {...edit('primaryLink.label')}
              >
                {section.primaryLink.label}
              </LinkButton>
            )}
            {section.secondaryLink && (
              <LinkButton
                look="secondary"
                href={section.secondaryLink.href}
                openInNewTab={section.secondaryLink.openInNewTab}
                {...edit('secondaryLink.label')}
              >
                {section.secondaryLink.label}
              </LinkButton>
            )}
          </p>
        )}
      </div>
      {picture && (
        <div className="hero-picture">
          <Picture
            picture={picture}
            priority={first ? 'hero' : undefined}
            sizes={section.layout === 'behind' ? PICTURE_SIZES.whole : PICTURE_SIZES.opening}
            marks={edit('image')}
          />
        </div>
      )}
      {first && <LateSheets after="content" />}
    </section>
  )
}
