import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { EditorLink } from './content/editor-link.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

const lookClass = (look: ButtonLook, wide: boolean) =>
  `button button-${look}${wide ? ' button-wide' : ''}`

type Looks = { look?: ButtonLook; wide?: boolean }

/** A button; it submits its form unless told otherwise. */
export const Button = ({
  look = 'primary',
  wide = false,
  type = 'submit',
  ...rest
}: Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) => (
  <button type={type} className={lookClass(look, wide)} {...rest} />
)

/** A link that looks like a button. */
export const LinkButton = ({
  look = 'primary',
  wide = false,
  ...rest
}: Looks &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
    href: string
    openInNewTab?: boolean
  }) => <EditorLink className={lookClass(look, wide)} {...rest} />
