import * as words from '#words'
import type { StoreHold } from '../../../commerce/contract/store-hold.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { NextSteps } from '../../components/next-steps.tsx'
import { PlainPage, PlainPageBeside } from '../../components/plain-page.tsx'
import type { ProductBriefProps } from '../../components/product/product-brief.tsx'
import { Place, type PlaceProps } from '../../components/stores/place.tsx'
import { VisitorFields } from '../../components/stores/visitor-fields.tsx'

const said = words.storeHold

export type HoldPageProps = PlaceProps & {
  piece: ProductBriefProps
  /** Until when it is held if it is asked for now, in words; null where none is left. */
  until: string | null
  keptDays: number
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  formAction: string
  /** To the other stores that have it. */
  storesHref: string
}

/** Asks a store to keep a piece. */
export const HoldPage = (it: HoldPageProps) => (
  <PlainPageBeside
    title={said.title(it.store.name)}
    lead={it.until === null ? said.gone : said.lead(it.until)}
    piece={it.piece}
    place={<Place store={it.store} week={it.week} holidays={it.holidays} />}
  >
    <ErrorSummary problems={it.problems} id="hold-errors" />
    {it.until !== null && (
      <>
        <form className="hold-form" method="post" action={it.formAction}>
          <VisitorFields values={it.values} problems={it.problems} trapId="hold-website" />
          <Button>{said.submit}</Button>
        </form>
        <p className="fine">{said.kept(it.keptDays)}</p>
      </>
    )}
    <LinkButton look="secondary" href={it.storesHref}>
      {said.seeStores}
    </LinkButton>
  </PlainPageBeside>
)

/** After the form. The same for every address: what it tells is what was sent. */
export const HoldPlacedPage = ({
  store,
  week,
  holidays,
  piece,
}: PlaceProps & { piece: ProductBriefProps }) => (
  <PlainPageBeside
    title={said.held}
    lead={said.heldLead({ piece: piece.name, store: store.name })}
    piece={piece}
    place={<Place store={store} week={week} holidays={holidays} />}
  >
    <NextSteps steps={[said.heldMail, said.heldCome]} />
    <LinkButton href={storeUrl(store)} look="secondary">
      {words.storeVisit.backToStore(store.name)}
    </LinkButton>
  </PlainPageBeside>
)

export const HoldGonePage = () => (
  <PlainPage title={words.holdLink.gone} lead={words.holdLink.goneLead}>
    <LinkButton href="/locations" look="secondary">
      {words.visitLink.findStore}
    </LinkButton>
  </PlainPage>
)

/** A hold by the link of its mail: only buttons change it, because programs that check mails open every link. */
export const ManageHoldPage = ({
  hold,
  store,
  week,
  holidays,
  until,
  piece,
  action,
  problems,
}: PlaceProps & {
  hold: StoreHold
  until: string
  /** Null for what is sold no more. */
  piece: ProductBriefProps | null
  action: string
  problems: readonly FormProblem[]
}) => {
  const link = words.holdLink
  const place = <Place store={store} week={week} holidays={holidays} />
  if (hold.status !== 'held')
    return (
      <PlainPageBeside
        title={link[hold.status]}
        lead={link[`${hold.status}Lead`]}
        piece={piece}
        place={piece ? null : place}
      >
        <ErrorSummary problems={problems} id="hold-errors" />
        {piece && (
          <LinkButton href={piece.href} look="secondary">
            {link.see(piece.name)}
          </LinkButton>
        )}
      </PlainPageBeside>
    )
  if (!piece) return <HoldGonePage />
  return (
    <PlainPageBeside
      title={link.title}
      lead={link.lead({ piece: piece.name, store: store.name, until })}
      piece={piece}
      place={place}
    >
      <ErrorSummary problems={problems} id="hold-errors" />
      <form method="post" action={action} className="actions">
        <Button name="action" value="buy">
          {link.buy}
        </Button>
        <Button look="secondary" name="action" value="release">
          {link.release}
        </Button>
      </form>
      <p className="fine">{link.buyLead}</p>
    </PlainPageBeside>
  )
}
