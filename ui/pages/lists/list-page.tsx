import * as words from '#words'
import type { Wishlist } from '../../../commerce/contract/product/wishlist.ts'
import { add, multiply } from '../../../commerce/domain/money.ts'
import { groupItems, type ListOrder, listOrders } from '../../../commerce/domain/lists/wishlist.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { type SeeLink, SeeThem } from '../../components/stores/see-link.tsx'
import { Notice, Notices, type PageNotice } from '../../components/notice.tsx'
import { Rich } from '../../components/rich.tsx'
import { linkTo, money } from '../../components/rich-parts.tsx'
import { pieceName } from '../../components/lists/list-piece.tsx'
import { ListFrame } from './list-frame.tsx'
import { COMPARE_FORM, OwnedPiece, type PieceProblems, ROOMS } from './list-owned-piece.tsx'
import { LIST_TOOLS, ListTools } from './list-tools.tsx'
import { GuestHint } from './lists-page.tsx'

export type ListPageProps = {
  list: Wishlist
  others: readonly { readonly id: string; readonly name: string }[]
  base: string
  isCustomer: boolean
  order: ListOrder
  /** Where one orders swatches of what is on it; null where there are none. */
  swatchesHref: string | null
  /** The list's own link, when it is shared. */
  shareUrl: string | null
  /** Whether that link has just been made, or what it shows has just changed. */
  isJustShared: boolean
  notices: readonly PageNotice[]
  /** A piece that was just taken off and can be had back. */
  removedId: string | null
  /** Where a piece has just gone from here. */
  sentTo: {
    readonly way: 'moved' | 'copied'
    readonly list: { readonly id: string; readonly name: string }
  } | null
  /** What was wrong with another name for the list. */
  problems: readonly FormProblem[]
  typedName: string | null
  pieceProblems: PieceProblems | null
  /** To the way through the visitor's store past these pieces. */
  see: SeeLink | null
  /** Made with the page: its pieces go into the cart once. */
  idempotencyKey: string
}

/** Where it is said what became of a piece that is not here any more: whoever sent it goes on from there. */
export const LIST_SAID = 'list-said'

const Orders = ({ order, address }: { order: ListOrder; address: string }) => (
  <nav className="list-orders" aria-label={words.list.orderOfPieces}>
    <span>{words.common.sortBy}</span>
    {listOrders.map((one) => (
      <a
        key={one}
        href={one === 'added' ? address : `${address}?sort=${one}`}
        aria-current={one === order ? 'true' : undefined}
      >
        {words.list.orders[one]}
      </a>
    ))}
  </nav>
)

const Facts = ({ list }: { list: Wishlist }) => {
  const sum = list.items.reduce(
    (total, { price, quantity }) =>
      price === null ? total : add(total, multiply(price, quantity)),
    add(),
  )
  return (
    <p className="list-facts">
      {sum > 0 ? (
        <Rich
          text={words.list.piecesInAll({ count: list.items.length, sum: moneyText(sum) })}
          parts={{ amount: money }}
        />
      ) : (
        words.pieces(list.items.length)
      )}
    </p>
  )
}

const Empty = () => (
  <div className="list-empty">
    <p className="lead">{words.list.empty}</p>
    <LinkButton href="/">{words.lists.startLooking}</LinkButton>
  </div>
)

/** A list and all that its owner can do with it. Every action is a form. */
export const ListPage = (props: ListPageProps) => {
  const {
    list,
    others,
    base,
    isCustomer,
    order,
    notices,
    removedId,
    sentTo,
    problems,
    pieceProblems,
  } = props
  const action = `/lists/${encodeURIComponent(list.id)}`
  const address = `${base}/${encodeURIComponent(list.id)}`
  const rooms = [...new Set(list.items.map(({ room }) => room).filter((room) => room !== ''))]
  // One alone has its own button.
  const areSeveral = list.items.length > 1
  const canBuy = areSeveral && list.items.some(({ availability }) => availability === 'available')
  return (
    <ListFrame
      isCustomer={isCustomer}
      title={list.name}
      back={{ href: base, label: words.list.allLists }}
    >
      <Notices notices={notices} />
      {(removedId ?? sentTo) && (
        <div id={LIST_SAID} tabIndex={-1}>
          {removedId && (
            <Notice tone="info">
              <form
                className="list-undo"
                method="post"
                action={`${action}/items/${encodeURIComponent(removedId)}/restore`}
              >
                <p>{words.list.takenOff}</p>
                <Button look="quiet">{words.common.undo}</Button>
              </form>
            </Notice>
          )}
          {sentTo && (
            <Notice tone="good">
              <p>
                <Rich
                  text={words.list.sentTo[sentTo.way](sentTo.list.name)}
                  parts={{ to: linkTo(`${base}/${encodeURIComponent(sentTo.list.id)}`) }}
                />
              </p>
            </Notice>
          )}
        </div>
      )}
      {list.unseen > 0 && (
        <Notice tone="info">
          <form className="list-undo" method="post" action={`${action}/seen`}>
            <p>
              {words.list.unseen({
                count: list.unseen,
                names: list.items.filter(({ unseen }) => unseen > 0).map(pieceName),
              })}
            </p>
            <Button look="quiet">{words.list.markAsRead}</Button>
          </form>
        </Notice>
      )}
      <ErrorSummary problems={problems} />
      {pieceProblems && (
        <ErrorSummary
          id="piece-problems"
          problems={pieceProblems.problems.map(({ field, message }) => ({
            message,
            ...(field ? { field: `${field}-${pieceProblems.itemId}` } : {}),
          }))}
        />
      )}
      {list.items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className="list-bar">
            <Orders order={order} address={address} />
            <a href={`#${LIST_TOOLS}`}>{words.list.toTools}</a>
          </div>
          <div className="list-goods">
            {groupItems(list.items, order).map((group) => (
              <section
                key={group.room}
                aria-label={group.room === null ? words.list.piecesTitle : undefined}
              >
                {group.room !== null && (
                  <h2 className="list-room">
                    {group.room === '' ? words.list.noRoom : group.room}
                  </h2>
                )}
                <ul className="list-pieces">
                  {group.items.map((piece) => (
                    <OwnedPiece
                      key={piece.id}
                      piece={piece}
                      listId={list.id}
                      others={others}
                      showRoom={group.room === null}
                      isAlone={!areSeveral}
                      idempotencyKey={props.idempotencyKey}
                      problems={pieceProblems}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <div className="list-stay">
              <Facts list={list} />
              <div className="list-stay-ways">
                <form id={COMPARE_FORM} method="get" action="/lists/compare">
                  <Button look="secondary">{words.list.compareSelected}</Button>
                </form>
                {canBuy && (
                  <form method="post" action={`${action}/cart`}>
                    <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
                    <Button>{words.list.addAll}</Button>
                  </form>
                )}
              </div>
            </div>
          </div>
          {(props.swatchesHref ?? props.see) && (
            <div className="list-move-ways">
              {props.swatchesHref && (
                <LinkButton look="secondary" href={props.swatchesHref}>
                  {words.swatchOrders.link}
                </LinkButton>
              )}
              <SeeThem see={props.see} />
            </div>
          )}
        </>
      )}
      <ListTools
        list={list}
        action={action}
        shareUrl={props.shareUrl}
        isCustomer={isCustomer}
        problems={problems}
        typedName={props.typedName}
        isJustShared={props.isJustShared}
      />
      {!isCustomer && <GuestHint />}
      <datalist id={ROOMS}>
        {rooms.map((room) => (
          <option key={room}>{room}</option>
        ))}
      </datalist>
    </ListFrame>
  )
}
