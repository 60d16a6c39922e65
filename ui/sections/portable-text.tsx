import { PortableText as Render, type PortableTextComponents } from '@portabletext/react'
import type { PortableText as Blocks } from '../../content/portable-text.ts'
import { isSafeHref } from '../../content/safe-href.ts'
import { EditorLink } from '../components/content/editor-link.tsx'

export type PortableBlocks = Blocks

type LinkMark = { _type: string; href?: unknown; openInNewTab?: unknown }

/**
 * How an editor's text becomes markup. Links to anything that `isSafeHref` refuses lose the link and keep the words;
 * kinds of block that we do not know are left out rather than guessed at. A page has its own h1, so an editor's h1 is
 * an h2 here.
 */
const components: Partial<PortableTextComponents> = {
  block: {
    h1: ({ children }) => <h2>{children}</h2>,
    h2: ({ children }) => <h2>{children}</h2>,
    h3: ({ children }) => <h3>{children}</h3>,
    h4: ({ children }) => <h4>{children}</h4>,
    blockquote: ({ children }) => <blockquote>{children}</blockquote>,
    normal: ({ children }) => <p>{children}</p>,
  },
  marks: {
    link: ({ children, value }: { children: React.ReactNode; value?: LinkMark }) => {
      const href = value?.href
      if (typeof href !== 'string' || !isSafeHref(href)) return <>{children}</>
      return (
        <EditorLink href={href} openInNewTab={value?.openInNewTab === true}>
          {children}
        </EditorLink>
      )
    },
  },
  unknownType: () => null,
  unknownMark: ({ children }) => <>{children}</>,
}

const withoutLinks: Partial<PortableTextComponents> = {
  ...components,
  marks: { link: ({ children }) => <>{children}</> },
}

/** Rich text from the content service; its links are their words alone where nothing is to lead away. */
export const PortableText = ({
  value,
  isLinked = true,
}: {
  value: PortableBlocks
  isLinked?: boolean
}) => (
  <Render
    value={value}
    components={isLinked ? components : withoutLinks}
    onMissingComponent={false}
  />
)
