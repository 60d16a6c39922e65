import { ask } from './ask.ts'
import type { Rule } from './judge.ts'

const AT_ONCE = 8
const TAKEN = /^image\/(?:jpeg|png|webp|gif|bmp|tiff)\b/

const fault = (what: string): Rule => ({
  severity: 'refused',
  what,
  mend: 'images, or the host that has them',
  holds: () => false,
})

const MISSING = fault('its first picture cannot be loaded')
const STRANGE = fault('its first picture is of a type that is not accepted')

const faultOf = async (url: string): Promise<Rule | null> => {
  const answer = await ask(url, 'HEAD').catch(() => null)
  answer?.resume()
  if (answer?.statusCode !== 200) return MISSING
  return TAKEN.test(answer.headers['content-type'] ?? '') ? null : STRANGE
}

/** Asks for each of these pictures, a few at a time, and tells which are no good. */
export async function* pictureFaults(
  urls: readonly string[],
): AsyncGenerator<readonly [rule: Rule, url: string], void> {
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const some = urls.slice(at, at + AT_ONCE)
    const faults = await Promise.all(some.map(faultOf))
    for (const [index, url] of some.entries()) {
      const rule = faults[index]
      if (rule) yield [rule, url]
    }
  }
}
