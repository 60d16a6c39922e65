import * as words from '#words'
import { LinkButton } from '../button.tsx'

/** Where the page led elsewhere after its frame had gone out already. */
export const MovedNotice = ({ href }: { href: string }) => (
  <div className="plain-page">
    <h1>{words.movedPage.title}</h1>
    <p className="actions">
      <LinkButton href={href}>{words.movedPage.go}</LinkButton>
    </p>
  </div>
)
