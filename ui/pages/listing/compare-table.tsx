import type { ReactNode } from 'react'
import * as words from '#words'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { Button } from '../../components/button.tsx'
import { PictureOrNone } from '../../components/picture.tsx'
import { FirmnessScale } from '../../components/product/firmness-scale.tsx'
import { Price } from '../../components/product/price.tsx'
import { SetPicture } from '../../components/modular/set-head.tsx'
import { buildPath } from '../../../commerce/domain/modular/arrangement.ts'
import { type CompareCell, compareGroups, type Visitor } from './compare-rows.ts'
import { type ComparedPiece, type ComparedProduct, type ComparedSofa, skusOf } from './compared.ts'
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

const choicesOf = ({ dynamicProperties: it, skuId }: ComparedProduct['item']) =>
  [it.size, it.colorSwatch?.name, it.finishSwatch?.name, it.option].filter(Boolean).join(', ') ||
  skuId

/** The variants of one piece; the others keep theirs. */
const VariantChoice = ({ piece, props }: { piece: ComparedProduct; props: CompareTableProps }) => {
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
      {skusOf(props.pieces.filter((other) => other !== piece)).map((sku) => (
        <input key={sku} type="hidden" name="s" value={sku} />
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

/** What a sofa is put together of, and the way to change it. */
const SofaChoice = ({ name, fabric, legs, changeHref }: ComparedSofa) => (
  <>
    {words.listed([fabric, legs])}
    <a className="compare-change" href={changeHref} rel="nofollow">
      <Rich text={words.compare.change(name)} parts={{ hidden }} />
    </a>
  </>
)

const BuySofa = ({ name, set, canBuy }: ComparedSofa) =>
  canBuy ? (
    <form method="post" action={buildPath(set.collection)}>
      <input type="hidden" name="p" value={set.pieces} />
      <input type="hidden" name="fabric" value={set.fabric} />
      <input type="hidden" name="legs" value={set.legs} />
      <Button wide>
        <Rich text={words.compareTable.addToCart(name)} parts={{ hidden }} />
      </Button>
    </form>
  ) : (
    <p className="compare-sold-out">{words.compare.notYet}</p>
  )

const Buy = ({ product, item, choices, promises }: ComparedProduct) => {
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
    pieces.map((piece) => <td key={piece.id}>{cell(piece)}</td>)
  return (
    <div
      className="compare-scroll"
      id="compare-table"
      role="region"
      aria-labelledby="compare-title"
      tabIndex={0}
    >
      <table className={`compare-table compare-of-${pieces.length}`}>
        <caption className="vh">
          {words.compareTable.caption(pieces.map(({ name }) => name))}
        </caption>
        <thead>
          <tr className="compare-pictures">
            <td>
              <span className="vh">{words.compareTable.picture}</span>
            </td>
            {each((piece) =>
              piece.kind === 'sofa' ? (
                <SetPicture set={piece.set} />
              ) : (
                <PictureOrNone
                  picture={piece.item.images[0] ?? null}
                  decorative
                  sizes="(min-width: 60rem) 20vw, 45vw"
                />
              ),
            )}
          </tr>
          <tr className="compare-names">
            <td>
              <span className="vh">{words.compareTable.name}</span>
            </td>
            {pieces.map(({ id, name, href, removeHref }) => (
              <th key={id} scope="col">
                <a href={href}>{name}</a>
                <a
                  className="compare-remove"
                  href={removeHref}
                  data-compare-remove={id}
                  data-opens
                  data-keep-scroll
                  data-focus-next="compare-table"
                >
                  <Rich text={words.compareTable.remove(name)} parts={{ hidden }} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={words.compareTable.version}>
            {each((piece) =>
              piece.kind === 'sofa' ? (
                <SofaChoice {...piece} />
              ) : (
                <VariantChoice piece={piece} props={props} />
              ),
            )}
          </Row>
          <Row name={words.compareTable.price}>
            {each(({ price, listPrice }) =>
              price === null ? (
                words.buildSofa.totalUnknown
              ) : (
                <Price price={price} listPrice={listPrice} saving />
              ),
            )}
          </Row>
          <tr className="compare-buying">
            <th scope="row">
              <span>{words.compareTable.buy}</span>
            </th>
            {each((piece) => (piece.kind === 'sofa' ? <BuySofa {...piece} /> : <Buy {...piece} />))}
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
                  <Cell key={pieces[index]?.id} {...cell} />
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
