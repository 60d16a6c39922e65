import { editDistance, undoubled } from '../../domain/listing/spelling.ts'
import { singular, singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import { once } from '../../domain/once.ts'
import type { TradeWords } from '../../domain/listing/trade-words.ts'
import { isWritten, type WrittenWords } from './search-match.ts'
import { correctWords } from './search-spelling.ts'

const LONGEST_PHRASE = 3
const SHORTEST_SLIP = 4
const SHORTEST_PHRASE = 3

/** What pieces are called that begin so, one name of each kind: `tv` is a tv stand, `coff` a coffee table. */
const kindsBeginning = (
  index: WrittenWords,
  begins: (name: string) => boolean,
  names: readonly string[] = ownVocabulary().kindNames,
): string[] => {
  const { entries } = ownVocabulary()
  const said = new Set<string>()
  const offered = names.filter((name) => {
    if (!begins(name)) return false
    const alternatives = entries.get(singularPhrase(name))?.alternatives ?? [name]
    const kind = alternatives.toSorted().join()
    const isOffered =
      !said.has(kind) &&
      alternatives.some((it) => it.split(' ').every((word) => isWritten(index, word)))
    if (isOffered) said.add(kind)
    return isOffered
  })
  // A name before those that only begin with it: the pillow before its protector.
  const rootOf = (name: string) => offered.find((it) => name.startsWith(`${it} `)) ?? name
  return [...Map.groupBy(offered, rootOf)].flatMap(([root, its]) => [
    root,
    ...its.filter((it) => it !== root),
  ])
}

/** All that the language calls pieces, the seldom names as well. */
const allKindNames = once(() => {
  const { entries, unoffered } = ownVocabulary()
  return [...entries].flatMap(([name, { role }]) =>
    role === 'kind' && !unoffered.has(name) ? [name] : [],
  )
})

/** Sizes that begin so, as they are typed: `9x` is a rug of 9 by 12 feet. */
const sizesBeginning = (words: readonly string[], sizes: readonly string[]): string[] => {
  const [by = ''] = ownVocabulary().said.by
  const isBegun = (from: number) =>
    /^\d/.test(words[from] ?? '') &&
    // Behind a piece a number may be all that was typed of a size so far.
    (words.slice(from).join('').includes(by) || (from > 0 && from === words.length - 1))
  const at = [3, 2, 1].map((length) => words.length - length).find(isBegun)
  const begun = at === undefined ? '' : words.slice(at).join('')
  const typed = sizes.map((size) => size.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set(typed)]
    .filter((size) => begun !== '' && size.startsWith(begun) && size !== words.slice(at).join(' '))
    .map((size) => [...words.slice(0, at), size].join(' '))
}

/** Sizes, and what things are made of, that are said in several words: `king siz`, `mem` is memory foam. */
const phrasesBeginning = (index: WrittenWords, begun: string): string[] => {
  const { sizes, entries, unoffered } = ownVocabulary()
  const isWhole = (phrase: string) =>
    phrase.includes(' ') && phrase.startsWith(begun) && phrase !== begun
  const [size] = begun.includes(' ') ? sizes.toReversed().filter(([phrase]) => isWhole(phrase)) : []
  const [first] =
    begun.length < SHORTEST_PHRASE
      ? []
      : [...entries].filter(
          ([phrase, { role }]) =>
            role === 'word' &&
            isWhole(phrase) &&
            !unoffered.has(phrase) &&
            phrase.split(' ').every((word) => isWritten(index, word)),
        )
  return [...(size ? [size[0]] : []), ...(first ? [first[0]] : [])]
}

/** What a phrase stands for, by all its names. */
const kindOf = (phrase: string): string | undefined => {
  const entry = ownVocabulary().entries.get(singularPhrase(phrase))
  return entry?.role === 'kind' ? entry.alternatives.toSorted().join() : undefined
}

/** As it may be suggested: of a “memory foam bed” the memory foam mattress, which is what most people call it. */
const asUsual = (text: string): string => {
  const { unoffered, entries, kindNames } = ownVocabulary()
  const name = [...unoffered]
    .toSorted((a, b) => b.length - a.length)
    .find((it) => text === it || text.endsWith(` ${it}`))
  const usual = kindNames.find((it) => name !== undefined && kindOf(it) === kindOf(name))
  if (name === undefined || usual === undefined) return text
  const quality = name.slice(0, Math.max(0, name.lastIndexOf(' ')))
  const kept = entries.get(quality)?.role === 'word' ? `${quality} ` : ''
  return `${text.slice(0, -name.length)}${kept}${usual}`
}

/** Whether a word says nothing of what is before it: of a mattress the “to”, and the top. */
const isEmpty = (word: string): boolean => {
  const { fillers, joints, soft } = ownVocabulary()
  return fillers.has(word) || joints.has(word) || soft.has(word)
}

/** Of `sofa` and `sofas` the more frequent one is enough. */
const wordsOnce = (words: readonly string[]): string[] => {
  const said = new Set<string>()
  return words.filter((word) => {
    const one = singular(word)
    if (said.has(one)) return false
    said.add(one)
    return true
  })
}

/** The text with its last words finished, the likeliest first, and with what was probably meant by the others. */
export const completions = (
  index: WrittenWords,
  words: readonly string[],
  sameWords: TradeWords['sameWords'],
  sizes: readonly string[] = [],
): string[] => {
  const texts: string[] = sizesBeginning(words, sizes)
  const offered = new Set<string>()
  for (let length = Math.min(LONGEST_PHRASE, words.length); length >= 1; length--) {
    const begun = words.slice(-length).join(' ')
    const before = correctWords(index, words.slice(0, -length), sameWords)
    for (const name of [
      ...kindsBeginning(index, (it) => it.startsWith(begun)),
      ...phrasesBeginning(index, begun),
    ]) {
      // Behind the coffee table no “coffee tea table”, which is one.
      if (offered.has(kindOf(name) ?? name)) continue
      texts.push([...before, name].join(' '))
      offered.add(kindOf(name) ?? name)
    }
  }
  const last = words.at(-1) ?? ''
  const before = correctWords(index, words.slice(0, -1), sameWords)
  const begun = index.words.flatMap(([word]) =>
    word.startsWith(last) && !(before.length > 0 && isEmpty(word)) ? [word] : [],
  )
  // Behind memory foam no “memory”, and behind the dining table no “dining”.
  const isCut = (word: string) => {
    const role = ownVocabulary().entries.get(word)?.role
    return (
      role !== 'kind' && role !== 'word' && [...offered].some((it) => it.startsWith(`${word} `))
    )
  }
  for (const end of wordsOnce(begun))
    if (!offered.has(kindOf(end) ?? '') && !isCut(end)) texts.push([...before, end].join(' '))
  if (texts.length > 0) return [...new Set(texts.map(asUsual))]
  // A letter that lacks its double is soon told: `oto` is an ottoman.
  const isNear = (name: string) =>
    (last.length >= SHORTEST_PHRASE && undoubled(name).startsWith(undoubled(last))) ||
    (last.length >= SHORTEST_SLIP &&
      [last.length, last.length + 1].some(
        (length) => editDistance(last, name.slice(0, length), 1) <= 1,
      ))
  const begins = (name: string) => last.length >= SHORTEST_PHRASE && name.startsWith(last)
  const seldom = kindsBeginning(index, begins, allKindNames())
  if (seldom.length > 0) return seldom.map((it) => [...before, it].join(' '))
  const near = [...kindsBeginning(index, isNear), ...correctWords(index, [last], sameWords)]
  return [...new Set(near.filter((word) => word !== last).map((it) => [...before, it].join(' ')))]
}
