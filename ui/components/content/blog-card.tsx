import * as words from '#words'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { blogPostHref, blogTagHref, tagLabel } from '../../../content/blog-address.ts'
import { panelColors } from '../../../content/panel-colors.ts'
import type { BlogTeaser } from '../../../content/queries/blog.ts'
import { useEditAttributes } from './editing.tsx'
import { LongDate } from '../shop-clock.tsx'
import { Picture, PICTURE_SIZES } from '../picture.tsx'

export type BlogTeaserProps = {
  post: BlogTeaser
  /** What stands for the post in lists; null where there is nothing. */
  picture: PictureData | null
}

export const PostTag = ({ tag }: { tag: string | undefined }) =>
  tag === undefined ? null : (
    <a className="post-tag" href={blogTagHref(tag)}>
      {tagLabel(tag)}
    </a>
  )

const useFieldsOf = ({ _id }: BlogTeaser) => {
  const attributes = useEditAttributes()
  return (field: string) => attributes({ id: _id, type: 'blog' }, field)
}

/** A post in a list. */
export const BlogCard = ({ post, picture }: BlogTeaserProps) => {
  const its = useFieldsOf(post)
  return (
    <li className="post-card">
      {picture && <Picture picture={picture} decorative marks={its('featuredImage')} />}
      <p className="post-facts">
        <PostTag tag={post.tag} />
        <time dateTime={post._createdAt}>
          <LongDate of={post._createdAt} />
        </time>
      </p>
      <h3 {...its('title')}>
        <a href={blogPostHref(post.seo.slug ?? '')}>{post.title}</a>
      </h3>
      {post.subtitle && (
        <p className="post-subtitle" {...its('subtitle')}>
          {post.subtitle}
        </p>
      )}
    </li>
  )
}

/** The post that editors put in front, in the words and colours they gave it. */
export const FeaturedPost = ({ post, picture }: BlogTeaserProps) => {
  const its = useFieldsOf(post)
  const colors = panelColors(post.featuredBackgroundColor, post.featuredTextColor)
  return (
    <article className="post-featured" style={colors ?? undefined}>
      <div className="post-featured-text">
        <p className="post-facts">{words.blog.featured}</p>
        <h2 {...its('featureTitleText')}>
          <a href={blogPostHref(post.seo.slug ?? '')}>{post.featureTitleText ?? post.title}</a>
        </h2>
        {post.subtitle && <p {...its('subtitle')}>{post.subtitle}</p>}
        <p className="post-featured-cta" aria-hidden="true" {...its('featureCtaText')}>
          {post.featureCtaText ?? words.blog.read}
        </p>
      </div>
      {picture && (
        <Picture
          picture={picture}
          priority="hero"
          sizes={PICTURE_SIZES.half}
          marks={its('featuredImage')}
        />
      )}
    </article>
  )
}
