import { getProduct, lookUp, searchCatalog } from './catalog.ts'
import { cancelSession, createSession, readSession, updateSession } from './checkout.ts'
import { once } from './once.ts'
import { checkoutRequest, lookupRequest, productRequest, searchRequest } from './requests.ts'
import { noSuchSession } from './session/session.ts'

/** What is loaded with the first request of the protocol, so that no page waits for it. */
export const operations = {
  once,
  searchCatalog,
  searchRequest,
  lookUp,
  lookupRequest,
  getProduct,
  productRequest,
  checkoutRequest,
  createSession,
  readSession,
  updateSession,
  cancelSession,
  /**
   * Card, plan and the last look are a person's: a session that has everything says so and where they go on, any other
   * what it still lacks. Nothing is ordered here.
   */
  completeSession: readSession,
  noSuchSession,
}
