import type { RobotPurpose, RobotsPolicy } from '../../commerce/domain/policies.ts'

/** Found by search engines and by those who act for a shopper; what is learnt from it is asked for first. */
const USUAL: Required<RobotsPolicy> = { search: true, training: false, acting: true }

/** Programs that say who they are, by what they read for; as their makers document them. */
const PROGRAMS: Readonly<Record<RobotPurpose, readonly string[]>> = {
  search: [
    'Googlebot',
    'Bingbot',
    'DuckDuckBot',
    'Applebot',
    'OAI-SearchBot',
    'Claude-SearchBot',
    'PerplexityBot',
  ],
  training: [
    'GPTBot',
    'ClaudeBot',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'Meta-ExternalAgent',
    'Amazonbot',
    'Bytespider',
  ],
  acting: [
    'ChatGPT-User',
    'Claude-User',
    'Perplexity-User',
    'MistralAI-User',
    'Meta-ExternalFetcher',
  ],
}

/** What the purposes are called in a Content-Signal, for programs that no list names. */
const SIGNALS: Readonly<Record<RobotPurpose, string>> = {
  search: 'search',
  training: 'ai-train',
  acting: 'ai-input',
}

const PURPOSES = ['search', 'training', 'acting'] as const satisfies readonly RobotPurpose[]

/** Addresses that are somebody's own, that change something, or that have no end. */
const NOBODYS = [
  '/cart',
  '/checkout',
  '/account',
  '/compare',
  '/order-status/',
  '/quote/',
  '/search',
  '/blog/search',
  '/api/',
  '/*forceRedirect=',
]

/** `robots.txt` of a site: who may read it, by purpose, and where its sitemap is. */
export const robotsText = (origin: string, policy: RobotsPolicy = {}): string => {
  const may = { ...USUAL, ...policy }
  const refused = PURPOSES.filter((purpose) => !may[purpose]).flatMap((it) => PROGRAMS[it])
  const signals = PURPOSES.map((it) => `${SIGNALS[it]}=${may[it] ? 'yes' : 'no'}`).join(', ')
  return [
    ...(refused.length > 0
      ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', '']
      : []),
    'User-agent: *',
    `Content-Signal: ${signals}`,
    ...NOBODYS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
