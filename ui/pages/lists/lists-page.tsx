import * as words from '#words'
import { MAX_LIST_NAME } from '../../../commerce/contract/limits.ts'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import type { WishlistSummary } from '../../../commerce/contract/product/wishlist.ts'
import { arrangementToken } from '../../../commerce/domain/modular/arrangement-token.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Starters } from '../../components/product/starters.tsx'
import { SetPicture } from '../../components/modular/set-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { Notice, Notices, type PageNotice } from '../../components/notice.tsx'
import { Rich } from '../../components/rich.tsx'
import { ListFrame } from './list-frame.tsx'
import { signInLink } from './sign-in-link.tsx'

export type ListsPageProps = {
  lists: readonly WishlistSummary[]
  /** Where the lists of this visitor are: `/lists` or `/account/lists`. */
  base: string
  isCustomer: boolean
  notices: readonly PageNotice[]
  /** A list that was just deleted and can be had back. */
  deletedId: string | null
  problems: readonly FormProblem[]
  typedName: string
  /** What the next list will be known by. */
  newId: string
  /** A few pieces to save, where there is no list yet. */
  starters: readonly ProductSummary[]
}

const MOSAIC = 4

/** What is on a list, in pictures: goods first, then sofas that were put together. */
const picturesOf = ({ pictures, sets }: WishlistSummary) =>
  [
    ...pictures.map((picture) => <Picture key={picture.url} picture={picture} decorative />),
    ...sets.map((set) => <SetPicture key={arrangementToken(set)} set={set} />),
  ].slice(0, MOSAIC)

const ListCard = ({ list, base }: { list: WishlistSummary; base: string }) => {
  const pictures = picturesOf(list)
  return (
    <li className="list-card">
      <div className={`list-mosaic list-mosaic-${pictures.length}`} aria-hidden="true">
        {pictures.length === 0 ? <Icon name="heart" size={32} /> : pictures}
      </div>
      <h2>
        <a href={`${base}/${encodeURIComponent(list.id)}`}>{list.name}</a>
      </h2>
      <p className="list-card-facts">
        {list.itemCount === 0 ? words.lists.empty : words.pieces(list.itemCount)}
        {list.shared && <span> · {words.lists.shared}</span>}
      </p>
      {list.unseen > 0 && <p className="list-new">{words.lists.unseen(list.unseen)}</p>}
    </li>
  )
}

/** That a list was deleted, and the way back. */
const Deleted = ({ id }: { id: string }) => (
  <Notice tone="info">
    <form className="list-undo" method="post" action={`/lists/${encodeURIComponent(id)}/restore`}>
      <p>{words.lists.deleted}</p>
      <Button look="quiet">{words.common.undo}</Button>
    </form>
  </Notice>
)

/** What a guest is told of keeping lists. */
export const GuestHint = () => (
  <p className="list-guest">
    <Rich text={words.lists.forGuests} parts={{ signIn: signInLink }} />
  </p>
)

/** All lists of a visitor, and the way to a new one. */
export const ListsPage = ({
  lists,
  base,
  isCustomer,
  notices,
  deletedId,
  problems,
  typedName,
  newId,
  starters,
}: ListsPageProps) => (
  <ListFrame isCustomer={isCustomer} title={words.lists.title}>
    {!isCustomer && <GuestHint />}
    <Notices notices={notices} />
    {deletedId && <Deleted id={deletedId} />}
    <ErrorSummary problems={problems} />
    {lists.length === 0 ? (
      <div className="list-empty">
        <Icon name="heart" size={32} />
        <p className="lead">{words.lists.noLists}</p>
        <LinkButton href="/">{words.lists.startLooking}</LinkButton>
      </div>
    ) : (
      <ul className="list-cards">
        {lists.map((list) => (
          <ListCard key={list.id} list={list} base={base} />
        ))}
      </ul>
    )}
    <section className="list-create" aria-labelledby="new-list">
      <h2 id="new-list">{words.lists.startNew}</h2>
      <form className="inline-form" method="post" action="/lists">
        <input type="hidden" name="id" value={newId} />
        <Field
          name="name"
          data-free-text
          label={words.lists.name}
          hint={words.lists.nameHint(MAX_LIST_NAME)}
          defaultValue={typedName}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          error={problemOf(problems, 'name')}
        />
        <Button look="secondary">{words.lists.create}</Button>
      </form>
    </section>
    <Starters products={starters} />
  </ListFrame>
)
