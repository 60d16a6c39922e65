/** Around every page of the account; `places` are the links of its navigation. */
export const accountLayout = {
  title: 'Your account',
  places: {
    overview: 'Overview',
    orders: 'Orders',
    addresses: 'Addresses',
    lists: 'Lists',
    profile: 'Profile and password',
    subscriptions: 'E-mails',
    financing: 'Financing',
  },
} as const

export const accountOverview = {
  hello: (firstName: string) => `Hello, ${firstName}`,
  profileTitle: 'Your profile',
  emailsTitle: 'Your e-mails',
  notNow: 'We can’t show this right now. Please try again in a moment.',
  latestOrders: 'Latest orders',
  allOrders: 'All orders',
  addresses: 'Addresses',
  manageAddresses: 'Manage addresses',
  noAddresses: 'No addresses yet. Save one, and checkout is shorter.',
  deliverTo: 'Deliver to',
  billTo: 'Bill to',
  noDefault: 'None chosen. <choose>Choose one</choose>',
  lists: 'Lists',
  noLists: 'What you save for later, room by room, to share with whoever you live with.',
  goToLists: 'Go to your lists',
  financing: 'Financing',
  aboutFinancing: 'Our plans, what they cost a month, and whether you prequalify.',
  seeFinancing: 'See financing',
} as const
