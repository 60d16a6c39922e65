/** The mails about swatches by post. */
export const swatchMails = {
  ordered: {
    subject: 'We’re packing your swatches',
    lead: ({ city, when }: { readonly city: string; readonly when: string }) =>
      `Your swatches are free and will come by mail to ${city}, ${when}.`,
  },
  posted: {
    subject: 'Your swatches are in the mail',
    lead: ({ city, when }: { readonly city: string; readonly when: string }) =>
      `Your envelope is on its way to ${city}. Look for it ${when}.`,
  },
  /** `Moss, wool (Hollis Sofa)`: one swatch, in a mail without pictures. */
  swatch: (it: { readonly color: string; readonly material: string; readonly piece: string }) =>
    `${it.color}, ${it.material} (${it.piece})`,
  look: 'Look at them in daylight and by lamplight, next to what’s already in the room.',
  see: 'See your swatches',
} as const
