import icons from './icons.svg?no-inline'

/** @internal What is drawn in `icons.svg`. */
export const iconNames = [
  'search',
  'cart',
  'person',
  'heart',
  'menu',
  'close',
  'pin',
  'truck',
  'store',
  'check',
  'alert',
  'info',
  'chevron',
  'arrow',
  'lock',
  'filter',
  'facebook',
  'instagram',
  'pinterest',
  'youtube',
  'tiktok',
  'cube',
  'camera',
  'moon',
  'back',
  'bed',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

/**
 * A drawn sign, in the colour of the text around it. Decoration only: say in words what it stands for. All are in one
 * file, which a browser fetches once; what stands in the header is a `<HeadIcon>`.
 */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} aria-hidden="true">
    <use href={`${icons}#${name}`} />
  </svg>
)
