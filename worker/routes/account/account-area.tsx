import * as words from '#words'
import { AccountDeletedPage } from '../../../ui/pages/account/account-form-pages.tsx'
import { factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal } from '../../middleware/personal.ts'
import { requireSignIn } from '../../middleware/require-sign-in.ts'
import { sendPage } from '../../page/renderer.tsx'
import { accountAddressRoutes } from './account-addresses.ts'
import { accountDataRoutes } from './account-data.tsx'
import { accountOrderRoutes } from './account-orders.tsx'
import { accountOverviewRoutes } from './account.tsx'

/** What is a customer's alone. Guards stand at each of them: financing, below the same path, is open to all. */
const GUARDED = [
  '/account',
  '/account/overview',
  '/account/manageProfile',
  '/account/manageProfile/*',
  '/account/manageSubscriptions',
  '/account/manageSubscriptions/*',
  '/account/orderHistory',
  '/account/orderHistory/*',
  '/account/manageAddresses',
  '/account/manageAddresses/*',
  '/account/download',
  '/account/delete',
] as const

const area = factory.createApp()
for (const path of GUARDED) area.use(path, personal, requireSignIn)

/** The pages of somebody's account. */
export const accountRoutes = area
  .use('/account/deleted', personal)
  .get('/account/deleted', async (c) =>
    sendPage(c, {
      meta: { title: words.accountDeleted.title, noindex: true },
      body: <AccountDeletedPage />,
      chrome: (await loadChrome(c.var.services)).chrome,
      address: '/',
    }),
  )
  .route('/', accountOverviewRoutes)
  .route('/', accountOrderRoutes)
  .route('/', accountAddressRoutes)
  .route('/', accountDataRoutes)
