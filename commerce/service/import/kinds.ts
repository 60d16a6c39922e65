/** Words that the head of a name stands before: `chests of drawers`, `beds with storage`. */
const AFTER_HEAD = /\s+(?:of|with|for|in)\s+/

/** One of what a word says several of; a word that says one of it stays. */
export const singular = (word: string): string => {
  if (/(?:ss|us|is)$/i.test(word)) return word
  if (/(?:shel|hal|cal)ves$/i.test(word)) return word.replace(/ves$/i, 'f')
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  if (/(?:ch|sh|x|ss)es$/i.test(word)) return word.replace(/es$/i, '')
  return word.replace(/(?<=\p{L})s$/iu, '')
}

/** A name of several things as that of one: `chests of drawers` as `chest of drawers`. */
const oneOf = (name: string): string => {
  const head = name.slice(0, AFTER_HEAD.exec(name)?.index ?? name.length)
  return head.replace(/\S+$/, singular) + name.slice(head.length)
}

/**
 * What a thing is, of the name of its department: the last of `Furniture > Sofas`, as one of them. Of `Beds & Bed Frames`
 * it is a bed, of `Kitchen & Dining Room Chairs` a dining room chair: the first that is a word for things.
 */
export const kindIn = (trail: string): string => {
  const last = trail.split('>').at(-1)?.trim() ?? ''
  const [named = ''] = last.split(/\s*,\s*/)
  const things = named.split(/\s*&\s*|\s+and\s+/i).find((part) => oneOf(part) !== part)
  return things === undefined ? named : oneOf(things)
}
