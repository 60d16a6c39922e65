/** @internal Also in `icons.svg`, for wherever else they stand. */
export const headIcons = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 1 1 13 0c0 5.4-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  heart:
    'M12 20.5S3.5 15.3 3.5 9.3A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 8.5 2.9c0 6-8.5 11.2-8.5 11.2Z',
  cart: 'M3 4h2l2.2 11h10.4L20 7.5H6M9.5 19.5h.01M16.5 19.5h.01',
  chevron: 'm8 10 4 4 4-4',
} as const

/** A sign of the header, which is seen at once and so brings its own drawing. */
export const HeadIcon = ({ name, size = 20 }: { name: keyof typeof headIcons; size?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={headIcons[name]} />
  </svg>
)
