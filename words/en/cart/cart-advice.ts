type Bases = { readonly size: string; readonly base: string }

/** What a bed in the cart still needs, or what does not go together in it. Sizes are as the catalogue has them. */
export const cartAdvice = {
  secondHalf: ({ size, base }: Bases) =>
    `A ${size} mattress needs two ${base} bases, side by side. There’s only one in your cart.`,
  otherBase: ({ size, base }: Bases) =>
    `Your ${size} mattress won’t fit the ${base} base in your cart. It needs a ${size} base.`,
  noBase: (size: string) =>
    `Need a base for your ${size} mattress? Add one if you don’t have a bed in this size.`,
  noProtector: (size: string) =>
    `Add a protector for your ${size} mattress. It keeps stains off, and a stained mattress can’t be returned.`,
} as const
