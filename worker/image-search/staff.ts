import { readCookie } from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import { isAssociate } from './associate.ts'
import { realNow } from '../clock.ts'

export const ASSOCIATE_PATH = '/image-search/store-associate'
export const ASSOCIATE_QUOTE_PATH = `${ASSOCIATE_PATH}/quote`

/** Whether the visitor has given the stores' code; null where no code is set. */
export const staffOf = async (c: AppContext): Promise<boolean | null> => {
  const { associate, brand } = c.var.site
  if (associate === undefined) return null
  const token = readCookie(c, 'storeAssociate')
  return token !== undefined && (await isAssociate(associate, brand.brandId, token, realNow()))
}
