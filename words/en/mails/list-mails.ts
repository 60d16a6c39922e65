import { capital } from '../language.ts'
import { mails } from './mails.ts'

/** Mails about saved pieces. */
export const listMails = {
  changes: {
    subject: {
      back: (name: string) => `Back in stock: ${name}`,
      cheaper: (name: string) => `Price drop: ${name}`,
      many: (count: number) => `News on ${count} items from your lists`,
    },
    opening: 'Here’s what’s new with the items you saved:',
    /** `before` is what it cost, where it costs less now. */
    news: ({
      price,
      before,
      isBack,
    }: {
      readonly price: string
      readonly before: string | null
      readonly isBack: boolean
    }) => {
      const cost = before === null ? price : `now ${price}, was ${before}`
      return isBack ? `Back in stock, ${cost}` : capital(cost)
    },
    onList: (list: string) => `On your list “${list}”`,
    more: (count: number) => `And ${count} more.`,
    seeLists: 'See your lists',
    howOften: 'We email at most once a day, and only about items you saved.',
    stop: 'Unsubscribe from these emails',
  },
  confirm: {
    subject: (brand: string) => `Please confirm: emails about your ${brand} lists`,
    asked: (days: number) =>
      `You asked us to email you about price drops and items back in stock on your lists. Please confirm this is your address within ${mails.days(days)}. Until then, we won’t send anything else.`,
  },
} as const
