import { LinkButton } from './button.tsx'

/** Where the page led elsewhere after its frame had gone out already. */
export const MovedNotice = ({ href }: { href: string }) => (
  <div className="plain-page">
    <h1>This page has moved</h1>
    <p className="actions">
      <LinkButton href={href}>Go there</LinkButton>
    </p>
  </div>
)
