import { shopRequest, type Answer } from '../../e2e/shop-http.ts'
import { formFields } from '../../worker/storefront/html.ts'

/** A page whose status is not one that a purchase goes on from. */
export class Halted extends Error {
  readonly status: number
  /** Where it leads to instead; empty where it leads nowhere. */
  readonly to: string
  constructor(what: string, status: number, to = '') {
    super(`${what}${to && ` to ${to}`}: ${status}`)
    this.status = status
    this.to = to
  }
}

const locationOf = ({ headers }: Answer): string => String(headers['location'] ?? '')

/**
 * A browser without scripts, at an address of its own: it keeps cookies, opens pages and sends forms as they stand in them.
 * Connections are not kept open.
 * `jar`: cookies by their names, those that it comes with and in the end those that it has.
 */
export const newBrowser = (
  origin: string,
  address: string,
  jar: Map<string, string> = new Map(),
) => {
  const ask = async (to: string, form?: Readonly<Record<string, string>>): Promise<Answer> => {
    const url = new URL(to, origin).href
    const isOwn = url.startsWith(origin)
    const answer = await shopRequest(url, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      headers: {
        accept: 'text/html',
        'cf-connecting-ip': address,
        ...(form
          ? {
              origin: new URL(url).origin,
              'sec-fetch-site': 'same-origin',
              'content-type': 'application/x-www-form-urlencoded',
            }
          : {}),
        ...(isOwn && jar.size > 0
          ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
      },
    })
    for (const line of isOwn ? [answer.headers['set-cookie'] ?? []].flat() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0\b/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  /** @throws Halted where it is no page that says all is well. */
  const open = async (path: string): Promise<string> => {
    const answer = await ask(path)
    if (answer.status !== 200)
      throw new Halted(`GET ${path.split('?')[0]}`, answer.status, locationOf(answer))
    return answer.body
  }

  return {
    ask,
    open,
    /**
     * Sends the form of a page with what it holds, except for what is typed.
     * @returns the address that it leads to.
     * @throws Halted where it leads nowhere.
     */
    submit: async (
      html: string,
      action: string,
      typed: Readonly<Record<string, string>> = {},
    ): Promise<string> => {
      const answer = await ask(action, { ...formFields(html, action), ...typed })
      if (answer.status !== 303) throw new Halted(`POST ${action}`, answer.status)
      return locationOf(answer)
    },
  }
}
