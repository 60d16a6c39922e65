import { STOCK_WORDS, type Stock } from './goods.ts'

/** Something that can be picked; `id` is what the document keeps. */
export interface Choice {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly stock: Stock
  readonly picture: string | null
}

export function ChoiceCard({
  choice: { id, name, price, stock, picture },
}: {
  readonly choice: Choice
}) {
  return (
    <span className="choice-picker-card">
      {picture === null ? (
        <span className="choice-picker-picture" aria-hidden="true" />
      ) : (
        <img className="choice-picker-picture" src={picture} alt="" loading="lazy" />
      )}
      <span>
        <b>{name}</b>
        <small>
          {price} ·{' '}
          <span data-level={stock === 'sold-out' ? 'warning' : undefined}>
            {STOCK_WORDS[stock]}
          </span>{' '}
          · {id}
        </small>
      </span>
    </span>
  )
}
