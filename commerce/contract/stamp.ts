/** Put in by a build (scripts/build/contract-stamp.ts); not there in development and in scripts. */
declare const CONTRACT_STAMP: string | undefined

/** Which contract this was built with: a digest of its text. Null where no build has put it in. */
export const contractStamp: string | null =
  typeof CONTRACT_STAMP === 'string' ? CONTRACT_STAMP : null

/** In each answer of the service: the contract that it was built with. */
export const CONTRACT_HEADER = 'x-contract'
