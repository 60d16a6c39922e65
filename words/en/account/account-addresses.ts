import { listed } from '../language.ts'

export const accountAddresses = {
  title: 'Your addresses',
  lead: 'Save them once for faster checkout.',
  none: 'No addresses yet.',
  whySave: 'Save your delivery and billing addresses for faster checkout.',
  add: 'Add an address',
  defaultDelivery: 'Default delivery',
  defaultBilling: 'Default billing',
  incomplete: 'Incomplete',
  missing: (parts: readonly string[]) =>
    `Missing: ${listed(parts)}. <complete>Complete it</complete> to use it at checkout.`,
  edit: (label: string) => `Edit<hidden> ${label}</hidden>`,
  delete: (label: string) => `Delete<hidden> ${label}</hidden>`,
  deliverHere: (label: string) => `Deliver here by default<hidden> ${label}</hidden>`,
  billHere: (label: string) => `Bill here by default<hidden> ${label}</hidden>`,
} as const

export const accountAddress = {
  editTitle: 'Edit an address',
  edit: (label: string) => `Edit “${label}”`,
  back: 'Back to your addresses',
  changedMeanwhile:
    'This address was changed in another window. What you entered here is below: save it again to keep it, or go back to see the other version.',
} as const

export const addressDeletion = {
  title: 'Delete an address',
  question: (label: string) => `Delete “${label}”?`,
  isDefault:
    'This is one of your default addresses. You won’t have a default until you choose another.',
  ordersKeepIt: 'Past orders keep the address they were sent to.',
  delete: 'Delete it',
  keep: 'Keep it',
  changedMeanwhile: 'This address was changed in another window. Here’s the latest version.',
} as const

export const savedAddressForm = {
  label: 'Address name',
  labelHint: 'Home, Mom and Dad, Office',
  deliverHere: 'Deliver here by default',
  deliversHere: 'We deliver here by default.',
  billHere: 'Bill here by default',
  billsHere: 'We bill here by default.',
  save: 'Save address',
} as const

export const addressFields = {
  businessName: 'Business name',
  street1: 'Street address',
  street1Hint: 'We can’t deliver to a PO Box.',
  street2: 'Apartment, suite, floor',
  city: 'City',
  state: 'State',
  selectState: 'Select a state',
  phoneHint: 'So the delivery crew can reach you.',
} as const
