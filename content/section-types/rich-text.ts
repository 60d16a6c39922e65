import { content, heading } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const richText = sectionType('richText', 'Text', { heading, content })
