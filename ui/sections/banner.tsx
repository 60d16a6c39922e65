import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'
import { SectionLink } from './section-link.tsx'

/** A wide band with one message and one way on. */
export const Banner = ({
  section,
  pictures,
}: {
  section: SectionOf<'banner'>
  pictures: SectionPictures
}) => {
  const edit = useFields()
  const picture = sectionPicture(section, pictures)
  return (
    <section className={`banner tone-${section.tone}${picture ? ' banner-pictured' : ''}`}>
      <div className="banner-text">
        <h2 {...edit('heading')}>{section.heading}</h2>
        {section.text && <p {...edit('text')}>{section.text}</p>}
      </div>
      <SectionLink link={section.link} look="secondary" />
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES.half} marks={edit('image')} />}
    </section>
  )
}
