import * as words from '#words'
import { SWATCH_ADDRESS_DAYS } from '../../../commerce/contract/account/lifetimes.ts'
import { MAX_EMAIL } from '../../../commerce/contract/limits.ts'
import type { SwatchList } from '../../../commerce/contract/product/swatches.ts'
import { AddressFields } from '../../components/account/address-fields.tsx'
import { TrapField } from '../../components/account/subscribe-hidden-fields.tsx'
import { Button } from '../../components/button.tsx'
import { wholeDays } from '../../components/product/promise-words.ts'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SwatchPicture } from './swatch-tile.tsx'

export type SwatchAddressPageProps = {
  list: SwatchList
  /** Where other swatches can be chosen. */
  changeHref: string
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** Where swatches go. The form carries them, so that it says the same in whichever tab it is sent. */
export const SwatchAddressPage = ({
  list: { chosen, most, days, earliest, latest },
  changeHref,
  values,
  problems,
}: SwatchAddressPageProps) => {
  const said = words.swatchAddress
  return (
    <div className="swatch-page swatch-address">
      <PageHead title={said.title}>
        <p className="lead">{said.free}</p>
      </PageHead>
      <aside className="swatch-summary" aria-labelledby="your-swatches">
        <h2 id="your-swatches">{said.yours}</h2>
        <ul>
          {chosen.map(({ id, swatch, material }) => (
            <li key={id}>
              <SwatchPicture swatch={swatch} />
              <p>
                {swatch.name}
                <span className="fine">{material}</span>
              </p>
            </li>
          ))}
        </ul>
        <p>{said.arrive(wholeDays(earliest, latest))}</p>
        <p>
          <a href={changeHref}>{said.change}</a>
        </p>
      </aside>
      <form className="address-form" method="post" action="/swatches/order">
        <ErrorSummary problems={problems} id="swatch-errors" />
        {chosen.map(({ id }) => (
          <input key={id} type="hidden" name={id} value="on" />
        ))}
        <AddressFields values={values} problems={problems} byPost />
        <Field
          name="email"
          type="email"
          label={words.common.email}
          hint={said.emailHint}
          autoComplete="email"
          maxLength={MAX_EMAIL}
          defaultValue={values['email'] ?? ''}
          error={problemOf(problems, 'email')}
        />
        <TrapField id="swatches-website" />
        <Button wide>{said.place}</Button>
        <p className="fine">{said.kept({ most, days, keptDays: SWATCH_ADDRESS_DAYS })}</p>
      </form>
    </div>
  )
}
