import { useState } from 'react'
import * as words from '#words'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'

export interface UseMyLocationProps {
  /** The locator's address; the place is added to it. */
  readonly action: string
}

/** Two decimals are about a kilometre: near enough for a store, too far for a door. */
const rounded = (degrees: number): string => degrees.toFixed(2)

const WAIT_MS = 10_000

/** Asks the browser where the visitor is, on a press only, and looks for stores from there. */
export function UseMyLocation({ action }: UseMyLocationProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<'denied' | 'unknown' | null>(null)

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
        {isAsking ? words.ownLocation.asking : words.ownLocation.ask}
      </Button>
      <span role="status">{problem && words.ownLocation[problem]}</span>
    </span>
  )
}
