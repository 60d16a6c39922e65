import { paths } from '../contract/paths.ts'
import { promiseList, type PromiseQuery } from '../contract/product/promise.ts'
import type { Call } from './call.ts'

export type PromiseCalls = ReturnType<typeof promiseCalls>

export const promiseCalls = (call: Call) => ({
  /** When and for how much SKUs and products reach a zip code and a store, all in one call. */
  list: ({ sku = [], item = [], ...rest }: Partial<PromiseQuery>) =>
    call({
      name: 'promises.list',
      method: 'GET',
      path: () => {
        const params = new URLSearchParams([
          ...sku.map((id) => ['sku', id]),
          ...item.map((id) => ['item', id]),
        ])
        for (const [name, value] of Object.entries(rest))
          if (value !== undefined) params.set(name, String(value))
        return `${paths.promise()}?${params}`
      },
      answer: promiseList,
    }),
})
