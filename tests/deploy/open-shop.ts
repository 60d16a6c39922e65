import { inject } from 'vitest'
import { openBuiltShop } from '../setup/built-shop.ts'

/** The built shop in a copy of the databases that were filled once for all files of these tests. */
export const openShop = (
  env: Parameters<typeof openBuiltShop>[0] = {},
  more: Parameters<typeof openBuiltShop>[1] = [],
) => openBuiltShop(env, more, inject('seededState'))
