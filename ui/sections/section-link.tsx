import type { ComponentProps } from 'react'
import type { SectionOf } from '../../content/sections.ts'
import { LinkButton } from '../components/button.tsx'
import { useFields } from '../components/content/editing.tsx'

/** Where a section leads on to, as a button; nothing where it leads nowhere. */
export const SectionLink = ({
  link,
  look = 'primary',
}: Pick<SectionOf<'split'>, 'link'> & Pick<ComponentProps<typeof LinkButton>, 'look'>) => {
  const edit = useFields()
  return link ? (
    <LinkButton
      look={look}
      href={link.href}
      openInNewTab={link.openInNewTab}
      {...edit('link.label')}
    >
      {link.label}
    </LinkButton>
  ) : null
}
