import { STORE_DIRECTORY_PATH } from '../../commerce/domain/store-address.ts'
import { LinkButton } from '../components/button.tsx'
import { StoreSearch } from '../components/store-search.tsx'

/** 404 of the store pages: says so, and offers the locator and all stores. */
export const StoreNotFoundPage = () => (
  <div className="plain-page">
    <p className="eyebrow">404</p>
    <h1>We can’t find that store</h1>
    <p className="lead">It may have moved or closed. Look for the one nearest to you.</p>
    <StoreSearch />
    <LinkButton href={STORE_DIRECTORY_PATH} look="quiet">
      All stores by state
    </LinkButton>
  </div>
)
