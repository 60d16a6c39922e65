import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { z } from 'zod'
import { milesWords, storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { weekOf } from '../../../commerce/domain/stores/store-hours.ts'
import { storeView } from '../../loaders/stores/store-view.ts'
import { lines, refused, tool, zipField } from '../tool.ts'

const said = words.assistants

const STORES_TOLD = 5

export const findStores = tool({
  name: 'find_stores',
  says: said.tools.stores,
  isReadOnly: true,
  input: z.strictObject({ zip: zipField }),
  output: z.object({
    stores: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        address: z.string(),
        telephone: z.string(),
        miles: z.number().nullable(),
        isOpen: z.boolean(),
        /** What its door says now: until when it is open, or when it opens. */
        now: z.string().nullable(),
        week: z.array(z.string()),
        canPickUp: z.boolean(),
        url: z.string(),
      }),
    ),
  }),
  run: async ({ var: { services, site, store: mine } }, { zip }) => {
    const answer = await services.commerce.locations.search({
      brandId: site.brand.brandId,
      postalCode: zip,
    })
    if (!answer.ok)
      return isMissing(answer.error) ? { refusal: said.noSuchZip(zip) } : refused(answer.error)
    const now = services.now()
    const stores = answer.value.items.slice(0, STORES_TOLD).map((found) => {
      const { store, message, isOpen, distanceMiles } = storeView(found, mine, now)
      const { street1, street2, city, stateOrRegion, postalCode, phoneNumber } = store.address
      return {
        number: store.storeId,
        name: store.name,
        address: [street1, street2, city, `${stateOrRegion} ${postalCode}`]
          .filter(Boolean)
          .join(', '),
        telephone: phoneNumber,
        miles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
        isOpen,
        now: message,
        week: weekOf(store, now).map(({ label, words: hours }) => `${label} ${hours}`),
        canPickUp: store.pickupAvailable,
        url: `${site.origin}${storeUrl(store)}`,
      }
    })
    const text = lines(
      ...stores.map(({ name, address, telephone, miles, now: door, url }) =>
        [`- ${name}`, address, telephone, miles === null ? '' : milesWords(miles), door ?? '', url]
          .filter(Boolean)
          .join('; '),
      ),
    )
    return { text, data: { stores } }
  },
})
