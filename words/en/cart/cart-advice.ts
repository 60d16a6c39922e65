type Bases = { readonly size: string; readonly base: string }

/** What a bed in the cart still needs, or what does not go together in it. Sizes are as the catalogue has them. */
export const cartAdvice = {
  secondHalf: ({ size, base }: Bases) =>
    `${size} mattresses lie on two ${base} bases side by side. There is only one in your cart.`,
  otherBase: ({ size, base }: Bases) =>
    `Your ${size} mattress does not fit on the ${base} base in your cart. It needs a ${size} base.`,
  noBase: (size: string) =>
    `Nothing in your cart carries your ${size} mattress. If you have no base or bed in this size, add one.`,
  noProtector: (size: string) =>
    `No protector for your ${size} mattress yet. It keeps the mattress clean, should you want to exchange it for another comfort.`,
} as const
