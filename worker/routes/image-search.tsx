import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { vectorText } from '../../commerce/domain/image-embedding/vector.ts'
import {
  AssociateCodePage,
  ImageSearchPage,
  type ImageSearchPageProps,
} from '../../ui/pages/image-search-page.tsx'
import { clearCookie, setCookie } from '../cookies.ts'
import { refusal, statusOf, wantsJson } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { isAssociateCode, signAssociate } from '../image-search/associate.ts'
import { loadEmbed } from '../image-search/load-embed.ts'
import { ASSOCIATE_PATH, ASSOCIATE_QUOTE_PATH, staffOf } from '../image-search/staff.ts'
import { readPhoto } from '../image-search/read-photo.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { loadDepartments, loadImageResults } from '../loaders/image-search-page.ts'
import { cameraAllowed } from '../middleware/camera.ts'
import { personal } from '../middleware/personal.ts'
import type { Page } from '../page.ts'
import { posted } from '../posted.ts'
import { sendPage } from '../renderer.tsx'

const PATH = '/image-search'

type Shown = Pick<ImageSearchPageProps, 'found' | 'problem' | 'category'>
type Status = NonNullable<Page['status']>

const NOTHING_YET: Shown = { found: null, problem: null, category: '' }
const UNREADABLE =
  'We could not read this photo: the file seems to be damaged. Please choose another.'

const RESTING = 'We cannot look at photos for the moment. Please try again in a minute.'

const pathOf = (staff: boolean) => (staff ? ASSOCIATE_PATH : PATH)

const show = async (
  c: AppContext,
  staff: boolean,
  { status = 200, ...shown }: Shown & { status?: Status } = NOTHING_YET,
): Promise<Response> => {
  const { services, site } = c.var
  if (shown.problem && wantsJson(c)) return refusal(c, status, shown.problem)
  const [departments, { chrome }] = await Promise.all([
    loadDepartments(services),
    loadChrome(services.content),
  ])
  const path = pathOf(staff)
  return sendPage(c, {
    status,
    meta: {
      title: staff ? 'Search by photo for associates' : 'Search by photo',
      description: `Show us a photo of a piece you like, and see what looks like it at ${site.brand.name}.`,
      sheets: ['image-search'],
      ...(staff || shown.found || shown.problem
        ? { noindex: true }
        : { canonical: `${site.origin}${path}` }),
    },
    body: (
      <ImageSearchPage
        {...shown}
        {...{ path, departments }}
        isAssociate={staff}
        quoteHref={staff && site.quoteKey !== undefined ? ASSOCIATE_QUOTE_PATH : null}
      />
    ),
    chrome,
    address: path,
  })
}

/** Where a request comes from, as far as limits go. */
const clientOf = (c: AppContext) => (c.req.header('cf-connecting-ip') ?? 'unknown').slice(0, 100)

const refuseTooMany = (c: AppContext) => c.header('retry-after', '600')

const search = async (c: AppContext, staff: boolean): Promise<Response> => {
  const { services, site } = c.var
  const { imageSearch } = services.commerce
  const fail = (status: Status, problem: string, category = '') =>
    show(c, staff, { found: null, problem, category, status })
  const permit = await imageSearch.permit({ kind: 'image-search', client: clientOf(c) })
  if (!permit.ok) {
    if (statusOf(permit.error) === 429) refuseTooMany(c)
    return fail(statusOf(permit.error), errorMessage(permit.error).summary)
  }
  const photo = await readPhoto(c)
  if (!photo.ok) return fail(photo.status, photo.message)
  const embed = await loadEmbed(c.env.ASSETS)
  if (!embed) return fail(503, RESTING, photo.category)
  // The decoders are large, and no other page needs them.
  const { decodePhoto } = await import('../image-search/decode.ts')
  const pixels = await decodePhoto(photo.bytes, photo.header)
  if (!pixels) return fail(422, UNREADABLE, photo.category)
  const answer = await imageSearch.search({
    vector: vectorText(embed(pixels, photo.crop)),
    category: photo.category,
  })
  if (!answer.ok)
    return fail(statusOf(answer.error), errorMessage(answer.error).summary, photo.category)
  const found = await loadImageResults(services, site.brand, answer.value, staff)
  if (wantsJson(c)) return c.json(found)
  return show(c, staff, { found, problem: null, category: photo.category })
}

const askForCode = async (c: AppContext, status: Status = 200, problem: string | null = null) =>
  sendPage(c, {
    status,
    meta: { title: 'For store associates', noindex: true },
    body: <AssociateCodePage action={`${ASSOCIATE_PATH}/sign-in`} problem={problem} />,
    chrome: (await loadChrome(c.var.services.content)).chrome,
    address: ASSOCIATE_PATH,
  })

const signIn = posted(async (c, sent) => {
  const { site, services } = c.var
  if (site.associateCode === undefined) return c.notFound()
  const typed = sent['code']
  const permit = await services.commerce.imageSearch.permit({
    kind: 'associate-code',
    client: clientOf(c),
  })
  if (!permit.ok) {
    if (statusOf(permit.error) === 429) refuseTooMany(c)
    return askForCode(c, statusOf(permit.error), errorMessage(permit.error).summary)
  }
  if (typeof typed !== 'string' || !(await isAssociateCode(site.associateCode, typed)))
    return askForCode(c, 422, 'This is not the code. Your store’s manager knows it.')
  setCookie(
    c,
    'storeAssociate',
    await signAssociate(site.associateCode, site.brand.brandId, Date.now()),
  )
  return c.redirect(ASSOCIATE_PATH, 303)
})

/** Search by a photograph, for shoppers and, with more to see, for the stores' associates. */
export const imageSearchRoutes = factory
  .createApp()
  .use(PATH, cameraAllowed)
  .use(`${PATH}/*`, cameraAllowed, personal)
  .get(PATH, (c) => show(c, false))
  .post(PATH, personal, (c) => search(c, false))
  .get(ASSOCIATE_PATH, async (c) => {
    const staff = await staffOf(c)
    return staff === null ? c.notFound() : staff ? show(c, true) : askForCode(c)
  })
  .post(ASSOCIATE_PATH, async (c) => {
    const staff = await staffOf(c)
    return staff === null ? c.notFound() : staff ? search(c, true) : askForCode(c, 403)
  })
  .post(`${ASSOCIATE_PATH}/sign-in`, signIn)
  .post(`${ASSOCIATE_PATH}/sign-out`, (c) => {
    clearCookie(c, 'storeAssociate')
    return c.redirect(ASSOCIATE_PATH, 303)
  })
