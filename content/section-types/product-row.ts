import { sorts, USUAL_SORT } from '../../commerce/contract/product/sorts.ts'
import { category, choice, flag, limit, link, paragraph, requiredText } from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** Products of a category. */
export const productRow = sectionType('productRow', 'Row of products', {
  title: requiredText('Title'),
  text: paragraph(2),
  categorySlug: category,
  onSale: flag('Only what is on sale'),
  limit: limit(8, 24),
  sort: choice('Order', sorts, USUAL_SORT),
  link: link(),
})
