import { LinkButton } from '../button.tsx'

/** Leads to the way through a store past pieces. */
export type SeeLink = { readonly href: string; readonly label: string }

/** Nothing where there is no store to see them in. */
export const SeeThem = ({ see }: { see: SeeLink | null }) =>
  see && (
    <LinkButton look="secondary" href={see.href}>
      {see.label}
    </LinkButton>
  )
