import * as words from '#words'
import type {
  OfferedSample,
  SamplePiece,
  SwatchList,
} from '../../../commerce/contract/product/swatches.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { wholeDays } from '../../components/product/promise-words.ts'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SwatchTile } from './swatch-tile.tsx'

export type SwatchesPageProps = {
  list: SwatchList
  /** The pieces' own pages, by their ids. */
  hrefs: Readonly<Record<string, string>>
  /** The swatches that are ticked, by their keys. */
  chosen: readonly string[]
  problems: readonly FormProblem[]
  /** Whether the pieces are those that were asked for. */
  isAsked: boolean
  /** This page's own address. */
  formAction: string
}

type Chosen = Pick<SwatchesPageProps, 'chosen'>

const Tiles = ({ samples, chosen }: { samples: readonly OfferedSample[] } & Chosen) => (
  <ul className="swatch-tiles">
    {samples.map((sample) => (
      <SwatchTile key={sample.key} sample={sample} chosen={chosen.includes(sample.key)} />
    ))}
  </ul>
)

/** What a piece is covered in: a cloth in its colors, and each further one. */
const Piece = ({
  piece: { itemId, name, samples },
  href,
  chosen,
}: { piece: SamplePiece; href: string | undefined } & Chosen) => (
  <section className="swatch-piece" aria-labelledby={`swatches-${itemId}`}>
    <h2 id={`swatches-${itemId}`}>{href ? <a href={href}>{name}</a> : name}</h2>
    {samples.length === 0 && <p>{words.swatchOrders.noneOf(name)}</p>}
    {[...new Set(samples.map(({ material }) => material))].map((material) => (
      <div key={material} role="group" aria-label={material}>
        <p className="fine">{material}</p>
        <Tiles samples={samples.filter((it) => it.material === material)} chosen={chosen} />
      </div>
    ))}
  </section>
)

/** Chooses swatches of some pieces and their collections. How many are ticked is counted by the sheet. */
export const SwatchesPage = ({
  list: { pieces, collection, chosen: kept, most, earliest, latest },
  hrefs,
  chosen,
  problems,
  isAsked,
  formAction,
}: SwatchesPageProps) => {
  const shown = new Set(
    [...pieces, ...collection].flatMap(({ samples }) => samples.map((it) => it.key)),
  )
  const others = kept.filter(({ key }) => !shown.has(key))
  const said = words.swatchOrders
  const canChoose = shown.size > 0 || others.length > 0
  return (
    <div className="swatch-page">
      <PageHead title={said.title}>
        {canChoose && (
          <>
            <p className="lead">{said.lead(most)}</p>
            <p>{said.arrive(wholeDays(earliest, latest))}</p>
          </>
        )}
      </PageHead>
      <ErrorSummary problems={problems} id="swatch-errors" />
      <form className="swatch-form" method="post" action={formAction}>
        {pieces.map((piece) => (
          <Piece key={piece.itemId} piece={piece} href={hrefs[piece.itemId]} chosen={chosen} />
        ))}
        {collection.length > 0 && <p className="swatch-more">{said.collection}</p>}
        {collection.map((piece) => (
          <Piece key={piece.itemId} piece={piece} href={hrefs[piece.itemId]} chosen={chosen} />
        ))}
        {others.length > 0 && (
          <section className="swatch-piece" aria-labelledby="swatches-others">
            <h2 id="swatches-others">{said.alsoChosen}</h2>
            <Tiles samples={others} chosen={chosen} />
          </section>
        )}
        {!isAsked && <p>{said.elsewhere}</p>}
        {canChoose ? (
          <div className="swatch-bar">
            <p className="swatch-count">{said.ofMost(most)}</p>
            <Button>{said.next}</Button>
          </div>
        ) : (
          <LinkButton href="/" look="secondary">
            {said.lookAround}
          </LinkButton>
        )}
      </form>
    </div>
  )
}
