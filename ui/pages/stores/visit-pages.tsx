import * as words from '#words'
import type { ReactNode } from 'react'
import { MAX_VISIT_NOTE } from '../../../commerce/contract/limits.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import type { StoreVisit } from '../../../commerce/contract/store-visit.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { TextAreaField } from '../../components/field.tsx'
import { NextSteps } from '../../components/next-steps.tsx'
import { PlainPage, PlainPageBeside } from '../../components/plain-page.tsx'
import { ProductBrief, type ProductBriefProps } from '../../components/product/product-brief.tsx'
import { Place, type PlaceProps } from '../../components/stores/place.tsx'
import {
  VisitCalendar,
  type VisitChoice,
  VisitTimes,
} from '../../components/stores/visit-times.tsx'
import { VisitorFields } from '../../components/stores/visitor-fields.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'

const said = words.storeVisit

type PiecesProps = {
  pieces: readonly ProductBriefProps[]
  /** Names of what is sold no more. */
  gone?: readonly string[]
}

const Pieces = ({ pieces, gone = [] }: PiecesProps) =>
  pieces.length + gone.length === 0 ? null : (
    <section className="visit-pieces" aria-labelledby="visit-pieces-title">
      <h2 id="visit-pieces-title">{said.pieces}</h2>
      {pieces.length > 0 && (
        <ul>
          {pieces.map((piece) => (
            <li key={piece.href}>
              <ProductBrief {...piece} />
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && <p>{said.gone(gone)}</p>}
    </section>
  )

export type BookVisitPageProps = PiecesProps &
  PlaceProps & {
    crumbs: readonly Crumb[]
    minutes: number
    /** How long the visit is known after it was. */
    keptDays: number
    choice: VisitChoice
    values: Readonly<Record<string, string>>
    problems: readonly FormProblem[]
    formAction: string
  }

/** Books a visit: a day of the calendar, a time of that day, and who comes. */
export const BookVisitPage = (it: BookVisitPageProps) => (
  <div className="visit">
    <Breadcrumbs crumbs={it.crumbs} />
    <div className="store-head">
      <h1>{said.title(it.store.name)}</h1>
      <p className="lead">{said.bookLead(it.minutes)}</p>
    </div>
    <ErrorSummary problems={it.problems} id="visit-errors" />
    {it.choice.day === null ? (
      <p className="lead">{said.noTimes}</p>
    ) : (
      <form className="visit-form" method="post" action={it.formAction}>
        <section className="visit-when" aria-labelledby="visit-when-title">
          <h2 id="visit-when-title">{words.visitMails.when}</h2>
          <VisitCalendar weeks={it.choice.weeks} />
          <VisitTimes
            choice={it.choice}
            storeName={it.store.name}
            error={problemOf(it.problems, 'at')}
          />
        </section>
        <section className="visit-who" aria-labelledby="visit-who-title">
          <Pieces pieces={it.pieces} />
          <h2 id="visit-who-title">{said.you}</h2>
          <VisitorFields values={it.values} problems={it.problems} trapId="visit-website" />
          <TextAreaField
            name="note"
            defaultValue={it.values['note'] ?? ''}
            error={problemOf(it.problems, 'note')}
            data-free-text
            label={said.note}
            hint={said.noteHint}
            maxLength={MAX_VISIT_NOTE}
            rows={3}
            optional
          />
          <Button>{said.submit}</Button>
          <p className="fine">{said.kept(it.keptDays)}</p>
        </section>
        <Place store={it.store} week={it.week} holidays={it.holidays} />
      </form>
    )}
  </div>
)

/** After the form. The same for every address: what it tells is what was sent. */
export const VisitBookedPage = ({
  store,
  when,
  minutes,
  advice,
  calendarHref,
}: Pick<PlaceProps, 'store'> & {
  when: string
  minutes: number
  advice: string
  calendarHref: string
}) => (
  <PlainPageBeside
    title={said.booked}
    lead={said.bookedLead({ store: store.name, when })}
    place={<Place store={store} />}
  >
    <div className="actions">
      <LinkButton href={calendarHref} data-native download>
        {said.addToCalendar}
      </LinkButton>
      <LinkButton href={storeUrl(store)} look="secondary">
        {said.backToStore(store.name)}
      </LinkButton>
    </div>
    <NextSteps steps={[said.bookedMail, advice, said.bookedMeet(minutes)]} />
  </PlainPageBeside>
)

export const VisitGonePage = () => (
  <PlainPage title={words.visitLink.gone} lead={words.visitLink.goneLead}>
    <LinkButton href="/locations" look="secondary">
      {words.visitLink.findStore}
    </LinkButton>
  </PlainPage>
)

export type ManageVisitPageProps = PiecesProps &
  PlaceProps & {
    visit: StoreVisit
    when: string
    /** The page's own address, which its forms post to. */
    action: string
    /** Where it can be moved to; null when the times are not to be had. */
    choice: VisitChoice | null
    problems: readonly FormProblem[]
    notices: ReactNode
  }

const Again = ({ store }: { store: Store }) => (
  <LinkButton href={`/visits/new/${store.storeId}`} look="secondary">
    {words.visitLink.again}
  </LinkButton>
)

/** A visit by the link of its mail: only buttons change it, because programs that check mails open every link. */
export const ManageVisitPage = (it: ManageVisitPageProps) => {
  const { visit, store, when, action, choice } = it
  const link = words.visitLink
  if (visit.status === 'cancelled')
    return (
      <PlainPage title={link.cancelled} lead={link.cancelledLead}>
        <Again store={store} />
      </PlainPage>
    )
  if (visit.status === 'over')
    return (
      <PlainPage title={link.over} lead={link.overLead}>
        <Again store={store} />
      </PlainPage>
    )
  return (
    <div className="visit">
      <div className="store-head">
        <h1>{link.title}</h1>
        <p className="lead">{link.lead({ store: store.name, when })}</p>
      </div>
      {it.notices}
      <ErrorSummary problems={it.problems} id="visit-errors" />
      <div className="visit-form">
        <div className="visit-who">
          <Pieces pieces={it.pieces} gone={visit.gone} />
          <div className="actions">
            <LinkButton href={`${action}/calendar.ics`} data-native download look="secondary">
              {said.addToCalendar}
            </LinkButton>
            <form method="post" action={action}>
              <Button look="secondary" name="action" value="cancel">
                {link.cancel}
              </Button>
            </form>
          </div>
        </div>
        {choice !== null && choice.day !== null && (
          <form className="visit-when" method="post" action={action} aria-labelledby="visit-move">
            <h2 id="visit-move">{link.move}</h2>
            <VisitCalendar weeks={choice.weeks} />
            <VisitTimes
              choice={choice}
              storeName={store.name}
              error={problemOf(it.problems, 'at')}
            />
            <Button name="action" value="move">
              {link.moveTo}
            </Button>
          </form>
        )}
        <Place store={store} week={it.week} holidays={it.holidays} />
      </div>
    </div>
  )
}
