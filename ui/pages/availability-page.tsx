import type { Promised } from '../../commerce/contract/promise.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { type FormProblem, problemOf } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { ProductBrief, type ProductBriefProps } from '../components/product-brief.tsx'
import { promiseLine, promiseReason } from '../components/promise-words.ts'
import { type StorePlace, StorePlaces } from '../components/store-places.tsx'

export type AvailabilityPageProps = ProductBriefProps & {
  /** What was typed, and what is wrong with it. */
  postalCode: string
  problems: readonly FormProblem[]
  /** Null when it could not be asked for. */
  promises: { readonly delivery: Promised; readonly pickup: Promised } | null
  storeName: string
  places: readonly StorePlace[]
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
      <p>{promiseLine(promised)}</p>
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
  formAction,
  skuId,
  ...brief
}: AvailabilityPageProps) => (
  <div className="plain-page availability">
    <h1>Delivery and stores</h1>
    <ProductBrief {...brief} />
    <form className="inline-form" method="get" action={formAction}>
      <input type="hidden" name="s" value={skuId} />
      <Field
        name="zip"
        label="Zip code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={postalCode}
        error={problemOf(problems, 'zip')}
      />
      <Button look="secondary">Check</Button>
    </form>
    {promises ? (
      <ul className="ways">
        <Way
          way="delivery"
          title={`${fulfillmentLabels.delivery} to ${postalCode}`}
          promised={promises.delivery}
        />
        <Way
          way="pickup"
          title={`${fulfillmentLabels.pickup} at ${storeName}`}
          promised={promises.pickup}
        />
      </ul>
    ) : (
      problems.length === 0 && <p>We can’t tell the day right now. Please try again in a moment.</p>
    )}
    <section aria-labelledby="stores-with-it">
      <h2 id="stores-with-it">Stores that carry it</h2>
      {places.length === 0 ? (
        <p>None of our stores has it on the floor.</p>
      ) : (
        <StorePlaces places={places} from={postalCode} />
      )}
    </section>
    <LinkButton look="secondary" href={brief.href}>
      Back to {brief.name}
    </LinkButton>
  </div>
)
