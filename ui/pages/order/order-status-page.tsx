import { useContext } from 'react'
import * as words from '#words'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'
import { ZERO } from '../../../commerce/domain/money.ts'
import {
  feeToComeAgain,
  hasEnded,
  standingOf,
} from '../../../commerce/domain/order/order-progress.ts'
import { phoneUrl } from '../../../commerce/domain/stores/store-address.ts'
import { LinkButton } from '../../components/button.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { useShopClock } from '../../components/shop-clock.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import {
  CancelForm,
  CrewNotesForm,
  type OrderRetry,
} from '../../components/order/order-changes.tsx'
import { DeliveryForm } from '../../components/order/delivery-form.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { ShipmentCard } from '../../components/order/shipment-progress.tsx'
import { Notices, type PageNotice } from '../../components/notice.tsx'
import { Rich } from '../../components/rich.tsx'
import { money } from '../../components/rich-parts.tsx'
import { ClaimsLink } from '../../components/claims/claims-link.tsx'
import { CrewPanel } from './crew-panel.tsx'
import { CareNotes, Preparation } from './order-advice.tsx'

export type OrderStatusPageProps = {
  /** Null when the link is wrong or has expired: the page says so and tells nothing else. */
  order: OrderStatusView | null
  storeNames: Readonly<Record<number, string>>
  helpEmail: string
  /** The page's own address, which its forms and its calendar file are under. */
  base: string
  notices?: readonly PageNotice[]
  retry?: OrderRetry | null
}

const mailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>

/** Says no more of the order than where to turn: with an account to its orders, without one to a person. */
const Unknown = ({ helpEmail }: { helpEmail: string }) => {
  const { phone } = useContext(ShopTrade)
  const call = phoneUrl(phone)
  return (
    <div className="plain-page">
      <h1>{words.orderStatus.wrongLink}</h1>
      <p className="lead">{words.orderStatus.wrongLinkHelp}</p>
      <section className="order-way">
        <h2>{words.orderStatus.withAccount}</h2>
        <p>{words.orderStatus.withAccountHelp}</p>
        <p className="actions">
          <LinkButton href="/account/orderHistory">{words.orderStatus.seeOrders}</LinkButton>
        </p>
      </section>
      <section className="order-way">
        <h2>{words.orderStatus.asGuest}</h2>
        <p>{words.orderStatus.asGuestHelp}</p>
        <p className="actions">
          {call !== null && (
            <LinkButton href={call} look="secondary">
              {words.orderStatus.call(phone)}
            </LinkButton>
          )}
          <LinkButton href={`mailto:${helpEmail}`} look="secondary">
            {words.orderStatus.email(helpEmail)}
          </LinkButton>
        </p>
      </section>
    </div>
  )
}

const isUnderWay = (order: OrderStatusView): boolean =>
  order.progress.some((progress) => progress.earliest !== null && !hasEnded(progress))

/** How an order stands, for whoever has its link: no name, no street, no e-mail. */
export const OrderStatusPage = ({
  order,
  storeNames,
  helpEmail,
  base,
  notices = [],
  retry = null,
}: OrderStatusPageProps) => {
  const { longDate } = useShopClock()
  if (!order) return <Unknown helpEmail={helpEmail} />
  const { rescheduling, refunded } = order
  const place = [order.city, order.stateOrRegion].filter(Boolean).join(',\u00a0')
  return (
    <div className="order-status">
      <div className="order-status-head">
        <p className="eyebrow">{words.order.named(order.number)}</p>
        <h1>{words.orderStatus.headings[standingOf(order)]}</h1>
        <p className="lead">
          <Rich
            text={words.orderStatus.placed({
              day: longDate(order.placedAt),
              place,
              total: moneyText(order.total),
            })}
            parts={{ amount: money }}
          />
        </p>
        {refunded > 0 && (
          <p>
            <Rich
              text={words.orderStatus.givenBack(moneyText(refunded))}
              parts={{ amount: money }}
            />
          </p>
        )}
      </div>
      <Notices notices={notices} />
      {order.takesAlong.map((name) => (
        <p key={name}>{words.claimPage.takesAlong(name)}</p>
      ))}
      {retry && <ErrorSummary problems={retry.problems} />}
      {order.progress.map((progress) => {
        const { shipmentId } = progress
        const shipment = order.shipments.find(({ id }) => id === shipmentId)
        const offer = rescheduling.find((it) => it.shipmentId === shipmentId)
        return (
          <ShipmentCard
            key={shipmentId}
            progress={progress}
            order={order}
            storeName={shipment?.storeId ? storeNames[shipment.storeId] : undefined}
          >
            <CrewPanel
              progress={progress}
              isWaiting={offer !== undefined}
              fee={shipment ? feeToComeAgain(shipment) : ZERO}
              base={base}
            />
            {offer && <DeliveryForm base={base} retry={retry} offer={offer} />}
          </ShipmentCard>
        )
      })}
      {(isUnderWay(order) || order.canLeaveNotes || order.claims || order.canCancel) && (
        <section className="order-actions">
          <h2>{words.orderStatus.whatYouCanDo}</h2>
          {isUnderWay(order) && (
            <p>
              <a href={`${base}/calendar.ics`} download>
                {words.orderStatus.toCalendar}
              </a>
            </p>
          )}
          {order.canLeaveNotes && (
            <CrewNotesForm base={base} retry={retry} hasNotes={order.hasNotes} />
          )}
          {order.claims && <ClaimsLink base={base} claims={order.claims} />}
          {order.canCancel && <CancelForm base={base} retry={retry} />}
        </section>
      )}
      <Preparation order={order} />
      <CareNotes order={order} />
      <p className="fine">
        <Rich text={words.orderStatus.help(helpEmail)} parts={{ mail: mailLink }} />
      </p>
    </div>
  )
}
