import * as words from '#words'
import { STORE_DIRECTORY_PATH } from '../../../commerce/domain/stores/store-address.ts'
import { LinkButton } from '../../components/button.tsx'
import { StoreSearch } from '../../components/stores/store-search.tsx'

/** 404 of the store pages: says so, and offers the locator and all stores. */
export const StoreNotFoundPage = () => (
  <div className="plain-page">
    <p className="eyebrow">404</p>
    <h1>{words.storeNotFound.heading}</h1>
    <p className="lead">{words.storeNotFound.lead}</p>
    <StoreSearch />
    <LinkButton href={STORE_DIRECTORY_PATH} look="quiet">
      {words.stores.allByState}
    </LinkButton>
  </div>
)
