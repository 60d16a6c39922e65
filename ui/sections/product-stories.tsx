import { Suspense, use } from 'react'
import * as words from '#words'
import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import type { BlogTeaser } from '../../content/queries/blog.ts'
import type { FeatureCallout } from '../../content/queries/feature-callouts.ts'
import type { SocialPost } from '../../content/queries/social-posts.ts'
import { Kept } from '../components/kept.tsx'
import type { SoonOrLater } from '../components/soon-or-later.ts'
import { BlogRow } from './blog-row.tsx'
import { FeatureCallouts } from './feature-callouts.tsx'
import type { SectionPictures } from './section-picture.ts'
import { SocialPosts } from './social-posts.tsx'

/** What editors have to tell about a product: its features explained, the rooms it was seen in, posts to read. */
export type ProductStory = {
  readonly callouts: readonly FeatureCallout[]
  readonly social: readonly SocialPost[]
  readonly posts: readonly BlogTeaser[]
  /** The products that posts show, by id. */
  readonly products: Readonly<Partial<Record<string, ProductSummary>>>
  readonly pictures: SectionPictures
}

export type StoriesProps = {
  /** What cannot be had is not told. */
  stories: SoonOrLater<ProductStory>
}

const Told = ({ callouts, social, posts, products, pictures }: ProductStory) => {
  return (
    <>
      <FeatureCallouts
        section={{
          _type: 'featureCallouts',
          _key: 'product-features',
          heading: words.productStories.features,
          slugs: [],
        }}
        callouts={callouts}
        pictures={pictures}
      />
      <SocialPosts
        section={{
          _type: 'socialPosts',
          _key: 'product-social',
          heading: words.productStories.social,
          tag: '',
          limit: social.length,
        }}
        posts={social}
        products={products}
        pictures={pictures}
      />
      <BlogRow
        section={{
          _type: 'blogRow',
          _key: 'product-posts',
          heading: words.productStories.posts,
          limit: posts.length,
        }}
        posts={posts}
        products={products}
        pictures={pictures}
      />
    </>
  )
}

const CLASS = 'product-stories'

const Late = ({ stories }: { stories: Promise<ProductStory> }) => (
  <div className={CLASS}>
    <Told {...use(stories)} />
  </div>
)

/** May arrive after the product itself; a product of which nothing is told has nothing here. */
export const ProductStories = ({ stories }: StoriesProps) =>
  stories instanceof Promise ? (
    <Suspense fallback={null}>
      <Late stories={stories} />
    </Suspense>
  ) : (
    <Kept as="div" className={CLASS} name="stories" part={Told} props={stories} />
  )
