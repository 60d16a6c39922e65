import { inject } from 'vitest'
import { type Besides, openBuiltShop } from '../setup/built-shop.ts'

/** The built shop in a copy of the databases that were filled once for all files of these tests. */
export const openShop = (
  env: Readonly<Record<string, string>> = {},
  besides: Omit<Besides, 'seeded'> = {},
) => openBuiltShop(env, { ...besides, seeded: inject('seededState') })
