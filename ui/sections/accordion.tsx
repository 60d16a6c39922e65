import type { SectionOf } from '../../content/sections.ts'
import { inList, Marked, useFields } from '../components/content/editing.tsx'
import { Disclosure } from '../components/disclosure.tsx'
import { PortableText } from './portable-text.tsx'

/** Questions that open to their answers. */
export const Accordion = ({ section }: { section: SectionOf<'accordion'> }) => {
  const edit = useFields()
  return (
    <section className="accordion">
      {section.heading && <h2 {...edit('heading')}>{section.heading}</h2>}
      {section.items.map((item) => (
        <Marked key={item._key} marks={edit(inList('items', item._key))}>
          <Disclosure
            title={
              <Marked as="span" marks={edit(inList('items', item._key, 'heading'))}>
                {item.heading}
              </Marked>
            }
          >
            <div className="prose" {...edit(inList('items', item._key, 'content'))}>
              <PortableText value={item.content} />
            </div>
          </Disclosure>
        </Marked>
      ))}
    </section>
  )
}
