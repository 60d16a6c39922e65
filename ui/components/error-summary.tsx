import * as words from '#words'

/** One thing to put right: `field` is the id of its field, left out when it belongs to none. */
export type FormProblem = { readonly field?: string; readonly message: string }

/** What a form calls a field; undefined for one whose own sentences name it. */
type NameOf = (field: string) => string | undefined

const sentence = ({ field, message }: FormProblem, nameOf: NameOf): string => {
  const name = field && nameOf(field)
  return name ? words.formField.problem({ field: name, message }) : message
}

/**
 * Of a page that a form has led to: what is wrong comes before all that was read already. What is usually held against
 * `autofocus` is a field that takes the focus from somebody who has just arrived; here they come from that very form.
 */
export const FOCUSED = { autoFocus: true } as const

/**
 * What is wrong, at the top of a form; each entry leads to its field. Without a title the specification's sentence
 * stands above them where it is true: a fault that belongs to no field is said alone. A page that comes with it has the focus
 * here, and whoever shows it later moves it here: so it is heard once, and not again whenever one of them is put right.
 * Fields that share a sentence are told apart by `nameOf`.
 */
export const ErrorSummary = ({
  problems,
  title = problems.some(({ field }) => field) ? words.problems.form : undefined,
  id = 'error-summary',
  nameOf = () => undefined,
}: {
  problems: readonly FormProblem[]
  title?: string | undefined
  id?: string
  nameOf?: NameOf
}) =>
  problems.length === 0 ? null : (
    <div
      className="error-summary"
      role="alert"
      aria-live="off"
      tabIndex={-1}
      {...FOCUSED}
      id={id}
      data-error-summary
    >
      {title ? (
        <>
          <h2>{title}</h2>
          <ul>
            {problems.map((problem) => {
              const { field, message } = problem
              const said = sentence(problem, nameOf)
              return (
                <li key={`${field} ${message}`}>
                  {field ? <a href={`#${field}`}>{said}</a> : said}
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        problems.map(({ message }) => <p key={message}>{message}</p>)
      )}
    </div>
  )

/** The message of one field, if it has one. */
export const problemOf = (problems: readonly FormProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field)?.message
