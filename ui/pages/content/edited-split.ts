import type { SectionOf } from '../../../content/sections.ts'
import type { EditedPlace } from '../../components/content/editing.tsx'
import type { SectionPictures } from '../../sections/section-picture.ts'

/** Words and a picture that editors put beside what a page of ours shows. */
export type EditedSplit = {
  readonly section: SectionOf<'split'>
  readonly pictures: SectionPictures
  readonly place: EditedPlace
}
