import * as words from '#words'
import { Island } from '../../island.tsx'
import { BuildPlan } from '../../islands/product/build-plan.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { Notice } from '../../components/notice.tsx'
import { PortableText } from '../../sections/portable-text.tsx'
import { AddPieces, Choices, PieceList, RoomForm, Starts } from './build-parts.tsx'
import type { BuildPageProps } from './build-props.ts'
import { BuildSummary } from './build-summary.tsx'

/** Builds a sofa from modules: the plan, what can be done with it, what it comes to. */
export const BuildPage = (props: BuildPageProps) => {
  const { title, lead, intro, isStrange, picture, plan, problems, problem, pieces } = props
  return (
    <div className="build" data-keep-scroll>
      {props.jsonLd && <JsonLd data={props.jsonLd} />}
      <div className="build-head">
        <h1>{title}</h1>
        {intro === null || intro.length === 0 ? (
          <p className="lead">{lead}</p>
        ) : (
          <div className="lead">
            <PortableText value={intro} />
          </div>
        )}
      </div>
      {isStrange && (
        <Notice tone="warning">
          <p>{words.buildSofa.strange}</p>
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="bad">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="build-desk">
        <div className="build-stage">
          {pieces.length > 0 && (
            <img className="build-picture" src={picture.src} alt={picture.alt} />
          )}
          <section className="build-plan" id="plan" aria-labelledby="plan-title">
            <h2 id="plan-title" tabIndex={-1}>
              {words.buildSofa.plan}
            </h2>
            {pieces.length === 0 ? (
              <p>{words.buildSofa.emptyPlan}</p>
            ) : (
              <Island name="build-plan" on="interaction" component={BuildPlan} props={plan} />
            )}
            {problems.length > 0 && (
              <Notice tone="warning">
                <p>
                  <strong>{words.buildSofa.problemsTitle}</strong>
                </p>
                <ul className="build-problems">
                  {problems.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </Notice>
            )}
          </section>
        </div>
        <BuildSummary {...props} />
      </div>
      <div className="build-choices">
        <Choices title={words.buildSofa.fabric} choices={props.fabrics} />
        <Choices title={words.buildSofa.legs} choices={props.legs} />
      </div>
      <PieceList {...props} />
      <AddPieces {...props} />
      <Starts starts={props.starts} />
      <RoomForm {...props} />
    </div>
  )
}
