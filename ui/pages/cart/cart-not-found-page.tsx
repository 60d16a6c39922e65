import { useContext } from 'react'
import * as words from '#words'
import { LinkButton } from '../../components/button.tsx'
import { ShopTrade } from '../../components/trade.ts'

/** Somebody else's cart, or one that is no more. Which of the two is not told. */
export const CartNotFoundPage = () => (
  <div className="plain-page">
    <h1>{words.unknownCart.title}</h1>
    <p className="lead">{words.unknownCart.text}</p>
    <ul className="pills">
      <li>
        <a href="/sign-in">{words.common.signIn}</a>
      </li>
      {useContext(ShopTrade).hasStores && (
        <li>
          <a href="/locations">{words.unknownCart.ask}</a>
        </li>
      )}
    </ul>
    <p className="actions">
      <LinkButton href="/cart">{words.unknownCart.openMine}</LinkButton>
    </p>
  </div>
)
