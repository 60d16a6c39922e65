import { expect } from 'vitest'
import { wordsOf } from './html.ts'
import type { Answer } from './shop.ts'

const matchers = {
  /** A redirect to this address, which is as it stands in the Location header. */
  toRedirectTo(answer: Answer, location: string, status = 303) {
    const found = `${answer.status} ${answer.headers.get('location') ?? '(no Location)'}`
    const wanted = `${status} ${location}`
    return { pass: found === wanted, message: () => `expected ${wanted}, got ${found}` }
  },

  /** A page of this status that shows these words. */
  toShow(answer: Answer, words: string, status = 200) {
    const shown = wordsOf(answer.html)
    return {
      pass: answer.status === status && shown.includes(words),
      message: () => `expected ${status} “${words}”, got ${answer.status} “${shown}”`,
    }
  },
}

expect.extend(matchers)

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toRedirectTo: (this: Matchers<R, T>, location: string, status?: number) => R
    toShow: (this: Matchers<R, T>, words: string, status?: number) => R
  }
}
