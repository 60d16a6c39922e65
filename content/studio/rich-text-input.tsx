import type { PortableTextInputProps } from 'sanity'

/**
 * Sanity's own input for rich text, for which an empty list is no text at all. Given one, it writes a paragraph of its
 * own, puts the cursor there and takes the form's focus with it, which closes whatever is open: in Presentation the
 * section that was clicked.
 */
export function RichTextInput(props: PortableTextInputProps) {
  return props.renderDefault(props.value?.length === 0 ? { ...props, value: undefined } : props)
}
