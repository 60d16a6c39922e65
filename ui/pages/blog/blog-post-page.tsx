import * as words from '#words'
import type {
  Picture as PictureData,
  ProductSummary,
} from '../../../commerce/contract/product/product.ts'
import type { BlogPost } from '../../../content/queries/blog.ts'
import { PostTag } from '../../components/content/blog-card.tsx'
import { BlogSearch } from '../../components/content/blog-search.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { useEditAttributes } from '../../components/content/editing.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { Picture, PICTURE_SIZES } from '../../components/picture.tsx'
import { Rich } from '../../components/rich.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { PortableText } from '../../sections/portable-text.tsx'
import { Sections, type SectionsProps } from '../../sections/registry.tsx'

export type BlogPostPageProps = Omit<SectionsProps, 'sections' | 'hasHeading'> & {
  post: BlogPost
  picture: PictureData | null
  /** Those of `relatedProducts` that can be had, in the editors' order. */
  related: readonly ProductSummary[]
  crumbs: readonly Crumb[]
  jsonLd: Readonly<Record<string, unknown>>
}

const timeOf = (iso: string, day: string) => ({
  date: () => <time dateTime={iso}>{day}</time>,
})

const Dates = ({ post }: Pick<BlogPostPageProps, 'post'>) => {
  const { longDate } = useShopClock()
  const [published, updated] = [longDate(post._createdAt), longDate(post._updatedAt)]
  return (
    <>
      <time dateTime={post._createdAt}>{published}</time>
      {updated !== published && (
        <span>
          <Rich text={words.blog.updated} parts={timeOf(post._updatedAt, updated)} />
        </span>
      )}
    </>
  )
}

/** A post: its words, what editors put under them, and the products it speaks of. */
export const BlogPostPage = (it: BlogPostPageProps) => {
  const { post, picture, related, crumbs, jsonLd, ...around } = it
  const edit = useEditAttributes()
  const document = { id: post._id, type: 'blog' }
  return (
    <article className="post content-page">
      <JsonLd data={jsonLd} />
      <PageHead
        title={post.title}
        heading={edit(document, 'title')}
        above={
          <>
            <Breadcrumbs crumbs={crumbs} />
            <p className="post-facts">
              <PostTag tag={post.tag} />
              <Dates post={post} />
            </p>
          </>
        }
      >
        {post.subtitle && (
          <p className="lead" {...edit(document, 'subtitle')}>
            {post.subtitle}
          </p>
        )}
      </PageHead>
      {picture && (
        <div className="post-picture">
          <Picture
            picture={picture}
            priority="hero"
            sizes={PICTURE_SIZES.article}
            marks={edit(document, 'heroImage')}
          />
        </div>
      )}
      <div className="rich-text prose" {...edit(document, 'content')}>
        <PortableText value={post.content} />
      </div>
      <Sections sections={post.sections} hasHeading document={document} {...around} />
      {related.length > 0 && (
        <section className="product-row" aria-labelledby="related-title">
          <div className="section-head">
            <h2 id="related-title">{words.blog.products}</h2>
          </div>
          <ul className="cards">
            {related.map((product) => (
              <ProductCard key={product.itemId} product={product} />
            ))}
          </ul>
        </section>
      )}
      <aside className="post-more" aria-label={words.blog.more}>
        <BlogSearch />
      </aside>
    </article>
  )
}
