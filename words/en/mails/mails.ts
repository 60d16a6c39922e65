import { spelled } from '../language.ts'

/** What all mails share. */
export const mails = {
  /** Without a first name the greeting stands alone. */
  greeting: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  /** In a mail without markup: what an address leads to, on the line above it. */
  leadsTo: (label: string) => `${label}:`,
  /** Whom to write to, at the foot of every mail. */
  helpAt: (email: string) => `Questions? Email ${email}.`,
  labelled: ({ label, value }: { readonly label: string; readonly value: string }) =>
    `${label}: ${value}`,
  /** Under a mail that asks whether an address is its reader's. */
  notYou: 'Didn’t ask for this? Ignore this email, and we won’t send any.',
  days: (count: number) => (count === 1 ? 'one day' : `${spelled(count)} days`),
} as const
