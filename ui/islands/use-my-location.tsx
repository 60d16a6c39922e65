import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'

export interface UseMyLocationProps {
  /** The locator's address; the place is added to it. */
  readonly action: string
}

/** Two decimals are about a kilometre: near enough for a store, too far for a door. */
const rounded = (degrees: number): string => degrees.toFixed(2)

const WAIT_MS = 10_000

const problems = {
  denied: 'Your browser keeps your location to itself. Type a zip code instead.',
  unknown: 'We could not find out where you are. Type a zip code instead.',
} as const

/** Asks the browser where the visitor is, on a press only, and looks for stores from there. */
export function UseMyLocation({ action }: UseMyLocationProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<keyof typeof problems | null>(null)

  const ask = () => {
    if (isAsking) return
    setProblem(null)
    if (!('geolocation' in navigator)) return setProblem('unknown')
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        location.assign(`${action}?near=${rounded(coords.latitude)},${rounded(coords.longitude)}`)
      },
      (error) => {
        setIsAsking(false)
        setProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown')
      },
      { timeout: WAIT_MS, maximumAge: 5 * 60_000 },
    )
  }

  return (
    <span className="use-my-location">
      <Button type="button" look="quiet" onClick={ask} aria-disabled={isAsking || undefined}>
        <Icon name="pin" />
        {isAsking ? 'Asking your browser…' : 'Use my location'}
      </Button>
      <span role="status">{problem && problems[problem]}</span>
    </span>
  )
}
