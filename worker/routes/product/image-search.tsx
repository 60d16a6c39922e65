import * as words from '#words'
import { MAX_WHOLE_PHOTO_PIXELS } from '../../../commerce/contract/limits.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { vectorText } from '../../../commerce/domain/image-embedding/vector.ts'
import {
  AssociateCodePage,
  ImageSearchPage,
  type ImageSearchPageProps,
} from '../../../ui/pages/listing/image-search-page.tsx'
import { clientIdOf } from '../../rate-limit/client-id.ts'
import { clearCookie, setCookie } from '../../cookies.ts'
import { refusal, statusOf, wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { isAssociateCode, signAssociate } from '../../image-search/associate.ts'
import { loadEmbed } from '../../image-search/load-embed.ts'
import { ASSOCIATE_PATH, ASSOCIATE_QUOTE_PATH, staffOf } from '../../image-search/staff.ts'
import { release } from '../../forms/read-at-most.ts'
import { hearOut } from '../../forms/read-multipart.ts'
import { MEGAPIXEL, NOTHING_ASKED, readPhoto } from '../../image-search/read-photo.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { loadDepartments, loadImageResults } from '../../loaders/listing/image-search-page.ts'
import { cameraAllowed } from '../../middleware/camera.ts'
import { personal } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'
import { realNow } from '../../clock.ts'

const PATH = '/image-search'

type Shown = Pick<ImageSearchPageProps, 'found' | 'problem' | 'category' | 'crop'>
type Status = NonNullable<Page['status']>

const NOTHING_YET: Shown = { found: null, problem: null, ...NOTHING_ASKED }

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
    loadChrome(services),
  ])
  const path = pathOf(staff)
  return sendPage(c, {
    status,
    meta: {
      title: staff ? words.associates.title : words.imageSearch.title,
      description: words.imageSearch.description(site.brand.name),
      sheets: ['image-search'],
      ...(staff || shown.found || shown.problem || site.photoWeights === null
        ? { noindex: true }
        : { canonical: `${site.origin}${path}` }),
    },
    body: (
      <ImageSearchPage
        {...shown}
        {...{ path, departments }}
        isOffered={site.photoWeights !== null}
        isAssociate={staff}
        quoteHref={staff && site.quoteKey !== undefined ? ASSOCIATE_QUOTE_PATH : null}
      />
    ),
    chrome,
    address: path,
  })
}

/** Where a request comes from, as far as limits go; the contract wants a word for nobody knows where. */
const clientOf = (c: AppContext) => clientIdOf(c).client || 'unknown'

const search = async (c: AppContext, staff: boolean): Promise<Response> => {
  const { services, site } = c.var
  const { imageSearch } = services.commerce
  if (site.photoWeights === null) return show(c, staff, { ...NOTHING_YET, status: 404 })
  const fail = (status: Status, problem: string, asked = NOTHING_ASKED) =>
    show(c, staff, { found: null, problem, ...asked, status })
  const permit = await imageSearch.permit({ kind: 'image-search', client: clientOf(c) })
  if (!permit.ok) {
    await hearOut(c.req.raw as unknown as Request)
    return fail(statusOf(permit.error), errorMessage(permit.error).summary)
  }
  const photo = await readPhoto(c)
  if (!photo.ok) return fail(photo.status, photo.message, photo.asked)
  const { asked } = photo
  const embed = await loadEmbed(c.env.ASSETS, site.photoWeights)
  if (!embed) return fail(503, words.photoProblems.notNow, asked)
  // The decoders are large, and no other page needs them.
  const { decodePhoto } = await import('../../image-search/decode.ts')
  const pixels = await decodePhoto(c.env.IMAGES, photo.bytes, photo.header)
  release(photo.bytes)
  if (pixels === 'damaged') return fail(422, words.photoProblems.damaged, asked)
  if (pixels === 'too-large') {
    const most = MAX_WHOLE_PHOTO_PIXELS / MEGAPIXEL
    return fail(413, words.photoProblems.tooLargeToOpen(most), asked)
  }
  const { vector, others } = embed(pixels, asked.crop)
  const answer = await imageSearch.search({
    vector: vectorText(vector),
    others: others.map(vectorText),
    category: asked.category,
  })
  if (!answer.ok) return fail(statusOf(answer.error), errorMessage(answer.error).summary, asked)
  const found = await loadImageResults(services, site.brand, answer.value, staff)
  if (wantsJson(c)) return c.json(found)
  return show(c, staff, { found, problem: null, ...asked })
}

const askForCode = async (c: AppContext, status: Status = 200, problem: string | null = null) =>
  sendPage(c, {
    status,
    meta: { title: words.associates.codeTitle, noindex: true },
    body: <AssociateCodePage action={`${ASSOCIATE_PATH}/sign-in`} problem={problem} />,
    chrome: (await loadChrome(c.var.services)).chrome,
    address: ASSOCIATE_PATH,
  })

const signIn = formHandler(async (c, sent) => {
  const { site, services } = c.var
  if (site.associate === undefined) return c.notFound()
  const typed = sent['code']
  const permit = await services.commerce.imageSearch.permit({
    kind: 'associate-code',
    client: clientOf(c),
  })
  if (!permit.ok) return askForCode(c, statusOf(permit.error), errorMessage(permit.error).summary)
  if (typeof typed !== 'string' || !(await isAssociateCode(site.associate, typed)))
    return askForCode(c, 422, words.associates.wrongCode)
  setCookie(c, 'storeAssociate', await signAssociate(site.associate, site.brand.brandId, realNow()))
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
