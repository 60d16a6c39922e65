import * as words from '#words'

/** One thing to put right: `field` is the id of its field, left out when it belongs to none. */
export type FormProblem = { readonly field?: string; readonly message: string }

/**
 * The list of what is wrong, at the top of a form; each entry leads to its field. It is focusable, so that whoever
 * shows it can move the focus here.
 */
export const ErrorSummary = ({
  problems,
  title = words.problems.form,
  id = 'error-summary',
}: {
  problems: readonly FormProblem[]
  title?: string | undefined
  id?: string
}) =>
  problems.length === 0 ? null : (
    <div className="error-summary" role="alert" tabIndex={-1} id={id} data-error-summary>
      <h2>{title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            {problem.field ? <a href={`#${problem.field}`}>{problem.message}</a> : problem.message}
          </li>
        ))}
      </ul>
    </div>
  )

/** The message of one field, if it has one. */
export const problemOf = (problems: readonly FormProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field)?.message
