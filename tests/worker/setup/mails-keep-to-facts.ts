import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { contradictions } from '../../facts/contradictions.ts'
import { senderProblems } from '../../facts/senders.ts'
import { wordsOf } from '../storefront/html.ts'

/** Every mail that a test has sent says of the shop what the shop does, in both of its parts, and is its own brand's. */
afterAll(async () => {
  const { results } = await env.MAIL_DB.prepare(
    'SELECT subject, text, html, sender, site FROM message',
  ).all<{
    subject: string
    text: string
    html: string
    sender: string
    site: string
  }>()
  const wrong = results.flatMap(({ subject, text, html, ...from }) => {
    const parts = [subject, text, wordsOf(html)]
    const problems = [
      ...parts.flatMap(contradictions),
      ...senderProblems({ ...from, words: parts.join('\n') }),
    ]
    return [...new Set(problems)].map((problem) => `“${subject}”: ${problem}`)
  })
  if (wrong.length > 0) throw new Error(`mails contradict the shop:\n${wrong.join('\n')}`)
})
