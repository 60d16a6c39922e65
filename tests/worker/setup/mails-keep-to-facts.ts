import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { contradictions } from '../../facts/contradictions.ts'
import { wordsOf } from '../storefront/html.ts'

/** Every mail that a test has sent says of the shop what the shop does, in both of its parts. */
afterAll(async () => {
  const { results } = await env.MAIL_DB.prepare('SELECT subject, text, html FROM message').all<{
    subject: string
    text: string
    html: string
  }>()
  const wrong = results.flatMap(({ subject, text, html }) =>
    [...new Set([subject, text, wordsOf(html)].flatMap(contradictions))].map(
      (problem) => `“${subject}”: ${problem}`,
    ),
  )
  if (wrong.length > 0) throw new Error(`mails contradict the shop:\n${wrong.join('\n')}`)
})
