import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { PortableText } from './portable-text.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'
import { SectionLink } from './section-link.tsx'

/** Words on one side, a picture on the other. */
export const Split = ({
  section,
  pictures,
}: {
  section: SectionOf<'split'>
  pictures: SectionPictures
}) => {
  const edit = useFields()
  const picture = sectionPicture(section, pictures)
  const side = picture ? `split-${section.imageSide}` : 'split-plain'
  return (
    <section className={`split ${side} tone-${section.tone}`}>
      <div className="split-text">
        <h2 {...edit('heading')}>{section.heading}</h2>
        <div className="prose" {...edit('content')}>
          <PortableText value={section.content} />
        </div>
        <SectionLink link={section.link} look="secondary" />
      </div>
      {picture && (
        <Picture picture={picture} sizes={PICTURE_SIZES.side} cut marks={edit('image')} />
      )}
    </section>
  )
}
