import type { FeatureCallout } from '../../content/queries/feature-callouts.ts'
import type { SectionOf } from '../../content/sections.ts'
import { useEditAttributes, useFields } from '../components/content/editing.tsx'
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
}) => {
  const edit = useFields()
  const attributes = useEditAttributes()
  return callouts.length === 0 ? null : (
    <section className="feature-callouts">
      {section.heading && <h2 {...edit('heading')}>{section.heading}</h2>}
      <ul className="post-cards">
        {callouts.map((callout) => {
          const picture = sectionPicture({ _key: callout._id, image: callout.image }, pictures)
          const its = (field: string) =>
            attributes({ id: callout._id, type: 'productFeatureCallout' }, field)
          return (
            <li key={callout._id} id={callout.slug}>
              {picture && <Picture picture={picture} marks={its('image')} />}
              <h3 {...its('title')}>{callout.title}</h3>
              {callout.description && <p {...its('description')}>{callout.description}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
