import { LinkButton } from '../components/button.tsx'

/** Somebody else's cart, or one that is no more. Which of the two is not told. */
export const CartNotFoundPage = () => (
  <div className="plain-page">
    <h1>We can’t open this cart here</h1>
    <p className="lead">
      A cart opens for the one who filled it: in the same browser, or after signing in. It may also
      have been ordered already.
    </p>
    <ul className="pills">
      <li>
        <a href="/sign-in">Sign in</a>
      </li>
      <li>
        <a href="/locations">Ask at a store</a>
      </li>
    </ul>
    <p className="actions">
      <LinkButton href="/cart">Open my cart</LinkButton>
    </p>
  </div>
)
