import { spelled } from '../language.ts'

export const accountSessions = {
  title: 'Where you’re signed in',
  lead: (hours: number) =>
    `A sign-in lasts ${spelled(hours)} hours. One you don’t know? End it, and choose a new password.`,
  unknownDevice: 'A device we don’t know',
  thisDevice: 'This device',
  lastSeenNow: 'Last seen just now',
  lastSeenMinutes: (minutes: number) => `Last seen ${minutes} minutes ago`,
  lastSeenHours: (hours: number) =>
    hours === 1 ? 'Last seen an hour ago' : `Last seen ${hours} hours ago`,
  signOut: (device: string) => `Sign out<hidden> ${device}</hidden>`,
  signOutEverywhere: 'Sign out everywhere',
} as const
