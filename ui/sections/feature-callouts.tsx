import type { FeatureCallout } from '../../content/queries/feature-callouts.ts'
import type { SectionOf } from '../../content/sections.ts'
import { Picture } from '../components/picture.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

/** What products are made of, explained; nothing when none of the features is known. */
export const FeatureCallouts = ({
  section,
  callouts,
  pictures,
}: {
  section: SectionOf<'featureCallouts'>
  callouts: readonly FeatureCallout[]
  pictures: SectionPictures
}) =>
  callouts.length === 0 ? null : (
    <section className="feature-callouts">
      {section.heading && <h2>{section.heading}</h2>}
      <ul className="post-cards">
        {callouts.map((callout) => {
          const picture = sectionPicture({ _key: callout._id, image: callout.image }, pictures)
          return (
            <li key={callout._id} id={callout.slug}>
              {picture && <Picture picture={picture} />}
              <h3>{callout.title}</h3>
              {callout.description && <p>{callout.description}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
