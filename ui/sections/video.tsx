import * as words from '#words'
import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
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
  const edit = useFields()
  const picture = sectionPicture({ _key: section._key, image: section.poster }, pictures)
  return (
    <section className="video">
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES.wide} marks={edit('poster')} />}
      <div className="video-text">
        <h2 {...edit('heading')}>{section.heading}</h2>
        {section.text && <p {...edit('text')}>{section.text}</p>}
        <a
          className="button button-secondary"
          href={section.url}
          target="_blank"
          rel="noopener"
          {...edit('url')}
        >
          {words.sections.watch(section.length)}
          <span className="vh">{words.sections.watchInNewTab}</span>
        </a>
      </div>
    </section>
  )
}
