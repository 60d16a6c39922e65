/** Beginnings of paths where the pop-up about e-mails may come; everywhere else nobody is disturbed. */
const shownOn = ['/sale', '/pd/']

/** Product pages and pages about a sale: not where one signs in, pays, or has come to subscribe. */
export const mayAskToSubscribe = (path: string): boolean => {
  const lower = path.toLowerCase()
  return shownOn.some((beginning) => lower.startsWith(beginning))
}

/** Seconds that someone who just looks is left alone. */
const POPUP_DELAY_SECONDS = 20
/** Seconds for one who has read on beyond the first screenful. */
const READER_POPUP_DELAY_SECONDS = 6

export type Attention = {
  /** Seconds with such a page before them. */
  readonly seconds: number
  readonly hasScrolled: boolean
}

/** Whether they have seen enough of the page to be asked. */
export const isTimeToAsk = ({ seconds, hasScrolled }: Attention): boolean =>
  seconds >= (hasScrolled ? READER_POPUP_DELAY_SECONDS : POPUP_DELAY_SECONDS)
