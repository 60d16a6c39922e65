/** How long what is a customer's lasts: read by what ends it, and by the sentences that tell of it. */

/** From the sign-in on, however much the session is used. */
export const SIGN_IN_HOURS = 3
/** Of the link to a new password. */
export const PASSWORD_LINK_MINUTES = 30
/** Of what is noted of a visit, with its visitor's consent. */
export const ACTIVITY_DAYS = 30
/** Of who saw which version of a page that is tested: two months of a test, and four to decide by it. */
export const TESTED_VISIT_DAYS = 182
/** Of a lender's answer, at the lender and in the cookie that leads to it. */
export const PREQUALIFIED_DAYS = 30
/** Of whom swatches were sent to, once they are posted: as long as somebody may still ask where their envelope is. */
export const SWATCH_ADDRESS_DAYS = 30
/** Of a checkout that an assistant prepares, until somebody goes on with it. */
export const CHECKOUT_HOURS = 6
