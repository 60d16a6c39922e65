import * as words from '#words'
import { Button } from '../button.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { CheckField, Field, SelectField } from '../field.tsx'

/** Begins the names of the boxes of releases. */
export const RELEASE_FIELD = 'release.'

/** The fields of the form, as they are filled in. */
export type PreviewValues = {
  readonly at: string
  readonly zone: string
  readonly postalCode: string
  readonly storeId: string
  readonly as: string
  /** `a` or `b`, of pages that are tested. */
  readonly version: string
  /** The names of those that are chosen. */
  readonly releases: readonly string[]
}

export type PreviewPanel = {
  /** The moment that is shown, in words with its zone; null for now. */
  readonly moment: string | null
  readonly isStranger: boolean
  /** Nothing is shown but what shoppers see and the releases that were chosen. */
  readonly isWithoutDrafts: boolean
  readonly values: PreviewValues
  readonly zones: readonly { readonly value: string; readonly label: string }[]
  readonly stores: readonly { readonly value: string; readonly label: string }[]
  /** The releases that can be looked at. */
  readonly releases: readonly { readonly name: string; readonly label: string }[]
  /** The titles of those that are, also because the moment is theirs. */
  readonly shown: readonly string[]
  /** The other brands' sites, with the same moment and visitor filled in. */
  readonly siblings: readonly { readonly host: string; readonly href: string }[]
}

type PreviewViewFormProps = PreviewPanel & {
  /** Where it leads back to. */
  readonly path: string
  /** Begins the fields' ids: the bar's form and the page's may stand on one page. */
  readonly id: string
  readonly problems?: readonly FormProblem[]
}

/** When and as whom an editor looks at the shop. It posts, and needs no script. */
export const PreviewViewForm = ({
  path,
  id,
  values,
  zones,
  stores,
  releases,
  siblings,
  problems = [],
}: PreviewViewFormProps) => {
  const of = (name: Exclude<keyof PreviewValues, 'releases'>) => ({
    name,
    id: `${id}-${name}`,
    defaultValue: values[name],
    error: problemOf(problems, `${id}-${name}`),
  })
  return (
    <form className="preview-view" method="post" action="/api/draft/view">
      <input type="hidden" name="path" value={path} />
      <Field
        {...of('at')}
        label={words.previewView.at}
        hint={words.previewView.atHint}
        type="datetime-local"
        optional
      />
      <SelectField {...of('zone')} label={words.previewView.zone} options={zones} />
      <Field
        {...of('postalCode')}
        label={words.previewView.postalCode}
        inputMode="numeric"
        maxLength={10}
      />
      <SelectField {...of('storeId')} label={words.previewView.store} options={stores} />
      <SelectField
        {...of('as')}
        label={words.previewView.as}
        options={[
          { value: 'self', label: words.previewView.asSelf },
          { value: 'stranger', label: words.previewView.asSignedOut },
        ]}
      />
      <SelectField
        {...of('version')}
        label={words.previewView.version}
        options={[
          { value: 'a', label: words.previewView.versionA },
          { value: 'b', label: words.previewView.versionB },
        ]}
      />
      {releases.length > 0 && (
        <fieldset className="preview-view-releases">
          <legend>{words.previewView.releases}</legend>
          {releases.map(({ name, label }) => (
            <CheckField
              key={name}
              id={`${id}-release-${name}`}
              name={`${RELEASE_FIELD}${name}`}
              label={label}
              defaultChecked={values.releases.includes(name)}
            />
          ))}
        </fieldset>
      )}
      <p className="preview-view-actions">
        <Button type="submit">{words.previewView.show}</Button>
        <Button type="submit" name="reset" value="1" look="secondary" formNoValidate>
          {words.previewView.reset}
        </Button>
        {siblings.map(({ host, href }) => (
          <a key={host} href={href} rel="nofollow">
            {words.previewView.sibling(host)}
          </a>
        ))}
      </p>
    </form>
  )
}
