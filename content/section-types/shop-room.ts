import {
  entries,
  image,
  paragraph,
  percent,
  product,
  requiredHeading,
  variant,
} from './section-fields.ts'
import { PRODUCT_FIELD } from '../schemas/goods.ts'
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
      [PRODUCT_FIELD]: product('Product'),
      skuId: variant('Variant', {
        description: 'The one in the picture, if it is not the usual one.',
      }),
      left: percent('From the left edge, in percent'),
      top: percent('From the upper edge, in percent'),
    },
  }),
})
