import * as words from '#words'
import { buildUrl } from '../../commerce/domain/modular/arrangement.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import { bothUnits, bothWeights, inches } from '../../ui/components/product/measures.ts'
import { partWords } from '../../ui/components/modular/set-head.tsx'
import type { BuildPageProps } from '../../ui/pages/modular/build-props.ts'
import { blocks, bullets, heading, link, plain, richText, table } from './markdown-text.ts'

const said = words.buildSofa

/** A sofa that is built, as Markdown: what it comes to, how large it is, its parts, and what else can be added. */
export const buildMarkdown = (
  props: BuildPageProps,
  { slug, origin }: { readonly slug: string; readonly origin: string },
): string => {
  const { quote, measures, cartons, problems, adds } = props
  const facts = cartons
    ? [
        [
          said.overall,
          said.overallOf({
            width: bothUnits(measures.width),
            depth: bothUnits(measures.depth),
            height: bothUnits(measures.height),
          }),
        ],
        [said.seats, String(measures.seats)],
        [said.boxes, said.boxesOf({ count: cartons.count, weight: bothWeights(cartons.weight) })],
        [
          said.largestBox,
          [cartons.largest.width, cartons.largest.depth, cartons.largest.height]
            .map(inches)
            .join(' × '),
        ],
      ]
    : []
  const total = quote.total === null ? said.totalUnknown : formatCents(quote.total)
  const chosen = (choices: BuildPageProps['fabrics']) =>
    choices.map(({ name, href }) => link(name, href, origin))
  return `${blocks(
    heading(1, props.title),
    props.intro?.length ? richText(props.intro, origin) : plain(props.lead),
    heading(2, said.summary),
    cartons ? `${said.total}: **${total}**` : said.emptyPlan,
    quote.parts.length > 0 ? plain(props.arrival) : '',
    said.deliveredOnly,
    problems.length > 0 ? blocks(said.problemsTitle, bullets(problems.map(plain))) : '',
    facts.length > 0
      ? table(
          ['', ''],
          facts.map((row) => row.map(plain)),
        )
      : '',
    quote.parts.length > 0
      ? blocks(
          heading(2, said.parts),
          bullets(
            quote.parts.map(
              (part) =>
                `${plain(partWords({ quantity: part.quantity, catalogItem: part }))}: ${formatCents(part.linePrice)}`,
            ),
          ),
        )
      : '',
    heading(2, said.starts),
    bullets(props.starts.map(({ name, href }) => link(name, href, origin))),
    heading(2, said.fabric),
    bullets(chosen(props.fabrics)),
    heading(2, said.legs),
    bullets(chosen(props.legs)),
    heading(2, said.add),
    bullets(
      adds.map(({ name, about, width, depth, price }) =>
        plain(
          [
            `${name}: ${about}`,
            said.footprint({ width: inches(width), depth: inches(depth) }),
            ...(price === null ? [] : [formatCents(price)]),
          ].join(' · '),
        ),
      ),
    ),
    words.markdown.source(`${origin}${buildUrl(slug, props.text)}`),
  )}\n`
}
