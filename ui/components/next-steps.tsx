import * as words from '#words'

/** What happens once something was asked for, in the order in which it does. */
export const NextSteps = ({ steps }: { steps: readonly string[] }) => (
  <section className="next-steps" aria-labelledby="next-steps-title">
    <h2 id="next-steps-title">{words.common.next}</h2>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)
