import { Fragment, useContext } from 'react'
import * as words from '#words'
import { type CookieName, cookieTable } from '../../../commerce/contract/cookies.ts'
import { ShopTrade } from '../../components/trade.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const YEAR = 365 * DAY

const lifeOf = (seconds: number | null): string => {
  const { visit, hours, days, years } = words.cookies
  if (seconds === null) return visit
  if (seconds < DAY) return hours(seconds / HOUR)
  return seconds % YEAR === 0 ? years(seconds / YEAR) : days(seconds / DAY)
}

const isCookieName = (name: string): name is CookieName => Object.hasOwn(cookieTable, name)

/** What a brand without stores never sets. */
const ofStores: readonly CookieName[] = ['keptPickUps', 'storeAssociate']

/** `guestToken`, which a narrow column breaks before its capitals. */
const Name = ({ name }: { name: CookieName }) =>
  name.split(/(?=[A-Z])/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** Each cookie that the shop sets, from the table that it sets them by. */
export const CookieList = () => {
  const { hasStores } = useContext(ShopTrade)
  return (
    <section className="prose" aria-labelledby="cookies">
      <h2 id="cookies">{words.cookies.heading}</h2>
      <p>{words.cookies.lead}</p>
      <div className="table-scroll cookie-list">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.cookies.name}</th>
              <th scope="col">{words.cookies.purpose}</th>
              <th scope="col">{words.cookies.life}</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys(cookieTable)
              .filter(isCookieName)
              .filter((name) => hasStores || !ofStores.includes(name))
              .map((name) => (
                <tr key={name}>
                  <th scope="row">
                    <Name name={name} />
                  </th>
                  <td>{words.cookiePurposes[name]}</td>
                  <td>{lifeOf(cookieTable[name].maxAge)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
