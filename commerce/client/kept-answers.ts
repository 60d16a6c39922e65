import { done } from '../contract/account/customer.ts'
import { type KeepAnswerRequest, keptAnswer } from '../contract/kept-answer.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type KeptAnswerCalls = ReturnType<typeof keptAnswerCalls>

/** What requests that may be sent twice came to; `key` and `fingerprint` are SHA-256 in hex. */
export const keptAnswerCalls = (call: Call) => ({
  /** Takes the key for a request, or says what is known of it. */
  take: (key: string, fingerprint: string) =>
    call({
      name: 'keptAnswers.take',
      method: 'POST',
      path: () => paths.keptAnswer(key),
      body: { fingerprint },
      answer: keptAnswer,
    }),

  keep: (key: string, answer: KeepAnswerRequest) =>
    call({
      name: 'keptAnswers.keep',
      method: 'PUT',
      path: () => paths.keptAnswer(key),
      body: answer,
      answer: done,
    }),

  /** Lets go of a key whose request came to nothing. */
  drop: (key: string) =>
    call({
      name: 'keptAnswers.drop',
      method: 'DELETE',
      path: () => paths.keptAnswer(key),
      answer: done,
    }),
})
