import { experimentId, pageVersion, testVisitor } from '../../commerce/contract/experiment.ts'
import { readCookie, setCookie } from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import type { Assignment } from './assignment.ts'

/** More tests than that nobody meets while the cookie lives; the oldest go. */
const MOST = 10
const MOST_CHARACTERS = 2000

const readOne = (text: string): Assignment[] => {
  const [id, letter, number] = text.split('!')
  const experiment = experimentId.safeParse(id).data
  const version = pageVersion.safeParse(letter).data
  const visitor = testVisitor.safeParse(number).data
  return experiment && version && visitor ? [{ experiment, version, visitor }] : []
}

/** The tests that this visitor has met, the latest last; none of what cannot be such. */
export const readAssignments = (c: AppContext): Assignment[] => {
  const value = readCookie(c, 'experiments')
  if (value === undefined || value.length > MOST_CHARACTERS) return []
  return value.split('~').slice(0, MOST).flatMap(readOne)
}

/** Adds one. Who is in a test already stays what they are there, for as long as the cookie lives. */
export const keepAssignment = (c: AppContext, own: Assignment): void => {
  const others = readAssignments(c).filter(({ experiment }) => experiment !== own.experiment)
  const texts = [...others, own]
    .slice(-MOST)
    .map(({ experiment, version, visitor }) => `${experiment}!${version}!${visitor}`)
  while (texts.join('~').length > MOST_CHARACTERS) texts.shift()
  setCookie(c, 'experiments', texts.join('~'))
}
