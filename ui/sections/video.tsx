import * as words from '#words'
import type { SectionOf } from '../../content/sections.ts'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

/** A film's still and a link to where it plays: nothing of another site loads unless a visitor goes there. */
export const Video = ({
  section,
  pictures,
}: {
  section: SectionOf<'video'>
  pictures: SectionPictures
}) => {
  const picture = sectionPicture({ _key: section._key, image: section.poster }, pictures)
  return (
    <section className="video">
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES.wide} />}
      <div className="video-text">
        <h2>{section.heading}</h2>
        {section.text && <p>{section.text}</p>}
        <a className="button button-secondary" href={section.url} target="_blank" rel="noopener">
          {words.sections.watch(section.length)}
          <span className="vh">{words.sections.watchInNewTab}</span>
        </a>
      </div>
    </section>
  )
}
