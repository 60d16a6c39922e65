/** What forms ask of a person. */
export const personFields = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  userName: 'Username',
} as const

/** The button that shows what was typed, for the field of that label. */
export const passwordField = {
  show: (label: string) => `Show<hidden> ${label.toLowerCase()}</hidden>`,
} as const
