/** What can be changed on the page of an order's link. */
export const orderChanges = {
  day: {
    title: 'Change the delivery day',
    label: 'Delivery day',
    until: (moment: string) => `You can change it until ${moment}.`,
    choose: 'Choose a day',
    submit: 'Change delivery day',
  },
  notes: {
    leave: 'Leave a note for the crew',
    replace: 'Replace your note for the crew',
    hasNote: 'The crew has your note. For privacy we don’t show it here; a new one replaces it.',
    stairs: 'Stairs',
    notSaid: 'Not specified',
    gateCode: 'Gate or door code',
    callAhead: 'Call 30 minutes ahead',
    anythingElse: 'Anything else',
    submit: 'Send note',
  },
  cancel: {
    title: 'Cancel this order',
    whatHappens:
      'You can cancel the whole order until it leaves our warehouse. We’ll refund your original payment method, and any financing plan is canceled with it.',
    sure: 'Yes, cancel the whole order',
    submit: 'Cancel order',
  },
} as const
