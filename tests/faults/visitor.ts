import { decodeHTML } from 'entities'

/** The words that stand on a page. */
export const wordsOf = (html: string): string =>
  decodeHTML(
    html
      .replaceAll(/<(script|style|title)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  ).replaceAll(/\s+/g, ' ')

export type Seen = {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly words: string
}

/** Someone without JavaScript, with the cookies that the shop gave them, and those that they came with. */
export const newVisitor = (origin: string, cookies: Readonly<Record<string, string>> = {}) => {
  const jar = new Map(Object.entries(cookies))

  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(init.method ? { origin } : {}),
        // The local runtime holds compressed answers back until they are whole.
        'accept-encoding': 'identity',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0\b/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  const read = async (answer: Response): Promise<Seen> => {
    const html = await answer.text()
    return { status: answer.status, headers: answer.headers, html, words: wordsOf(html) }
  }

  return {
    cookies: jar,
    visit: async (path: string): Promise<Seen> => read(await ask(path)),
    post: async (path: string, form: Readonly<Record<string, string>>): Promise<Seen> =>
      read(await ask(path, { method: 'POST', body: new URLSearchParams(form) })),

    /** Reads a page as far as `mark`; `rest` reads it to its end and gives all of it. */
    visitUntil: async (path: string, mark: string) => {
      const { status, body } = await ask(path)
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      if (!reader) throw new Error('the answer has no body')
      let html = ''
      const readUntil = async (isEnough: () => boolean): Promise<string> => {
        while (!isEnough()) {
          const { done, value } = await reader.read()
          if (done) break
          html += value
        }
        return html
      }
      const shell = await readUntil(() => html.includes(mark))
      return { status, shell, rest: async () => wordsOf(await readUntil(() => false)) }
    },
  }
}

/** The hidden fields of the form that is sent to `action`. */
export const hiddenFields = (html: string, action: string): Record<string, string> => {
  const form = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)]
    .map(([whole]) => whole)
    .find((whole) => whole.slice(0, whole.indexOf('>')).includes(`action="${action}"`))
  if (!form) throw new Error(`the page has no form for ${action}`)
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)) {
    const [, name = ''] = /\sname="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = /\svalue="([^"]*)"/.exec(tag) ?? []
    fields[name] = decodeHTML(value)
  }
  return fields
}
