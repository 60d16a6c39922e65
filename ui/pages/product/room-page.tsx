import { useContext } from 'react'
import * as words from '#words'
import { LinkButton } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { ProductBrief, type ProductBriefProps } from '../../components/product/product-brief.tsx'
import { roomFieldName, type RoomSent, SizeForm } from '../../components/product/room-forms.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PlainPageBeside } from '../../components/plain-page.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { Island } from '../../island.tsx'
import { RoomPlanner, type RoomPlannerProps } from '../../islands/product/room-planner.tsx'

export type RoomPageProps = ProductBriefProps & {
  /** Null when nobody has measured it all three ways. */
  planner: RoomPlannerProps | null
  isMeasured: boolean
  /** The page without its room. */
  path: string
  /** Where its way in is checked. */
  wayHref: string
  sent: RoomSent | null
}

/** Whether a piece has room in the shopper's own, on a plan to scale. */
export const RoomPage = ({ planner, isMeasured, path, wayHref, sent, ...brief }: RoomPageProps) => {
  const { hasStores: stores } = useContext(ShopTrade)
  const problems = (
    <ErrorSummary problems={sent?.problems ?? []} id="room-errors" nameOf={roomFieldName} />
  )
  const after = (
    <>
      {isMeasured && <p className="fine">{words.room.saved}</p>}
      <p>
        <a href={wayHref}>{words.room.wayLink}</a>
      </p>
      <LinkButton look="secondary" href={brief.href}>
        {words.productChecks.back(brief.name)}
      </LinkButton>
    </>
  )
  if (!isMeasured)
    return (
      <PlainPageBeside
        title={words.room.heading}
        lead={words.fit.notMeasured({ stores })}
        piece={brief}
      >
        {after}
      </PlainPageBeside>
    )
  if (!planner)
    return (
      <PlainPageBeside title={words.room.heading} lead={words.room.lead} piece={brief}>
        {problems}
        <p className="fine">{words.room.size.hint}</p>
        <SizeForm action={path} sent={sent} room={null} />
        {after}
      </PlainPageBeside>
    )
  return (
    <div className="plain-page">
      <PageHead title={words.room.heading}>
        <ProductBrief {...brief} />
      </PageHead>
      {problems}
      <Island name="room-planner" on="interaction" props={planner} component={RoomPlanner} />
      {after}
    </div>
  )
}
