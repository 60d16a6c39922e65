import { listed } from '../language.ts'

export const accountAddresses = {
  title: 'Your addresses',
  lead: 'Saved once, ready in every checkout.',
  none: 'No addresses yet.',
  whySave: 'Save where we bring things, and where your card’s bills go, and checkout is shorter.',
  add: 'Add an address',
  defaultDelivery: 'Default delivery',
  defaultBilling: 'Default billing',
  incomplete: 'Incomplete',
  missing: (parts: readonly string[]) =>
    `Missing: ${listed(parts)}. <complete>Complete it</complete> to use it for orders.`,
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
    'This address was changed in another window. Below is what you typed here: save it again to keep it, or go back to see the other one.',
} as const

export const addressDeletion = {
  title: 'Delete an address',
  question: (label: string) => `Delete “${label}”?`,
  isDefault: 'This is a default of yours. After this you have none until you choose another one.',
  ordersKeepIt: 'Orders you placed keep the address they went to.',
  delete: 'Delete it',
  keep: 'Keep it',
  changedMeanwhile: 'This address was changed in another window. This is it now.',
} as const

export const savedAddressForm = {
  label: 'Name of this address',
  labelHint: 'Home, Mom and Dad, Office',
  deliverHere: 'Deliver here by default',
  deliversHere: 'We deliver here by default.',
  billHere: 'Bill here by default',
  billsHere: 'Bills go here by default.',
  save: 'Save address',
} as const

export const addressFields = {
  businessName: 'Business name',
  street1: 'Street address',
  street1Hint: 'We bring large pieces to your door, so not a PO Box, please.',
  street2: 'Apartment, suite, floor',
  city: 'City',
  state: 'State',
  selectState: 'Select a state',
  phoneHint: 'For the delivery team to call ahead.',
} as const
