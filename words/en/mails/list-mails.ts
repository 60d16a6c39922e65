import { mails } from './mails.ts'

/** Mails about saved pieces. */
export const listMails = {
  changes: {
    subject: {
      back: (name: string) => `${name}: it can be had again`,
      cheaper: (name: string) => `${name}: the price is down`,
      many: (count: number) => `${count} pieces on your lists have news`,
    },
    opening: 'You asked us to tell you when something you saved changes. Here is what did:',
    /** `before` is what it cost, where it costs less now. */
    change: ({
      name,
      list,
      price,
      before,
      isBack,
    }: {
      readonly name: string
      readonly list: string
      readonly price: string
      readonly before: string | null
      readonly isBack: boolean
    }) => {
      const cost = before === null ? price : `now ${price}, it was ${before}`
      return `${name} (${list}): ${isBack ? `it can be had again, ${cost}` : cost}`
    },
    more: (count: number) => `And ${count} more.`,
    seeLists: 'See your lists',
    howOften: 'We write at most once a day, and only about what you saved.',
    stop: 'Stop these e-mails with one click',
  },
  confirm: {
    subject: (brand: string) => `Please confirm: e-mails about your lists at ${brand}`,
    asked: (days: number) =>
      `You asked us to write when something on your list costs less or can be had again. Please confirm within ${mails.days(days)} that this is your address. Until you do, we send nothing else.`,
    notYou: 'It was not you? Then do nothing, and no such e-mails come.',
  },
} as const
