import type { WishlistSummary } from '../../commerce/contract/wishlist.ts'
import { MAX_LIST_NAME } from '../../commerce/contract/wishlist.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { Picture } from '../components/picture.tsx'
import { Notice, Notices, type PageNotice } from '../components/notice.tsx'
import { ListFrame } from './list-frame.tsx'

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
}

const pieces = (count: number) =>
  count === 0 ? 'Nothing on it yet' : count === 1 ? '1 piece' : `${count} pieces`

const ListCard = ({ list, base }: { list: WishlistSummary; base: string }) => (
  <li className="list-card">
    <div
      className={`list-mosaic list-mosaic-${Math.min(list.pictures.length, 4)}`}
      aria-hidden="true"
    >
      {list.pictures.length === 0 ? (
        <Icon name="heart" size={32} />
      ) : (
        list.pictures.map((picture) => <Picture key={picture.url} picture={picture} decorative />)
      )}
    </div>
    <h2>
      <a href={`${base}/${encodeURIComponent(list.id)}`}>{list.name}</a>
    </h2>
    <p className="list-card-facts">
      {pieces(list.itemCount)}
      {list.shared && <span> · Shared by link</span>}
    </p>
    {list.unseen > 0 && (
      <p className="list-new">
        {list.unseen === 1 ? '1 new vote or note' : `${list.unseen} new votes and notes`}
      </p>
    )}
  </li>
)

/** That a list was deleted, and the way back. */
const Deleted = ({ id }: { id: string }) => (
  <Notice tone="info">
    <form className="list-undo" method="post" action={`/lists/${encodeURIComponent(id)}/restore`}>
      <p>Your list was deleted.</p>
      <Button look="quiet">Undo</Button>
    </form>
  </Notice>
)

/** What a guest is told of keeping lists. */
export const GuestHint = () => (
  <p className="list-guest">
    These lists are kept in this browser.{' '}
    <a href="/sign-in?redirect_uri=%2Faccount%2Flists">Sign in</a> to have them on every device, and
    to hear when a price drops.
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
}: ListsPageProps) => (
  <ListFrame isCustomer={isCustomer} title="Your lists">
    {!isCustomer && <GuestHint />}
    <Notices notices={notices} />
    {deletedId && <Deleted id={deletedId} />}
    <ErrorSummary problems={problems} />
    {lists.length === 0 ? (
      <div className="list-empty">
        <Icon name="heart" size={32} />
        <p className="lead">
          Press the heart on anything you like. It waits here with the size and color you chose, and
          you see when its price changes.
        </p>
        <LinkButton href="/">Start looking</LinkButton>
      </div>
    ) : (
      <ul className="list-cards">
        {lists.map((list) => (
          <ListCard key={list.id} list={list} base={base} />
        ))}
      </ul>
    )}
    <section className="list-create" aria-labelledby="new-list">
      <h2 id="new-list">Start a new list</h2>
      <form className="inline-form" method="post" action="/lists">
        <Field
          name="name"
          label="Name"
          hint={`A room, a project, a person: up to ${MAX_LIST_NAME} characters.`}
          defaultValue={typedName}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          error={problemOf(problems, 'name')}
        />
        <Button look="secondary">Create list</Button>
      </form>
    </section>
  </ListFrame>
)
