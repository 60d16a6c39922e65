import {
  entries,
  image,
  paragraph,
  percent,
  requiredHeading,
  requiredText,
  text,
} from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** A room, and where in its picture the pieces stand that are for sale. */
export const shopRoom = sectionType('shopRoom', 'Shop this room', {
  heading: requiredHeading,
  text: paragraph(2),
  image: image(),
  spots: entries('Pieces', {
    name: 'roomSpot',
    title: 'Piece',
    fields: {
      product: requiredText('Product', { description: 'Its number: 100101' }),
      skuId: text('SKU', {
        description: 'The one in the picture, where it is not the usual one: 100101-MOSS',
      }),
      left: percent('From the left edge, in percent'),
      top: percent('From the upper edge, in percent'),
    },
  }),
})
