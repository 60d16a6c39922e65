import type { Wishlist } from '../../commerce/contract/wishlist.ts'
import { MAX_LIST_NAME } from '../../commerce/contract/wishlist.ts'
import { Button } from '../components/button.tsx'
import { Disclosure } from '../components/disclosure.tsx'
import { type FormProblem, problemOf } from '../components/error-summary.tsx'
import { CheckField, Field } from '../components/field.tsx'
import { ShareLink } from '../components/share-link.tsx'

type ToolProps = { list: Wishlist; action: string }

/** Makes a link, shows it, changes what it shows, ends it. */
const Sharing = ({ list, action, shareUrl }: ToolProps & { shareUrl: string | null }) =>
  shareUrl === null ? (
    <form method="post" action={`${action}/share`} className="list-tool">
      <p>
        Whoever has the link sees this list under your first name, and can say what they like. They
        can’t change it, and you can end the link at any time.
      </p>
      <CheckField name="notes" label="Show my notes, too" />
      <Button look="secondary">Make a link</Button>
    </form>
  ) : (
    <div className="list-tool">
      <Field name="share-link" label="The link" value={shareUrl} readOnly optional={false} />
      <ShareLink title={list.name} url={shareUrl} />
      <p>
        <a href={shareUrl}>See it as others do</a>
      </p>
      <form method="post" action={`${action}/share`}>
        {!list.share?.notes && <input type="hidden" name="notes" value="on" />}
        <p>{list.share?.notes ? 'Your notes show there.' : 'Your notes don’t show there.'}</p>
        <Button look="quiet">{list.share?.notes ? 'Hide my notes' : 'Show my notes'}</Button>
      </form>
      <form method="post" action={`${action}/unshare`}>
        <Button look="secondary">End the link</Button>
      </form>
    </div>
  )

const Mails = ({ list, action, isCustomer }: ToolProps & { isCustomer: boolean }) =>
  isCustomer ? (
    <form method="post" action={`${action}/alerts`} className="list-tool">
      <p>
        {list.alerts && !list.alertsConfirmed
          ? 'Please look into your inbox: we asked there whether the address is yours. Until you say so, we send nothing else.'
          : list.alerts
            ? 'We write to you when a piece on this list costs less or can be had again: at most one e-mail a day for all your lists.'
            : 'Shall we write to you when a piece on this list costs less, or can be had again? At most one e-mail a day for all your lists, and one click ends them.'}
      </p>
      <input type="hidden" name="alerts" value={list.alerts ? 'off' : 'on'} />
      <Button look="secondary">{list.alerts ? 'Stop the e-mails' : 'Yes, e-mail me'}</Button>
    </form>
  ) : (
    <p className="list-tool">
      With an account we can write to you when a piece costs less or can be had again.{' '}
      <a href="/sign-in?redirect_uri=%2Faccount%2Flists">Sign in</a>
    </p>
  )

export type ListToolsProps = ToolProps & {
  shareUrl: string | null
  isCustomer: boolean
  problems: readonly FormProblem[]
  typedName: string | null
}

/** What can be done with a whole list. */
export const ListTools = ({
  list,
  action,
  shareUrl,
  isCustomer,
  problems,
  typedName,
}: ListToolsProps) => (
  <div className="list-tools">
    <Disclosure title={shareUrl === null ? 'Share this list' : 'Shared by link'}>
      <Sharing list={list} action={action} shareUrl={shareUrl} />
    </Disclosure>
    <Disclosure
      title={
        !list.alerts
          ? 'Price and stock e-mails'
          : list.alertsConfirmed
            ? 'E-mails are on'
            : 'E-mails wait for your word'
      }
    >
      <Mails list={list} action={action} isCustomer={isCustomer} />
    </Disclosure>
    <Disclosure title="Rename or delete" open={problems.length > 0}>
      <form className="inline-form" method="post" action={`${action}/rename`}>
        <Field
          name="name"
          label="Name"
          defaultValue={typedName ?? list.name}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          error={problemOf(problems, 'name')}
        />
        <Button look="secondary">Rename</Button>
      </form>
      <form method="post" action={`${action}/delete`}>
        <Button look="quiet">Delete this list</Button>
      </form>
    </Disclosure>
  </div>
)
