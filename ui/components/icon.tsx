const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  cart: 'M3 4h2l2.2 11h10.4L20 7.5H6M9.5 19.5h.01M16.5 19.5h.01',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  heart:
    'M12 20.5S3.5 15.3 3.5 9.3A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 8.5 2.9c0 6-8.5 11.2-8.5 11.2Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 1 1 13 0c0 5.4-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  truck:
    'M3 6.5h11v9.5H3zM14 10h4l3 3v3h-7M7 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm10 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  store:
    'M4 10v10h16V10M3 10l2-6h14l2 6c0 1.5-1.5 2.5-3 2.5S15 11.5 15 10c0 1.5-1.5 2.5-3 2.5S9 11.5 9 10c0 1.5-1.5 2.5-3 2.5S3 11.5 3 10Zm7 10v-5h4v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.7v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-8.7v.01',
  chevron: 'm8 10 4 4 4-4',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  filter: 'M4 7h10m4 0h2M4 17h4m4 0h8M16 5v4M10 15v4',
  facebook:
    'M14 8.5h2.5V5H14c-2.2 0-3.5 1.5-3.5 3.5V11H8v3.5h2.5V21H14v-6.5h2.5l.5-3.5h-3V9c0-.3.2-.5.5-.5Z',
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Zm5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.7-1.7v.01',
  pinterest:
    'M9.5 20.5c1-2.5 1.7-5.5 2.3-8.5M9 13.5c-1-1-1.2-2.2-1-3.4.4-2 2.2-3.1 4.2-3.1 2.5 0 4.1 1.6 4.1 3.8 0 2.7-1.7 4.7-3.9 4.7-1.1 0-1.9-.6-2-1.4M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  youtube:
    'M5 6.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Zm5.5 3v5l4-2.5-4-2.5Z',
  tiktok: 'M13.5 4v10.8a3.7 3.7 0 1 1-3.7-3.7M13.5 4c.3 2.6 2 4.3 4.5 4.5',
  cube: 'M12 3 4 7.5v9l8 4.5 8-4.5v-9L12 3Zm0 9v9m0-9 8-4.5M12 12 4 7.5',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4V7.5Zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  back: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  x: 'M4.5 4.5 19.5 19.5M19.5 4.5l-15 15',
} as const

export type IconName = keyof typeof paths

/** A drawn sign, in the colour of the text around it. Decoration only: say in words what it stands for. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
