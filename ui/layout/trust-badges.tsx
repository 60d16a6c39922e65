import * as words from '#words'
import { Rich } from '../components/rich.tsx'

const line = (text: string) => (
  <>
    <br />
    {text}
  </>
)

/** Signs of trust that editors switch on, drawn here so that no other server is asked for them. */
export const TrustBadges = ({ levelAccess, bbb }: { levelAccess: boolean; bbb: boolean }) =>
  levelAccess || bbb ? (
    <ul className="trust">
      {levelAccess && (
        <li>
          <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
            <circle cx="20" cy="20" r="18" />
            <path d="M20 10v.01M12 16l8 1 8-1M20 17v6l-4 8m4-8 4 8" />
          </svg>
          <span>
            <Rich text={words.layout.accessible} parts={{ line }} />
          </span>
        </li>
      )}
      {bbb && (
        <li>
          <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
            <path d="M20 3 5 8v11c0 9 6 15 15 18 9-3 15-9 15-18V8L20 3Zm-7 17 5 5 9-10" />
          </svg>
          <span>
            <Rich text={words.layout.accredited} parts={{ line }} />
          </span>
        </li>
      )}
    </ul>
  ) : null
