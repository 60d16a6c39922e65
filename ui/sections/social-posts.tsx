import * as words from '#words'
import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import { productUrl } from '../../commerce/domain/product/product-url.ts'
import type { SocialPost } from '../../content/queries/social-posts.ts'
import type { SectionOf } from '../../content/sections.ts'
import { useEditAttributes, useFields } from '../components/content/editing.tsx'
import { Picture } from '../components/picture.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

type Products = Readonly<Partial<Record<string, ProductSummary>>>

type PostProps = { post: SocialPost; products: Products; pictures: SectionPictures }

const Post = ({ post, products, pictures }: PostProps) => {
  const attributes = useEditAttributes()
  const its = (field: string) => attributes({ id: post._id, type: 'socialPost' }, field)
  const shown = post.products.flatMap((id) => products[id] ?? [])
  const picture =
    sectionPicture({ _key: post._id, image: post.image }, pictures) ?? shown[0]?.picture
  return (
    <li className="social-post">
      {picture && <Picture picture={picture} marks={its('image')} />}
      <h3 {...its('name')}>{post.name}</h3>
      {post.description && <p {...its('description')}>{post.description}</p>}
      {(post.userHandle || post.url) && (
        <p className="fine" {...its('userHandle')}>
          {post.userHandle}{' '}
          {post.url && (
            <a href={post.url} target="_blank" rel="noopener">
              {words.sections.seeItOn(post.socialMedia)}
              <span className="vh">{` ${words.links.inNewTab}`}</span>
            </a>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <p className="eyebrow" {...its('productsSectionTitle')}>
            {post.productsSectionTitle ?? words.sections.inThePicture}
          </p>
          <ul>
            {shown.map((product) => (
              <li key={product.itemId}>
                <a href={productUrl(product)}>{product.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

/** What customers show of their rooms, with the products in it; nothing when there are no posts. */
export const SocialPosts = ({
  section,
  posts,
  products,
  pictures,
}: {
  section: SectionOf<'socialPosts'>
  posts: readonly SocialPost[]
  products: Products
  pictures: SectionPictures
}) => {
  const edit = useFields()
  return posts.length === 0 ? null : (
    <section className="social-posts">
      <h2 {...edit('heading')}>{section.heading}</h2>
      <ul className="post-cards">
        {posts.map((post) => (
          <Post key={post._id} post={post} products={products} pictures={pictures} />
        ))}
      </ul>
    </section>
  )
}
