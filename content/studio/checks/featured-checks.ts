import { panelColorFaults } from '../../panel-colors.ts'
import { error, note, type Problem } from './problem.ts'

interface Post {
  readonly [field: string]: unknown
  readonly _id: string
}

const textOf = (post: Post, field: string): string => {
  const value = post[field]
  return typeof value === 'string' ? value : ''
}

const isFeatured = (post: Post): boolean => textOf(post, 'featureTitleText') !== ''

/** As the shop's own query sorts them: the newest first. */
const inOrder = (one: Post, other: Post): number =>
  textOf(other, '_createdAt').localeCompare(textOf(one, '_createdAt')) ||
  one._id.localeCompare(other._id)

const COLOR_WORDS: Record<ReturnType<typeof panelColorFaults>[number]['fault'], string> = {
  'no-color':
    'This is not a color that the shop accepts: # and six digits or letters, such as #1f3d36.',
  'no-background': 'Without a background of its own, the panel keeps the shop’s text color.',
  unreadable:
    'Text in this color is hard to read on that background. Choose one with more contrast.',
}

/** What of a post's looks when featured would not be shown as it was written. */
export function featuredProblems(post: Post, posts: readonly Post[]): Problem[] {
  const colors = panelColorFaults(
    textOf(post, 'featuredBackgroundColor') || undefined,
    textOf(post, 'featuredTextColor') || undefined,
  ).map(({ field, fault }) =>
    error(
      [field === 'background' ? 'featuredBackgroundColor' : 'featuredTextColor'],
      COLOR_WORDS[fault],
    ),
  )
  return [...colors, ...unseenProblems(post, posts)]
}

/** One post is featured at a time. */
function unseenProblems(post: Post, posts: readonly Post[]): Problem[] {
  if (!isFeatured(post))
    return ['featureCtaText', 'featuredBackgroundColor', 'featuredTextColor'].flatMap((field) =>
      textOf(post, field) === ''
        ? []
        : [note([field], 'Not shown: a post without a title when featured is not featured.')],
    )
  const [first] = [...posts.filter(({ _id }) => _id !== post._id), post]
    .filter(isFeatured)
    .toSorted(inOrder)
  if (first === undefined || first._id === post._id) return []
  return [
    note(
      ['featureTitleText'],
      `Not shown: only the newest post with such a title is featured, and that is “${textOf(first, 'title')}”.`,
    ),
  ]
}
