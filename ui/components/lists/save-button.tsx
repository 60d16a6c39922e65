import * as words from '#words'
import { Icon } from '../icon.tsx'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

export type SaveButtonProps = {
  /** The product that is saved. */
  itemId: string
  /** The choice that is saved; without one it is the product's first. */
  skuId?: string
  productName: string
  /** The button says what it does beside its sign. */
  worded?: boolean
}

const seenWord = (text: string) => <span data-save-word>{text}</span>
const hiddenWord = (text: string) => (
  <span className="vh" data-save-word>
    {text}
  </span>
)

/**
 * Saves a product to the visitor's list: a form as it is; in the browser a switch that shows what is saved
 * (`ui/browser/product/saved.ts`). It is the same for everybody, so that pages which are shared can have it.
 */
export const SaveButton = ({ itemId, skuId, productName, worded = false }: SaveButtonProps) => (
  <form
    className={worded ? 'save save-worded' : 'save'}
    method="post"
    action="/lists/items"
    data-save=""
  >
    <input
      type="hidden"
      {...(skuId ? { name: 'skuId', value: skuId } : { name: 'itemId', value: itemId })}
    />
    <button>
      <Icon name="heart" />
      <Rich
        text={words.saveButton.save(productName)}
        parts={{ word: worded ? seenWord : hiddenWord, hidden }}
      />
    </button>
  </form>
)
