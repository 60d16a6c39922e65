import type { ReactNode } from 'react'
import * as words from '#words'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { Button } from '../../components/button.tsx'
import { PictureOrNone } from '../../components/picture.tsx'
import { FirmnessScale } from '../../components/product/firmness-scale.tsx'
import { Price } from '../../components/product/price.tsx'
import {
  type CompareCell,
  type ComparedPiece,
  compareGroups,
  type Visitor,
} from './compare-rows.ts'
import { Rich } from '../../components/rich.tsx'
import { hidden } from '../../components/rich-parts.tsx'

export type CompareTableProps = Visitor & {
  pieces: readonly ComparedPiece[]
  differencesOnly: boolean
  /** The comparison's address without choices. */
  path: string
}

const Cell = ({ lines, step }: CompareCell) => {
  if (lines.length === 0)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="vh">{words.compareTable.notStated}</span>
      </td>
    )
  return (
    <td>
      {lines.length > 1 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        lines[0]
      )}
      {step !== undefined && step !== null && <FirmnessScale step={step} />}
    </td>
  )
}

const choicesOf = ({ dynamicProperties: it, skuId }: ComparedPiece['item']) =>
  [it.size, it.colorSwatch?.name, it.finishSwatch?.name, it.option].filter(Boolean).join(', ') ||
  skuId

/** The variants of one piece; the others keep theirs. */
const VariantChoice = ({ piece, props }: { piece: ComparedPiece; props: CompareTableProps }) => {
  const { product, item, choices } = piece
  if (product.productItems.length === 1) return <>{choices || words.compareTable.oneVersion}</>
  const id = `choice-${product.itemId}`
  return (
    <form
      method="get"
      action={props.path}
      className="compare-choice"
      data-keep-scroll
      id={`form-${id}`}
    >
      <label className="vh" htmlFor={id}>
        {words.compareTable.versionOf(product.name)}
      </label>
      {props.pieces
        .filter((other) => other !== piece)
        .map((other) => (
          <input key={other.item.skuId} type="hidden" name="s" value={other.item.skuId} />
        ))}
      {props.differencesOnly && <input type="hidden" name="show" value="differences" />}
      <select name="s" id={id} defaultValue={item.skuId} key={item.skuId} data-go-at-once>
        {product.productItems.map((one) => (
          <option key={one.skuId} value={one.skuId}>
            {isBuyable(one) ? choicesOf(one) : words.compareTable.soldOutChoice(choicesOf(one))}
          </option>
        ))}
      </select>
      <Button look="quiet">
        <Rich text={words.compareTable.show(product.name)} parts={{ hidden }} />
      </Button>
    </form>
  )
}

const Buy = ({ product, item, choices, promises }: ComparedPiece) => {
  if (!isBuyable(item)) return <p className="compare-sold-out">{words.compareTable.soldOut}</p>
  // What no truck brings to this zip code may still wait at the store.
  const isPickup =
    promises?.delivery.kind === 'unknown' && promises.pickup.kind !== 'unknown' ? 'pickup' : null
  return (
    <form method="post" action="/cart/items" className="compare-buy">
      <input type="hidden" name="skuId" value={item.skuId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="fulfillment" value={isPickup ?? 'delivery'} />
      <Button wide>
        <Rich
          text={words.compareTable.addToCart(
            choices ? `${product.name}, ${choices}` : product.name,
          )}
          parts={{ hidden }}
        />
      </Button>
    </form>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row">
      <span>{name}</span>
    </th>
    {children}
  </tr>
)

/** The rows in a real table. Its names stay in view while it scrolls, in both directions. */
export const CompareTable = (props: CompareTableProps) => {
  const { pieces, differencesOnly } = props
  const groups = compareGroups(pieces, props, differencesOnly)
  const each = (cell: (piece: ComparedPiece) => ReactNode) =>
    pieces.map((piece) => <td key={piece.product.itemId}>{cell(piece)}</td>)
  return (
    <div className="compare-scroll" role="region" aria-labelledby="compare-title" tabIndex={0}>
      <table className={`compare-table compare-of-${pieces.length}`}>
        <caption className="vh">
          {words.compareTable.caption(pieces.map(({ product }) => product.name))}
        </caption>
        <thead>
          <tr className="compare-pictures">
            <td>
              <span className="vh">{words.compareTable.picture}</span>
            </td>
            {each(({ item }) => (
              <PictureOrNone
                picture={item.images[0] ?? null}
                decorative
                sizes="(min-width: 60rem) 20vw, 45vw"
              />
            ))}
          </tr>
          <tr className="compare-names">
            <td>
              <span className="vh">{words.compareTable.name}</span>
            </td>
            {pieces.map(({ product, href, removeHref }) => (
              <th key={product.itemId} scope="col">
                <a href={href}>{product.name}</a>
                <a
                  className="compare-remove"
                  href={removeHref}
                  data-compare-remove={product.itemId}
                  data-opens
                  data-keep-scroll
                  id={`remove-${product.itemId}`}
                >
                  <Rich text={words.compareTable.remove(product.name)} parts={{ hidden }} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={words.compareTable.version}>
            {each((piece) => (
              <VariantChoice piece={piece} props={props} />
            ))}
          </Row>
          <Row name={words.compareTable.price}>
            {each(({ item }) => (
              <Price price={item.pricing.price} listPrice={item.pricing.listPrice} saving />
            ))}
          </Row>
          <tr className="compare-buying">
            <th scope="row">
              <span>{words.compareTable.buy}</span>
            </th>
            {each((piece) => (
              <Buy {...piece} />
            ))}
          </tr>
        </tbody>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={pieces.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} name={row.name}>
                {row.cells.map((cell, index) => (
                  <Cell key={pieces[index]?.product.itemId} {...cell} />
                ))}
              </Row>
            ))}
          </tbody>
        ))}
      </table>
      {differencesOnly && groups.length === 0 && (
        <p className="compare-alike">{words.compareTable.allAlike}</p>
      )}
    </div>
  )
}
