import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MAX_WIRE_LABEL } from '../../../contract/limits.ts'
import {
  addressBook,
  type AddressUse,
  addressUses,
  changeAddressRequest,
  newAddressRequest,
  savedAddress,
} from '../../../contract/account/address-book.ts'
import { ok } from '../../../contract/result.ts'
import {
  addAddress,
  changeAddress,
  chooseDefault,
  readAddress,
  readAddressBook,
  removeAddress,
} from '../../customers/change-address-book.ts'
import { type AppEnv, answer, answers, bearer, createRoutes, jsonBody } from '../../http.ts'

const BASE = '/v1/customer/profile/addresses'
const params = z.object({ label: z.string().min(1).max(MAX_WIRE_LABEL) })
const theBook = answers('AddressBook', addressBook, 'All addresses, sorted by label.')

const customerOf = (c: Context<AppEnv>): string => c.get('owner').slice('customer:'.length)

export const addressBookRoutes = createRoutes()

addressBookRoutes.openapi(
  createRoute({
    method: 'get',
    path: BASE,
    security: bearer,
    summary: 'Lists the customer’s addresses',
    responses: theBook,
  }),
  async (c) => answer(c, ok(await readAddressBook(c.get('dependencies'), customerOf(c)))),
)

addressBookRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: bearer,
    summary: 'Adds an address; one that is already there with the same fields is not added twice',
    description:
      'Labels are unique, ignoring case: 422 at `label` if it is taken. The first address becomes the default for both uses.',
    request: jsonBody('NewAddressRequest', newAddressRequest),
    responses: theBook,
  }),
  async (c) =>
    answer(c, await addAddress(c.get('dependencies'), customerOf(c), c.req.valid('json'))),
)

addressBookRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/{label}`,
    security: bearer,
    summary: 'Gets one of the customer’s addresses',
    request: { params },
    responses: answers('SavedAddress', savedAddress, 'The address.'),
  }),
  async (c) =>
    answer(c, await readAddress(c.get('dependencies'), customerOf(c), c.req.valid('param').label)),
)

addressBookRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/{label}`,
    security: bearer,
    summary: 'Updates an address, including its label',
    description: '409 CHANGED_MEANWHILE if the address has a newer version.',
    request: { params, ...jsonBody('ChangeAddressRequest', changeAddressRequest) },
    responses: theBook,
  }),
  async (c) =>
    answer(
      c,
      await changeAddress(
        c.get('dependencies'),
        customerOf(c),
        c.req.valid('param').label,
        c.req.valid('json'),
      ),
    ),
)

addressBookRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${BASE}/{label}`,
    security: bearer,
    summary: 'Deletes an address',
    description: 'With `version`, 409 CHANGED_MEANWHILE if the address has a newer one.',
    request: {
      params,
      query: z.object({ version: z.coerce.number().int().optional() }),
    },
    responses: theBook,
  }),
  async (c) =>
    answer(
      c,
      await removeAddress(
        c.get('dependencies'),
        customerOf(c),
        c.req.valid('param').label,
        c.req.valid('query').version ?? null,
      ),
    ),
)

const defaultRoute = (use: AddressUse) =>
  createRoute({
    method: 'put',
    path: `${BASE}/default/${use}/{label}`,
    security: bearer,
    summary: `Makes an address the default for ${use}`,
    request: { params },
    responses: theBook,
  })

for (const use of addressUses)
  addressBookRoutes.openapi(defaultRoute(use), async (c) =>
    answer(
      c,
      await chooseDefault(c.get('dependencies'), customerOf(c), c.req.valid('param').label, use),
    ),
  )
