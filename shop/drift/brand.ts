import type { Brand } from '../../commerce/domain/brand.ts'
import { findYourFeel } from './guide.ts'
import { wholeBed } from './whole-bed.ts'

export const drift = {
  id: 'drift',
  brandId: 'DMC',
  name: 'Drift Mattress Company',
  shortName: 'Drift',
  tagline: 'Sleep, engineered softly',
  orderPrefix: 'DR',
  dataset: 'drift',
  themeColor: '#f6f8fd',
  titleSeparator: ' | ',
  helpEmail: 'help@driftmattress.example',
  mailFrom: 'orders@driftmattress.example',
  // A moon over a pillow's curve.
  logo: {
    strokes: [
      'M20.5 4.5a8 8 0 1 0 6 13 9.5 9.5 0 0 1-6-13Z',
      'M3 24.5c4.5-3.5 8.5-3.5 13 0s8.5 3.5 13 0',
    ],
    subLine: 'Mattress Company',
  },
  icon: '/assets/icon-drift.svg',
  sharePicture: {
    url: '/assets/share-drift.jpg',
    alt: 'A quiet bedroom in blue with a made bed',
  },
  mail: {
    orderOpening: 'Thank you for your order. Better nights are on their way.',
    orderClosing: 'Questions? Just reply to this email, and we’ll sort it out.',
    welcome: 'Your account is ready. That was the hardest part; the rest you can do lying down.',
    own: {
      'order-placed': { subject: 'Got it. Now sleep on it' },
      'order-received': {
        subject: 'Your order is in, and your bank is still up',
        heading: 'Your order is in. Your bank is still up',
      },
      'order-paid': { subject: 'It’s paid. Rest easy', heading: 'It’s paid. Rest easy' },
      'order-failed': {
        subject: 'Your payment didn’t go through',
        heading: 'Your payment didn’t go through. Nothing is lost',
      },
      'order-scheduled': { subject: 'Soon you’ll sleep on it' },
      'order-shipped': {
        subject: 'On its way to your bedroom',
        heading: 'On its way to your bedroom',
      },
      'order-ready': { subject: 'It’s ready when you are', heading: 'It’s ready when you are' },
      'order-delivered': {
        subject: 'It’s here. Sleep well',
        heading: 'It’s here. Sleep well',
      },
      'order-picked-up': {
        subject: 'Safely home with you',
        heading: 'Thank you for coming by. Sleep well',
      },
      'customer-welcome': { subject: 'Welcome to Drift. Shoes off' },
      'subscription-welcome': { subject: 'You’re on the Drift list. We’ll write quietly' },
      'visit-booked': {
        heading: 'You’re booked. Shoes off',
        opening: 'Ten quiet minutes on a mattress will tell you more than we can.',
      },
      'visit-moved': {
        heading: 'New day, same beds',
        opening: 'No trouble at all. The beds aren’t going anywhere.',
      },
      'visit-reminder': {
        opening: 'The beds are made. Wear something you can lie down in.',
      },
      'visit-cancelled': {
        heading: 'Another time, then',
        opening: 'Your visit is canceled. The beds will keep.',
      },
      'visit-closed': { heading: 'That day, even our beds are asleep' },
      'hold-placed': { heading: 'We’re keeping it warm for you' },
      'claim-received': { heading: 'We’re on it. Rest easy' },
      'claim-asked': { heading: 'One question before we can go on' },
      'claim-approved': { heading: 'It’s a yes' },
      'claim-lapsing': { heading: 'Don’t sleep on this one' },
      'claim-closed': { heading: 'All done. Sleep well' },
      'password-forgot': { heading: 'Locked out? Let’s get you back in' },
      'password-changed': { heading: 'You have a new password' },
      'email-changed': { heading: 'You have a new email address' },
      'account-deleted': { heading: 'Goodbye, and good night' },
    },
    ink: '#141a3c',
    accent: '#3d43c6',
    paper: '#f6f8fd',
    face: 'Avenir Next,Segoe UI,Helvetica,Arial,sans-serif',
    corner: 24,
    band: { ground: '#10153a', ink: '#f0f3ff' },
    dark: { ink: '#f0f3ff', accent: '#b9c0ff', paper: '#0b0f2b', card: '#171d4a' },
  },
  storeFinderLead: 'Lie down, take your time. Then order here or at home.',
  emptyCartLead: 'Nothing to sleep on yet. What you add will wait for you here.',
  journalLead: 'Short reads for long nights, from the people who build the mattress.',
  visitAdvice: 'Wear something you can lie down in, and bring your own pillow if you like.',
  orderThanks: 'Thank you! Better nights are on their way.',
  // A tile is three by four, and its room sixteen by nine.
  tileSizes: '(min-width: 90rem) 49rem, (min-width: 48rem) 54vw, 105vw',
  guides: [findYourFeel, wholeBed],
  emptyCartLinks: [
    { label: 'Find your feel', href: '/guide/find-your-feel' },
    { label: 'The whole bed', href: '/guide/whole-bed' },
    { label: 'Mattresses', href: '/c/mattresses' },
    { label: 'Bedroom', href: '/c/bedroom' },
    { label: 'Bases', href: '/c/bases' },
  ],
} as const satisfies Brand
