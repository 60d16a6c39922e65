import type { ClaimPolicy } from '../../commerce/domain/claims/claim-policy.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { promises } from './promises.ts'

export const claims = {
  trial: {
    types: ['mattress'],
    fromNight: promises.trial.atLeast,
    toNight: promises.trial.nights,
    endsIn: { davenport: 'exchange', drift: 'return' },
    orderDays: 14,
    remindDays: 3,
  },
  returns: {
    days: promises.returnDays,
    unopened: ['duvet', 'pillow', 'protector', 'sheets'],
    fees: { truck: toCents(9900), parcel: toCents(1200), pickup: toCents(0) },
  },
  damage: { days: promises.damageDays, refundAtOnce: toCents(15_000) },
  warranty: {
    sag: { types: ['mattress'], least: 1.5 },
    slatGap: promises.slatGap,
    without: {
      cover: [
        'bookcase',
        'coffee-table',
        'crib',
        'desk',
        'dining-table',
        'dresser',
        'end-table',
        'lamp',
        'media-console',
        'mirror',
        'nightstand',
        'sideboard',
        'storage',
      ],
      frame: ['duvet', 'mattress', 'pillow', 'protector', 'rug', 'sheets', 'throw-pillow'],
    },
  },
} as const satisfies ClaimPolicy
