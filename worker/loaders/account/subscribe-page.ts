import type { EditedSplit } from '../../../ui/pages/content/edited-split.ts'
import type { ContentReader } from '../../content-reader.ts'
import { loadEditedSplit } from '../edited-split.ts'

/** What stands beside the form; the form stands without it, too. */
export const loadSubscribeOffer = (content: ContentReader): Promise<EditedSplit | null> =>
  loadEditedSplit(content, 'subscribe').catch(() => null)

/** What the pop-up says; null when editors have taken it away, and then there is none. */
export const loadSubscribePopup = (content: ContentReader): Promise<EditedSplit | null> =>
  loadEditedSplit(content, 'subscribe-pop-up')
