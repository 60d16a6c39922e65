import * as words from '#words'
import { fileUrl, filmType, type SanityFile } from '../../content/file-url.ts'
import { imageUrl } from '../../content/image-url.ts'
import { languageName } from '../../content/languages.ts'
import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

type VideoProps = { section: SectionOf<'video'>; pictures: SectionPictures }

/** Pixels of a film's still, in the shape of its box. */
const STILL = { width: 1280, height: 720 } as const

/** The linter wants captions written out in a `<video>`; these are the editors', and the studio wants them. */
const Player = 'video'

/** Browsers read the captions of another origin only where it allows that, as Sanity's does. */
const isElsewhere = (url: string): boolean => url.startsWith('https:')

/**
 * A film of the shop's own: the browser's controls, its still, its captions. It plays when a visitor presses it and at no
 * other time, and until then nothing of it loads but the still; without one, as much as its first picture takes.
 */
const Film = ({ section, pictures: { imageHost }, src }: VideoProps & { src: string }) => {
  const edit = useFields()
  const still = section.poster && imageUrl(section.poster, imageHost, STILL.width, STILL.height)
  return (
    <Player
      controls
      playsInline
      preload={still ? 'none' : 'metadata'}
      poster={still}
      {...STILL}
      aria-labelledby={headingId(section)}
      crossOrigin={isElsewhere(src) ? 'anonymous' : undefined}
      {...edit('file')}
    >
      <source src={src} type={filmType(section.file)} />
      {section.captions.map(({ _key, file, language }) => {
        const captions = fileUrl(file, imageHost)
        return (
          captions && (
            <track
              key={_key}
              kind="captions"
              src={captions}
              srcLang={language}
              label={languageName(language)}
              default={language === words.language.tag}
            />
          )
        )
      })}
      <a href={src}>{words.sections.download}</a>
    </Player>
  )
}

const headingId = ({ _key }: SectionOf<'video'>): string => `video-${_key}`

const ownFilm = (file: SanityFile | undefined, { imageHost }: SectionPictures) =>
  filmType(file) === undefined ? undefined : fileUrl(file, imageHost)

/** A film, or its still, and a link to where it plays elsewhere: nothing of another site loads unless a visitor goes there. */
export const Video = ({ section, pictures }: VideoProps) => {
  const edit = useFields()
  const src = ownFilm(section.file, pictures)
  if (!src && !section.url) return null
  const picture = sectionPicture({ _key: section._key, image: section.poster }, pictures)
  return (
    <section className="video">
      {src && <Film section={section} pictures={pictures} src={src} />}
      {!src && picture && (
        <Picture picture={picture} sizes={PICTURE_SIZES.wide} marks={edit('poster')} />
      )}
      <div className="video-text">
        <h2 id={headingId(section)} {...edit('heading')}>
          {section.heading}
        </h2>
        {section.text && <p {...edit('text')}>{section.text}</p>}
        {src && section.length && (
          <p className="fine" {...edit('length')}>
            {section.length}
          </p>
        )}
        {src && section.withoutSpeech && (
          <p className="fine" {...edit('withoutSpeech')}>
            {words.sections.withoutSpeech}
          </p>
        )}
        {section.url && (
          <a
            className="button button-secondary"
            href={section.url}
            target="_blank"
            rel="noopener"
            {...edit('url')}
          >
            {src ? words.sections.watchElsewhere : words.sections.watch(section.length)}
            <span className="vh">{words.sections.watchInNewTab}</span>
          </a>
        )}
      </div>
    </section>
  )
}
