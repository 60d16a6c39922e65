import { spelled } from '../language.ts'

export const accountSessions = {
  title: 'Where you’re signed in',
  lead: (hours: number) =>
    `You stay signed in for ${spelled(hours)} hours. See a device you don’t recognize? Sign it out and change your password.`,
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastSeenNow: 'Last seen just now',
  lastSeenMinutes: (minutes: number) => `Last seen ${minutes} minutes ago`,
  lastSeenHours: (hours: number) =>
    hours === 1 ? 'Last seen an hour ago' : `Last seen ${hours} hours ago`,
  signOut: (device: string) => `Sign out<hidden> ${device}</hidden>`,
  signOutEverywhere: 'Sign out everywhere',
} as const
