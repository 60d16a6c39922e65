import * as words from '#words'
import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import { add, formatCents } from '../../commerce/domain/money.ts'
import { isPriceFrom } from '../../commerce/domain/product/price-from.ts'
import { productUrl } from '../../commerce/domain/product/product-url.ts'
import type { SectionOf } from '../../content/sections.ts'
import { inList, useFields } from '../components/content/editing.tsx'
import { Picture, PictureOrNone, PICTURE_SIZES } from '../components/picture.tsx'
import { pieceMarks } from '../components/product/piece-marks.ts'
import { Price } from '../components/product/price.tsx'
import { CardPromise } from '../components/product/promise-slot.tsx'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

type Room = SectionOf<'shopRoom'>
type Products = Readonly<Partial<Record<string, ProductSummary>>>

/** What a room's spots name, as it stands in the room where the shop has it so. */
export const productsOfRoom = (
  { _key, spots }: Room,
  found: {
    readonly products: Products
    readonly rooms?: Readonly<Partial<Record<string, readonly ProductSummary[]>>>
  },
): Products =>
  Object.fromEntries(
    spots.map(({ product }) => [
      product,
      found.rooms?.[_key]?.find(({ itemId }) => itemId === product) ?? found.products[product],
    ]),
  )

/** The spots whose product is for sale, each product once. */
export const roomPieces = ({ spots }: Room, products: Products) =>
  spots.flatMap((spot, index) => {
    const product = products[spot.product]
    const isFirst = spots.findIndex((other) => other.product === spot.product) === index
    return product && isFirst ? [{ spot, product }] : []
  })

type Piece = ReturnType<typeof roomPieces>[number]

const hrefOf = ({ spot, product }: Piece) =>
  productUrl(product, spot.skuId === undefined ? {} : { s: spot.skuId })

/** A link where the piece stands; its number is that of the list, and what it is called comes under the pointer or with the focus. */
const Spot = ({ piece, number }: { piece: Piece; number: number }) => {
  const edit = useFields()
  const { left, top } = piece.spot
  return (
    <li
      style={{ left: `${left}%`, top: `${top}%` }}
      data-side={left > 50 ? 'left' : 'right'}
      {...edit(inList('spots', piece.spot._key))}
    >
      <a href={hrefOf(piece)}>
        <span className="room-number" aria-hidden="true">
          {number}
        </span>
        <span className="room-name">{piece.product.name}</span>
      </a>
    </li>
  )
}

/** A room with its pieces where they stand, and below it what they are, what they cost and when they come. */
export const ShopRoom = ({
  section,
  products,
  pictures,
}: {
  section: Room
  products: Products
  pictures: SectionPictures
}) => {
  const edit = useFields()
  const pieces = roomPieces(section, products)
  const picture = sectionPicture(section, pictures)
  if (pieces.length === 0) return null
  const total = add(...pieces.map(({ product }) => product.priceFrom))
  const isFrom = pieces.some(({ product }) => isPriceFrom(product))
  return (
    <section className="shop-room">
      <div className="section-head">
        <h2 {...edit('heading')}>{section.heading}</h2>
        {section.text && <p {...edit('text')}>{section.text}</p>}
      </div>
      {picture && (
        <div className="room-picture">
          <Picture picture={picture} sizes={PICTURE_SIZES.article} marks={edit('image')} />
          <ul aria-label={words.sections.inThePicture}>
            {pieces.map((piece, index) => (
              <Spot key={piece.product.itemId} piece={piece} number={index + 1} />
            ))}
          </ul>
        </div>
      )}
      <ol className="room-list">
        {pieces.map((piece) => (
          <li
            key={piece.product.itemId}
            {...pieceMarks({
              itemId: piece.product.itemId,
              skuId: piece.spot.skuId ?? piece.product.skuId,
            })}
            {...edit(inList('spots', piece.spot._key, 'product'))}
          >
            <PictureOrNone
              picture={piece.product.picture}
              decorative
              sizes={PICTURE_SIZES.thumbnail}
            />
            <h3>
              <a href={hrefOf(piece)}>{piece.product.name}</a>
            </h3>
            <Price
              price={piece.product.priceFrom}
              listPrice={piece.product.listPriceFrom}
              from={isPriceFrom(piece.product)}
            />
            {piece.product.inStock ? (
              <CardPromise />
            ) : (
              <p className="fine">{words.badges.soldOut}</p>
            )}
          </li>
        ))}
      </ol>
      <p className="room-total">
        {words.sections.roomTotal(pieces.length, formatCents(total), isFrom)}
      </p>
    </section>
  )
}
