import type { ProductSummary } from '../../commerce/contract/product.ts'
import type { BlogTeaser } from '../../content/queries/blog.ts'
import type { BlogRowSection } from '../../content/sections.ts'
import { BlogCard } from '../components/blog-card.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

/** A few posts of the blog, newest first; nothing when there are none. */
export const BlogRow = ({
  section,
  posts,
  products,
  pictures,
}: {
  section: BlogRowSection
  posts: readonly BlogTeaser[]
  products: Readonly<Partial<Record<string, ProductSummary>>>
  pictures: SectionPictures
}) =>
  posts.length === 0 ? null : (
    <section className="blog-row">
      <div className="section-head">
        <h2>{section.heading}</h2>
        {section.link && (
          <a className="more" href={section.link.href}>
            {section.link.label}
          </a>
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
