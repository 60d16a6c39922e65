import { oncePer } from '../../commerce/domain/once.ts'
import { type KeptHtml, usePut } from './kept-markup.ts'

const finished = oncePer(({ css }: { readonly css: string }): KeptHtml => ({ html: css }))

/** A sheet that stands in the page: a third of the bytes of some pages, and the same in all. */
export const InlineStyle = ({ sheet }: { sheet: { readonly css: string } }) => (
  <style dangerouslySetInnerHTML={{ __html: usePut()(finished(sheet)) }} />
)
