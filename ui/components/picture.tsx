import type { Picture as PictureData } from '../../commerce/contract/product.ts'

/**
 * A picture with its own width and height, so that nothing moves when it arrives. `priority` is for what is in the
 * first screenful; everything else waits until it is near the window.
 */
export const Picture = ({
  picture,
  priority = false,
  decorative = false,
  sizes,
}: {
  picture: PictureData
  priority?: boolean
  /** The words beside it already say what it shows. */
  decorative?: boolean
  sizes?: string
}) => (
  <img
    src={picture.url}
    alt={decorative ? '' : picture.alt}
    width={picture.width}
    height={picture.height}
    sizes={sizes}
    decoding="async"
    {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
