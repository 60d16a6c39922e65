import { useContext } from 'react'
import * as words from '#words'
import type { FormProblem } from '../../components/error-summary.tsx'
import { FieldsAt, useFields } from '../../components/content/editing.tsx'
import { Picture } from '../../components/picture.tsx'
import { policyPages } from '../../../content/policy-pages.ts'
import { Rich } from '../../components/rich.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { Island } from '../../island.tsx'
import { SubscribeForm } from '../../islands/account/subscribe-form.tsx'
import { PortableText } from '../../sections/portable-text.tsx'
import type { EditedSplit } from './edited-split.ts'
import { sectionPicture } from '../../sections/section-picture.ts'

const OfferPicture = ({ section, pictures }: Omit<EditedSplit, 'place'>) => {
  const edit = useFields()
  const picture = sectionPicture(section, pictures)
  return picture && <Picture picture={picture} decorative marks={edit('image')} />
}

const OfferWords = ({ section, pictures }: EditedSplit) => {
  const edit = useFields()
  return (
    <>
      <h1 {...edit('heading')}>{section.heading}</h1>
      <div className="prose lead" {...edit('content')}>
        <PortableText value={section.content} />
      </div>
      <OfferPicture section={section} pictures={pictures} />
    </>
  )
}

const privacyLink = { privacy: linkTo(policyPages.privacy) } as const

const SmallPrint = () => (
  <p className="fine">
    <Rich text={words.newsletter.smallPrint} parts={privacyLink} />
  </p>
)

export type SubscribePageProps = {
  /** What editors say to win someone for the emails; null where they have none: the form stands without it. */
  offer: EditedSplit | null
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** Where one asks for a brand's e-mails. */
export const SubscribePage = ({ offer, values, problems }: SubscribePageProps) => (
  <div className="subscribe">
    <div className="subscribe-words">
      {offer ? (
        <FieldsAt value={offer.place}>
          <OfferWords {...offer} />
        </FieldsAt>
      ) : (
        <h1>{words.newsletter.title}</h1>
      )}
    </div>
    <div className="subscribe-card">
      <Island
        name="subscribe-form"
        on="interaction"
        component={SubscribeForm}
        props={{
          kind: 'page',
          hasStores: useContext(ShopTrade).hasStores,
          action: '/subscribe',
          values,
          problems,
        }}
      />
      <SmallPrint />
    </div>
  </div>
)

/** The same as a page of its own for the pop-up, which takes the section out of it. */
export const SubscribePopup = ({ offer }: { offer: EditedSplit }) => (
  <section className="subscribe-offer" aria-labelledby="subscribe-offer-heading">
    <OfferPicture {...offer} />
    <div className="subscribe-offer-words">
      <h2 id="subscribe-offer-heading">{offer.section.heading}</h2>
      <PortableText value={offer.section.content} />
      <Island
        name="subscribe-form"
        on="interaction"
        component={SubscribeForm}
        props={{ kind: 'short', action: '/subscribe', values: {}, problems: [] }}
      />
      <SmallPrint />
    </div>
  </section>
)
