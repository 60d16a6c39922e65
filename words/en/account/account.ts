/** Around every page of the account; `places` are the links of its navigation. */
export const accountLayout = {
  title: 'Your account',
  places: {
    overview: 'Overview',
    orders: 'Orders',
    addresses: 'Addresses',
    lists: 'Lists',
    profile: 'Profile and password',
    subscriptions: 'Emails',
    financing: 'Financing',
  },
} as const

export const accountOverview = {
  hello: (firstName: string) => `Hello, ${firstName}`,
  profileTitle: 'Your profile',
  emailsTitle: 'Your emails',
  notNow: 'We can’t show this right now. Please try again in a moment.',
  latestOrders: 'Latest orders',
  allOrders: 'All orders',
  addresses: 'Addresses',
  manageAddresses: 'Manage addresses',
  noAddresses: 'No addresses yet. Save one for faster checkout.',
  deliverTo: 'Deliver to',
  billTo: 'Bill to',
  noDefault: 'No default yet. <choose>Choose one</choose>',
  lists: 'Lists',
  noLists: 'Save what you like, room by room, and share it with the people you live with.',
  goToLists: 'Go to your lists',
  financing: 'Financing',
  aboutFinancing: 'See our plans, estimate monthly payments and check if you prequalify.',
  seeFinancing: 'See financing',
} as const
