import * as words from '#words'
import { SiteDirectoryPage } from '../../../ui/pages/content/site-directory-page.tsx'
import { factory } from '../../factory.ts'
import { loadSiteDirectory } from '../../loaders/machine/site-directory.ts'
import { sharedPage } from '../../page/shared-page.ts'

/** What there is on the site, for people. */
export const directoryRoutes = factory.createApp().get(
  '/site-directory',
  sharedPage([], async ({ services, site, path, found }) => {
    found()
    const { props, chrome } = await loadSiteDirectory(services, site)
    return {
      meta: {
        title: words.siteDirectory.title,
        description: words.siteDirectory.description(site.brand.name),
        canonical: `${site.origin}${path}`,
      },
      body: <SiteDirectoryPage {...props} />,
      chrome: chrome.chrome,
      address: path,
    }
  }),
)
