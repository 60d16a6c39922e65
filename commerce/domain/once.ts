/** What is made when it is first asked for, and then kept: a worker that starts need not wait for it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** What is made of an object when it is first asked for, and kept for as long as the object is. */
export const oncePer = <K extends object, T>(make: (of: K) => T): ((of: K) => T) => {
  const made = new WeakMap<K, { readonly value: T }>()
  return (of) => {
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}
