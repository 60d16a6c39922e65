import { LinkButton } from '../components/button.tsx'
import { PortableText, type PortableBlocks } from '../sections/portable-text.tsx'

export type NotFoundPageProps = {
  /** What editors say here; null when the content service has nothing or does not answer. */
  help: PortableBlocks | null
  /** Their short texts by key: `heading`, `searchLabel`. */
  words?: Readonly<Partial<Record<string, string>>>
  /** Departments to go on with. */
  links: readonly { readonly label: string; readonly href: string }[]
}

/** 404: says so, and shows ways on. */
export const NotFoundPage = ({ help, words = {}, links }: NotFoundPageProps) => (
  <div className="plain-page">
    <p className="eyebrow">404</p>
    <h1>{words['heading'] ?? 'We can’t find that page'}</h1>
    {help && help.length > 0 ? (
      <div className="prose">
        <PortableText value={help} />
      </div>
    ) : (
      <p className="lead">
        It may have moved, or the address has a typo. Search for what you had in mind, or start from
        one of our departments.
      </p>
    )}
    <form
      className="inline-form"
      method="get"
      action="/search"
      role="search"
      aria-label={words['searchLabel'] ?? 'Search the shop'}
    >
      <label className="vh" htmlFor="not-found-q">
        {words['searchLabel'] ?? 'Search the shop'}
      </label>
      <input
        id="not-found-q"
        name="q"
        type="search"
        maxLength={200}
        placeholder="What are you looking for?"
      />
      <button className="button button-primary" type="submit">
        Search
      </button>
    </form>
    {links.length > 0 && (
      <nav aria-label="Departments">
        <ul className="pills">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <LinkButton href="/" look="quiet">
      Back to the home page
    </LinkButton>
  </div>
)
