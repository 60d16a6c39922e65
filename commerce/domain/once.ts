/** What is made when it is first asked for, and then kept: a worker that starts need not wait for it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
