import * as words from '#words'
import { MAX_LIST_NAME } from '../../../commerce/contract/limits.ts'
import type { Wishlist } from '../../../commerce/contract/product/wishlist.ts'
import { Button } from '../../components/button.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { CheckField, Field } from '../../components/field.tsx'
import { ShareLink } from '../../components/lists/share-link.tsx'
import { Rich } from '../../components/rich.tsx'
import { signInLink } from './sign-in-link.tsx'

const said = words.listTools

/** What leads to the tools, and to a link that was just made. */
export const LIST_TOOLS = 'list-tools'

type ToolProps = { list: Wishlist; action: string }

/** Makes a link, shows it, changes what it shows, ends it. */
const Sharing = ({ list, action, shareUrl }: ToolProps & { shareUrl: string | null }) =>
  shareUrl === null ? (
    <form method="post" action={`${action}/share`} className="list-tool">
      <p>{said.whatLinkShows}</p>
      <CheckField name="notes" label={said.showNotesToo} />
      <Button look="secondary">{said.makeLink}</Button>
    </form>
  ) : (
    <div className="list-tool">
      <Field name="share-link" label={said.link} value={shareUrl} readOnly optional={false} />
      <div className="list-move-ways">
        <ShareLink title={list.name} url={shareUrl} />
        <a href={shareUrl}>{said.seeAsOthers}</a>
      </div>
      <form method="post" action={`${action}/share`}>
        {!list.share?.notes && <input type="hidden" name="notes" value="on" />}
        <p>{list.share?.notes ? said.notesShow : said.notesHidden}</p>
        <Button look="quiet">{list.share?.notes ? said.hideNotes : said.showNotes}</Button>
      </form>
      <form method="post" action={`${action}/unshare`}>
        <Button look="secondary">{said.endLink}</Button>
      </form>
    </div>
  )

const Mails = ({ list, action, isCustomer }: ToolProps & { isCustomer: boolean }) =>
  isCustomer ? (
    <form method="post" action={`${action}/alerts`} className="list-tool">
      <p>
        {list.alerts && !list.alertsConfirmed
          ? said.mailsAreWaiting
          : list.alerts
            ? said.mailsAreOn
            : said.mailsAreOff}
      </p>
      <input type="hidden" name="alerts" value={list.alerts ? 'off' : 'on'} />
      <Button look="secondary">{list.alerts ? said.stopMails : said.startMails}</Button>
    </form>
  ) : (
    <p className="list-tool">
      <Rich text={said.mailsForCustomers} parts={{ signIn: signInLink }} />
    </p>
  )

export type ListToolsProps = ToolProps & {
  shareUrl: string | null
  /** Whether what was just done is of the link: then it is in sight. */
  isJustShared: boolean
  isCustomer: boolean
  problems: readonly FormProblem[]
  typedName: string | null
}

/** What can be done with a whole list. */
export const ListTools = ({
  list,
  action,
  shareUrl,
  isJustShared,
  isCustomer,
  problems,
  typedName,
}: ListToolsProps) => (
  <div className="list-tools" id={LIST_TOOLS}>
    <Disclosure title={shareUrl === null ? said.share : words.lists.shared} open={isJustShared}>
      <Sharing list={list} action={action} shareUrl={shareUrl} />
    </Disclosure>
    <Disclosure
      title={!list.alerts ? said.mails : list.alertsConfirmed ? said.mailsOn : said.mailsWait}
    >
      <Mails list={list} action={action} isCustomer={isCustomer} />
    </Disclosure>
    <Disclosure title={said.renameOrDelete} open={problems.length > 0}>
      <form className="inline-form" method="post" action={`${action}/rename`}>
        <Field
          name="name"
          data-free-text
          label={words.lists.name}
          defaultValue={typedName ?? list.name}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          error={problemOf(problems, 'name')}
        />
        <Button look="secondary">{said.rename}</Button>
      </form>
      <form method="post" action={`${action}/delete`}>
        <Button look="quiet">{said.delete}</Button>
      </form>
    </Disclosure>
  </div>
)
