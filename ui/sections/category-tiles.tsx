import { useContext } from 'react'
import type { SectionOf } from '../../content/sections.ts'
import { inList, useFields } from '../components/content/editing.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { ShopTrade } from '../components/trade.ts'
import { type SectionPictures, sectionPicture } from './section-picture.ts'

/** Doors into the shop's departments. */
export const CategoryTiles = ({
  section,
  pictures,
}: {
  section: SectionOf<'categoryTiles'>
  pictures: SectionPictures
}) => {
  const edit = useFields()
  const { tileSizes = PICTURE_SIZES.tile } = useContext(ShopTrade)
  return (
    <section className="tiles-section">
      {section.heading && (
        <div className="section-head">
          <h2 {...edit('heading')}>{section.heading}</h2>
        </div>
      )}
      <ul className="tiles">
        {section.tiles.map((tile) => {
          const picture = sectionPicture(tile, pictures)
          return (
            <li key={tile._key} {...edit(inList('tiles', tile._key))}>
              <a href={`/c/${tile.categorySlug}`} className={picture ? 'tile' : 'tile tile-plain'}>
                {picture && (
                  <Picture
                    picture={picture}
                    // A picture that the category or a product lends has words for another place.
                    decorative={tile.image?.asset === undefined}
                    sizes={tileSizes}
                    cut
                    marks={edit(inList('tiles', tile._key, 'image'))}
                  />
                )}
                <span className="tile-label" {...edit(inList('tiles', tile._key, 'label'))}>
                  {tile.label}
                </span>
                {tile.text && (
                  <span className="tile-text" {...edit(inList('tiles', tile._key, 'text'))}>
                    {tile.text}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
