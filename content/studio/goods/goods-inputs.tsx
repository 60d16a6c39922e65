import { useEffect, useState } from 'react'
import {
  set,
  unset,
  useClient,
  useFormValue,
  useWorkspace,
  type PreviewProps,
  type StringInputProps,
} from 'sanity'
import { z } from 'zod'
import { PRODUCT_FIELD } from '../../schemas/goods.ts'
import { originsOf } from '../site-origins.ts'
import type { Choice } from './choice-card.tsx'
import { ChoicePicker, type Chosen } from './choice-picker.tsx'
import {
  goodsOf,
  isProductId,
  priceOf,
  pricesOf,
  STOCK_WORDS,
  type Goods,
  type GoodsSource,
  type Variant,
} from './goods.ts'

function useGoods(): GoodsSource {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  return goodsOf(client, originsOf(dataset).origin)
}

type Looked =
  | { readonly kind: 'asking' | 'silent' | 'gone' }
  | { readonly kind: 'there'; readonly goods: Goods }

/** What the shop tells of a product; nothing is asked for an empty id. */
function useProduct(id: string, withVariants: boolean): Looked {
  const source = useGoods()
  const [looked, setLooked] = useState<{ readonly id: string; readonly is: Looked } | null>(null)
  useEffect(() => {
    if (id === '') return undefined
    let isWanted = true
    const tell = (is: Looked): void => {
      if (isWanted) setLooked({ id, is })
    }
    const isOf = (goods: Goods | null | undefined): Looked =>
      goods ? { kind: 'there', goods } : { kind: 'gone' }
    source.read([id], withVariants).then(
      (known) => tell(isOf(known.get(id))),
      () => tell({ kind: 'silent' }),
    )
    return () => {
      isWanted = false
    }
  }, [source, id, withVariants])
  if (id === '') return { kind: 'gone' }
  return looked?.id === id ? looked.is : { kind: 'asking' }
}

const productChoice = (goods: Goods): Choice => ({
  id: goods.itemId,
  name: goods.name,
  price: pricesOf(goods),
  stock: goods.stock,
  picture: goods.picture,
})

const variantChoice = ({ skuId, options, price, stock, picture }: Variant): Choice => ({
  id: skuId,
  name: options || skuId,
  price: priceOf(price),
  stock,
  picture,
})

/** What every field's input hands to the picker. */
const pickerProps = ({ elementProps, readOnly, value = '', onChange }: StringInputProps) => ({
  id: elementProps.id,
  value,
  isReadOnly: readOnly === true,
  focusRef: elementProps.ref,
  onFocus: elementProps.onFocus,
  onBlur: elementProps.onBlur,
  describedBy: elementProps['aria-describedby'],
  onPick: (id: string) => onChange(set(id)),
})

/** A product's id, picked out of what the shop sells. */
export function ProductInput(props: StringInputProps) {
  const source = useGoods()
  const { value = '' } = props
  const looked = useProduct(value, false)
  const chosen: Chosen =
    looked.kind === 'there' ? { kind: 'there', choice: productChoice(looked.goods) } : looked
  return (
    <ChoicePicker
      {...pickerProps(props)}
      what="product"
      hint="Name, id or SKU"
      chosen={chosen}
      isId={isProductId}
      search={async (words) => (await source.search(words)).map(productChoice)}
    />
  )
}

const productText = z.string().catch('')

const isSku = (typed: string): boolean => /^[\w.-]{1,60}$/.test(typed)

/** The SKU of a variant of the product beside it. */
export function VariantInput(props: StringInputProps) {
  const { value = '', path, onChange } = props
  const source = useGoods()
  const productId = productText.parse(useFormValue([...path.slice(0, -1), PRODUCT_FIELD]))
  const looked = useProduct(productId, true)
  if (productId === '' && value === '') return <p>Pick its product first.</p>
  return (
    <ChoicePicker
      {...pickerProps(props)}
      what="variant"
      hint="Size, color or SKU"
      isShort
      chosen={variantOf(looked, value)}
      isId={isSku}
      search={async (words) => {
        const known = await source.read([productId], true)
        const wanted = words.toLowerCase().split(/\s+/)
        return (known.get(productId)?.variants ?? [])
          .filter(({ skuId, options }) => {
            const own = `${skuId} ${options}`.toLowerCase()
            return wanted.every((word) => own.includes(word))
          })
          .map(variantChoice)
      }}
      onRemove={() => onChange(unset())}
    />
  )
}

const variantOf = (looked: Looked, skuId: string): Chosen => {
  if (looked.kind !== 'there') return looked
  const found = looked.goods.variants?.find((one) => one.skuId === skuId)
  return found ? { kind: 'there', choice: variantChoice(found) } : { kind: 'gone' }
}

const WORDS = { asking: '…', silent: 'The shop does not answer', gone: 'Not sold' } as const

/** How something that names a product in its own field stands in a list: by the product. */
export function ProductPreview(props: PreviewProps) {
  const id = productText.parse(props.title)
  const looked = useProduct(id, false)
  if (id === '') return props.renderDefault(props)
  if (looked.kind !== 'there')
    return props.renderDefault({ ...props, subtitle: WORDS[looked.kind] })
  const { name, stock, picture } = looked.goods
  return props.renderDefault({
    ...props,
    title: name,
    subtitle: `${pricesOf(looked.goods)} · ${STOCK_WORDS[stock]} · ${id}`,
    media: picture === null ? undefined : <img src={picture} alt="" />,
  })
}
