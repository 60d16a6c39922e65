import type { RedirectMatch } from '../../sale-redirects/match.ts'
import type { RefusalReason } from '../../sale-redirects/compile.ts'
import type { RuleTime } from './redirect-rules.ts'

/** Why the shop leaves a redirect out, for whoever wrote it. */
export const REFUSAL_WORDS: Record<RefusalReason, string> = {
  'bad-source':
    'From has to be a path of this site that starts with one slash. /* may only be at its end, and then without a query.',
  'protected-source':
    'The home page, the cart, the checkout, the account and addresses for programs are never redirected.',
  'bad-target':
    'To has to be a path that starts with one slash, or a whole address with https://. No scripts, no backslashes, no spaces. It ends in /* only if From does.',
  'foreign-target':
    'To leads to another company’s site. Redirects may lead to this shop or our other one.',
  'to-itself': 'This redirect leads to an address that it redirects itself.',
  loop: 'These redirects form a loop. Nobody is redirected.',
}

export const MATCH_WORDS: Record<RedirectMatch['matched'], string> = {
  'exact-with-query': 'its path and query match the address',
  exact: 'its path matches the address',
  prefix: 'the address is under its path, and no redirect is for the address itself',
}

export const TIME_WORDS: Record<RuleTime, string> = {
  on: 'On',
  'not-started': 'Not started yet',
  over: 'Over',
}
