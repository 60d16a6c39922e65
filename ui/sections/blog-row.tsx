import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import type { BlogTeaser } from '../../content/queries/blog.ts'
import type { SectionOf } from '../../content/sections.ts'
import { BlogCard } from '../components/content/blog-card.tsx'
import { useFields } from '../components/content/editing.tsx'
import { EditorLink } from '../components/content/editor-link.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

/** A few posts of the blog, newest first; nothing when there are none. */
export const BlogRow = ({
  section,
  posts,
  products,
  pictures,
}: {
  section: SectionOf<'blogRow'>
  posts: readonly BlogTeaser[]
  products: Readonly<Partial<Record<string, ProductSummary>>>
  pictures: SectionPictures
}) => {
  const edit = useFields()
  return posts.length === 0 ? null : (
    <section className="blog-row">
      <div className="section-head">
        <h2 {...edit('heading')}>{section.heading}</h2>
        {section.link && (
          <EditorLink
            className="more"
            href={section.link.href}
            openInNewTab={section.link.openInNewTab}
            {...edit('link.label')}
          >
            {section.link.label}
          </EditorLink>
        )}
      </div>
      <ul className="post-cards">
        {posts.map((post) => (
          <BlogCard
            key={post._id}
            post={post}
            picture={
              sectionPicture(
                { _key: post._id, image: post.featuredImage ?? post.heroImage },
                pictures,
              ) ??
              products[post.relatedProducts[0] ?? '']?.picture ??
              null
            }
          />
        ))}
      </ul>
    </section>
  )
}
