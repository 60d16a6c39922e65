/** Whatever rule allows a folder above them, these are closed to everybody outside; the most specific one counts. */
export const closed: readonly {
  readonly folder: string
  readonly open: readonly string[]
  /** By this name it is open to these as well: which file it stands for is decided when a shop is built. */
  readonly as?: string
  readonly to?: readonly string[]
  readonly instead: string
}[] = [
  {
    folder: 'shop/media/image-search',
    open: ['shop', 'tools', 'worker/config.ts', 'commerce/service/compose.ts'],
    instead: 'What search by photo has learned is put in where a worker is composed.',
  },
  {
    folder: 'words/en.ts',
    open: ['words', 'shop', 'scripts'],
    as: '#words',
    to: ['commerce/domain', 'commerce/forms', 'commerce/service/mail', 'ui', 'worker'],
    instead: 'What is said is the shop’s: who speaks to shoppers reads it as #words.',
  },
  {
    folder: 'words',
    open: ['words', 'shop'],
    instead: 'What is said is the shop’s: who speaks to shoppers reads it as #words.',
  },
  {
    folder: 'shop',
    open: [
      'shop',
      'tools',
      'worker/index.ts',
      'commerce/service/index.ts',
      'doubles/lake/index.ts',
      'content/shop-brands.ts', // of the studio, whose brands and clock are the shop's
      'content/shop-time.ts',
    ],
    instead:
      'The engine names no shop: what it needs of one comes in as an argument, from createApp(shop) or compose().',
  },
  {
    folder: 'doubles',
    open: ['doubles'],
    instead: 'A double stands for somebody else’s service: it is reached over HTTP, as theirs is.',
  },
  {
    folder: 'content/studio',
    open: ['content/studio'],
    instead: 'The studio is a program of its own, with its own packages; nothing imports it.',
  },
  {
    folder: 'tools/photo-lab',
    open: ['tools/photo-lab'],
    instead:
      'The photo lab is a program of its own, with its own packages. What a shop shows is listed in shop/media/media.json.',
  },
  {
    folder: 'ui/browser/stores',
    open: ['ui/browser', 'ui/islands'],
    instead: 'Stores live in the browser only: use them from an island.',
  },
]
