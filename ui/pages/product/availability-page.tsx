import * as words from '#words'
import { MAX_POSTAL_CODE } from '../../../commerce/contract/limits.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { PlainPageBeside } from '../../components/plain-page.tsx'
import type { ProductBriefProps } from '../../components/product/product-brief.tsx'
import { promiseLine, promiseReason, wholeDays } from '../../components/product/promise-words.ts'
import { type NearPlaces, StorePlaces } from '../../components/stores/store-places.tsx'

export type AvailabilityPageProps = ProductBriefProps & {
  /** What was typed, and what is wrong with it. */
  postalCode: string
  problems: readonly FormProblem[]
  /** Null when it could not be asked for. */
  promises: { readonly delivery: Promised; readonly pickup: Promised } | null
  storeName: string
  /** Null where a brand has no stores. */
  places: NearPlaces | null
  /** The zip code that the stores' distances are from. */
  measuredFrom: string
  formAction: string
  skuId: string
}

const signs = { delivery: 'truck', pickup: 'store' } as const

const Way = ({
  way,
  title,
  promised,
}: {
  way: keyof typeof signs
  title: string
  promised: Promised
}) => (
  <li>
    <Icon name={signs[way]} size={24} />
    <div>
      <h2>{title}</h2>
      <p>{promiseLine(promised, wholeDays)}</p>
      {promised.kind !== 'unknown' && <p className="fine">{promiseReason(promised)}</p>}
    </div>
  </li>
)

/** When and for how much one variant comes to a zip code, and where it can be seen and picked up. */
export const AvailabilityPage = ({
  postalCode,
  problems,
  promises,
  storeName,
  places,
  measuredFrom,
  formAction,
  skuId,
  ...brief
}: AvailabilityPageProps) => (
  <PlainPageBeside title={words.availability.heading({ stores: places !== null })} piece={brief}>
    <form className="inline-form" method="get" action={formAction}>
      <input type="hidden" name="s" value={skuId} />
      <Field
        name="zip"
        label={words.common.zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={MAX_POSTAL_CODE}
        defaultValue={postalCode}
        error={problemOf(problems, 'zip')}
      />
      <Button look="secondary">{words.availability.check}</Button>
    </form>
    {promises ? (
      <ul className="ways">
        <Way
          way="delivery"
          title={words.availability.deliveredTo({ way: words.fulfillments.delivery, postalCode })}
          promised={promises.delivery}
        />
        {places && (
          <Way
            way="pickup"
            title={words.availability.pickedUpAt({
              way: words.fulfillments.pickup,
              store: storeName,
            })}
            promised={promises.pickup}
          />
        )}
      </ul>
    ) : (
      problems.length === 0 && <p>{words.availability.notNow}</p>
    )}
    {places && (
      <section className="piece-stores" aria-labelledby="stores-with-it">
        <h2 id="stores-with-it">{words.availability.stores}</h2>
        <StorePlaces places={places} from={measuredFrom} nowhere={words.availability.atNoStore} />
      </section>
    )}
    <LinkButton look="secondary" href={brief.href}>
      {words.productChecks.back(brief.name)}
    </LinkButton>
  </PlainPageBeside>
)
