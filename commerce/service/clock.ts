/**
 * What time it really is: for who is signed in, what is limited and what is logged. What is for sale and what it costs
 * goes by `Dependencies.now`, which a preview may move. Nothing else in the service asks (scripts/check/clock.ts).
 */
export const realNow = (): Date => new Date()
