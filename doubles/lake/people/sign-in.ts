import { tokenOf } from '../access.ts'
import { accessError, requestError } from '../errors.ts'
import type { ListedPerson } from './people.ts'
import { signInPage } from './sign-in-page.ts'
import type { SignIns } from './sign-ins.ts'

/** What signing in takes of a request about the project. */
interface SignInCall {
  signIns: SignIns
  request: Request
  url: URL
  segments: readonly string[]
}

const SIGN_IN = '/lake/v1/auth/login'

/** What the studio's own login screen offers: everybody on the list. */
export function providers({ signIns }: SignInCall): Response {
  return Response.json({
    providers: signIns.people.map(({ id, name }) => ({
      name: id,
      title: name,
      url: `${SIGN_IN}/${id}`,
    })),
    thirdPartyLogin: false,
  })
}

/** Lets somebody in at once who needs no code, and asks the others for theirs. */
export async function askToSignIn(call: SignInCall): Promise<Response> {
  const person = personIn(call)
  const back = studioIn(call)
  if (person.code !== undefined) return signInPage(person, back.href)
  return answerTo(call.signIns, person, back, '')
}

/** The same for the code that was given, as a form sends it. */
export async function signIn(call: SignInCall): Promise<Response> {
  const person = personIn(call)
  const back = studioIn(call)
  const code = new URLSearchParams(await call.request.text()).get('code') ?? ''
  return answerTo(call.signIns, person, back, code)
}

async function answerTo(
  signIns: SignIns,
  person: ListedPerson,
  back: URL,
  code: string,
): Promise<Response> {
  const attempt = await signIns.attempt(person, code)
  if (attempt.is === 'paused') {
    const { retryAfter } = attempt
    const minutes = Math.ceil(retryAfter / 60)
    const words = `Too many wrong codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    return signInPage(person, back.href, { status: 429, words, retryAfter })
  }
  if (attempt.is === 'wrong')
    return signInPage(person, back.href, { status: 422, words: 'That is not the code.' })
  back.hash = `sid=${attempt.handover}`
  return new Response(null, {
    status: 303,
    headers: {
      location: back.href,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** The studio asks for its token by what came in its address. */
export async function fetchToken({ signIns, url }: SignInCall): Promise<Response> {
  const token = await signIns.exchange(url.searchParams.get('sid') ?? '')
  if (token === null) throw accessError(401, 'Session not found')
  return Response.json({ token, label: 'studio' }, { headers: { 'cache-control': 'no-store' } })
}

export async function signOut({ signIns, request }: SignInCall): Promise<Response> {
  const token = tokenOf(request)
  if (token !== null) await signIns.end(token)
  return new Response(null, { status: 204 })
}

function personIn({ signIns, segments, url }: SignInCall): ListedPerson {
  const person = signIns.people.find(({ id }) => id === segments[2])
  if (person) return person
  throw requestError(404, 'notFound', `There is nobody at ${url.pathname}`)
}

/** The studio that asked. Only one on this very host gets what opens the documents. */
function studioIn({ url }: SignInCall): URL {
  const asked = url.searchParams.get('origin') ?? ''
  const studio = URL.canParse(asked) ? new URL(asked) : null
  if (studio?.host === url.host && /^https?:$/.test(studio.protocol)) return studio
  throw requestError(400, 'httpBadRequest', 'origin must be an address of the studio on this host')
}
