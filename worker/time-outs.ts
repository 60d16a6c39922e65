/** The value of `promise` if it settles within `ms`, else null. The promise itself is not cancelled. */
export const within = <T>(promise: Promise<T>, ms: number): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** At hand if it came soon, else on its way. In a box, since a promise that a function gives is waited for. */
export type Boxed<T> = { readonly it: T | Promise<T> }

export const soonOrLater = async <T extends object>(
  promise: Promise<T>,
  ms: number,
): Promise<Boxed<T>> => ({ it: (await within(promise, ms)) ?? promise })
