import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the error summary inside the element whenever `cause` changes, not for what it began with. */
export function useErrorFocus<E extends HTMLElement = HTMLDivElement>(
  cause: unknown,
): RefObject<E | null> {
  const whole = useRef<E>(null)
  const known = useRef(cause)
  useEffect(() => {
    if (known.current === cause) return
    known.current = cause
    whole.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [cause])
  return whole
}
