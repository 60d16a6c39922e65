import { category, entries, heading, image, requiredText, text } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const categoryTiles = sectionType('categoryTiles', 'Category tiles', {
  heading,
  tiles: entries('Tiles', {
    name: 'categoryTile',
    title: 'Tile',
    fields: {
      label: requiredText('Label'),
      categorySlug: category,
      text: text('Text'),
      image: image(),
    },
  }),
})
