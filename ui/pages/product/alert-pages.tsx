import * as words from '#words'
import { MAX_EMAIL, MAX_TYPED_AMOUNT } from '../../../commerce/contract/limits.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import type {
  ProductAlert,
  ProductAlerts,
} from '../../../commerce/contract/product/product-alert.ts'
import { searchPath } from '../../../commerce/domain/listing/search-path.ts'
import { formatCents } from '../../../commerce/domain/money.ts'
import { TrapField } from '../../components/account/subscribe-hidden-fields.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { PlainPage, PlainPageBeside } from '../../components/plain-page.tsx'
import { Money } from '../../components/product/price.tsx'
import type { ProductBriefProps } from '../../components/product/product-brief.tsx'
import { Rich } from '../../components/rich.tsx'

export type AlertPageProps = ProductBriefProps & {
  /** What it costs now; null while it cannot be bought, when one waits for the piece itself. */
  price: Cents | null
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  formAction: string
}

const priceOf = (price: Cents) => ({ price: () => <Money cents={price} /> })

/** Asks for one mail about a variant: when it is back, or when it costs less. */
export const AlertPage = ({ price, values, problems, formAction, ...brief }: AlertPageProps) => (
  <PlainPageBeside
    title={price === null ? words.productAlert.back : words.productAlert.cheaper}
    lead={
      price === null ? (
        words.productAlert.backLead
      ) : (
        <Rich text={words.productAlert.cheaperLead} parts={priceOf(price)} />
      )
    }
    piece={brief}
  >
    <ErrorSummary problems={problems} id="alert-errors" />
    <form className="piece-form" method="post" action={formAction}>
      {price !== null && (
        <Field
          name="below"
          label={words.productAlert.below}
          hint={words.productAlert.belowHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_TYPED_AMOUNT}
          defaultValue={values['below'] ?? ''}
          error={problemOf(problems, 'below')}
        />
      )}
      <Field
        name="email"
        type="email"
        label={words.productAlert.email}
        autoComplete="email"
        maxLength={MAX_EMAIL}
        defaultValue={values['email'] ?? ''}
        error={problemOf(problems, 'email')}
      />
      <TrapField id="alert-website" />
      <Button>{words.productAlert.ask}</Button>
    </form>
    <p className="fine">{words.productAlert.onlyThis}</p>
    <LinkButton look="secondary" href={brief.href}>
      {words.productAlert.backTo(brief.name)}
    </LinkButton>
  </PlainPageBeside>
)

const KeepShopping = () => (
  <LinkButton href="/" look="secondary">
    {words.productAlertLink.keepShopping}
  </LinkButton>
)

/** After the form. The same for every address, so that nobody learns from us who waits for what. */
export const AlertRequestedPage = (brief: ProductBriefProps) => (
  <PlainPageBeside
    title={words.productAlert.requestedTitle}
    lead={words.productAlert.requestedLead}
    piece={brief}
  >
    <p>{words.productAlert.requestedNothing}</p>
    <LinkButton look="secondary" href={brief.href}>
      {words.productAlert.backTo(brief.name)}
    </LinkButton>
  </PlainPageBeside>
)

/** Sold out when the form was opened, and back by the time it was sent. */
export const AlertMetPage = ({ name, href }: Pick<ProductBriefProps, 'name' | 'href'>) => (
  <PlainPage title={words.productAlert.metTitle} lead={words.productAlert.metLead(name)}>
    <LinkButton href={href}>{words.productAlert.see(name)}</LinkButton>
  </PlainPage>
)

const AlertLinkGone = () => (
  <PlainPage title={words.productAlertLink.over} lead={words.productAlertLink.overLead}>
    <KeepShopping />
  </PlainPage>
)

/** An alert by the link of its mail: only the button says yes, because programs that check mails open every link. */
export const ManageAlertPage = ({
  alert,
  piece,
  action,
}: {
  alert: ProductAlert | null
  piece: ProductBriefProps | undefined
  action: string
}) => {
  const said = words.productAlertLink
  if (alert?.status === 'withdrawn')
    return (
      <PlainPage title={said.withdrawn(alert.name)} lead={said.withdrawnLead(alert.maskedEmail)}>
        <LinkButton href={searchPath(alert.name)}>{said.similar}</LinkButton>
      </PlainPage>
    )
  if (alert === null || !piece) return <AlertLinkGone />
  const { piece: name, below, status, maskedEmail: email } = alert
  const when =
    below === null
      ? said.waitsFor.back(name)
      : said.waitsFor.cheaper({ name, price: formatCents(below) })
  const see = <LinkButton href={piece.href}>{words.productAlert.see(name)}</LinkButton>
  switch (status) {
    case 'told':
      return (
        <PlainPageBeside piece={piece} title={said.told} lead={said.toldLead(name)}>
          {see}
        </PlainPageBeside>
      )
    case 'ended':
      return (
        <PlainPageBeside piece={piece} title={said.ended} lead={said.endedLead({ email, when })}>
          {see}
        </PlainPageBeside>
      )
    default:
      return (
        <PlainPageBeside
          piece={piece}
          title={status === 'active' ? said.set : said.isYours}
          lead={said.ifYes({ email, when })}
        >
          <form method="post" action={action} className="actions">
            {status === 'pending' && (
              <Button name="action" value="confirm">
                {said.yes}
              </Button>
            )}
            <Button look="secondary" name="action" value="end">
              {said.stop}
            </Button>
          </form>
        </PlainPageBeside>
      )
  }
}

/** Ends all alerts of an address; mail programs post to the same address without asking. */
export const EndProductAlertsPage = ({
  alerts,
  action,
}: {
  alerts: ProductAlerts | null
  action: string
}) => {
  if (alerts === null) return <AlertLinkGone />
  const { maskedEmail: email, active: count } = alerts
  return count === 0 ? (
    <PlainPage
      title={words.productAlertsEnd.stopped}
      lead={words.productAlertsEnd.stoppedLead(email)}
    >
      <KeepShopping />
    </PlainPage>
  ) : (
    <PlainPage
      title={words.productAlertsEnd.stop}
      lead={words.productAlertsEnd.stopLead({ email, count })}
    >
      <form method="post" action={action}>
        <Button>{words.productAlertsEnd.yes}</Button>
      </form>
    </PlainPage>
  )
}
