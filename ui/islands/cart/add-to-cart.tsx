import * as words from '#words'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { addToCart } from '../../browser/api.ts'
import { AddToCartForm, type AddToCartFormProps } from '../../components/cart/add-to-cart-form.tsx'
import { BuyBar, type BuyBarProps } from '../../components/cart/buy-bar.tsx'
import { cartStore } from '../../browser/stores/cart-store.ts'
import type { FormProblem } from '../../components/error-summary.tsx'
import { MiniCartPanel } from './mini-cart-panel.tsx'
import { useErrorFocus } from '../forms/use-error-focus.ts'

/** A box that was ticked before its offer was withdrawn from view is not meant any more. */
const isShown = (form: HTMLFormElement, className: string): boolean =>
  form.querySelector<HTMLElement>(`.${className}`)?.hidden === false

export type AddToCartProps = Omit<
  AddToCartFormProps,
  'busy' | 'onSubmit' | 'id' | 'productName'
> & {
  name: string
  /** What is chosen, in words: `Moss`; empty where there is nothing to choose. */
  choices: string
  /** What stands at the foot of the window while the form's own button is out of sight; none without. */
  bar?: Pick<BuyBarProps, 'price' | 'listPrice'>
}

/** Of the form, for what belongs to it and stands apart. */
export const ADD_TO_CART_FORM = 'add-to-cart'

/** The form without leaving the page: errors in place, and a word of confirmation with the ways on. */
export function AddToCart({ bar, name, choices, ...props }: AddToCartProps) {
  const productName = choices ? `${name}, ${choices}` : name
  const [problems, setProblems] = useState<readonly FormProblem[]>(props.problems ?? [])
  const [isBusy, setIsBusy] = useState(false)
  const [added, setAdded] = useState(0)
  const confirmation = useRef<HTMLDialogElement>(null)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const whole = useErrorFocus(problems)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const planSkuId = form.get('planSkuId')
    const removalSkuId = isShown(event.currentTarget, 'removal') && form.get('removalSkuId')
    setIsBusy(true)
    const answer = await addToCart({
      skuId: String(form.get('skuId')),
      quantity: String(form.get('quantity')),
      fulfillment: String(form.get('fulfillment') ?? props.fulfillment),
      ...(planSkuId && { planSkuId: String(planSkuId) }),
      ...(removalSkuId && { removalSkuId: String(removalSkuId) }),
    })
    setIsBusy(false)
    if (answer.ok) {
      setProblems([])
      setAdded(Number(form.get('quantity')))
      cartStore().receiveAnswer(answer.value)
      confirmation.current?.showModal()
    } else if (answer.problem.kind !== 'leaving') {
      const { fields, summary } = answer.problem
      setProblems(fields.length > 0 ? fields : [{ message: summary }])
    }
  }

  return (
    <div ref={whole}>
      <AddToCartForm
        {...props}
        productName={productName}
        {...(bar && { id: ADD_TO_CART_FORM })}
        problems={problems}
        busy={isBusy}
        onSubmit={onSubmit}
      />
      {bar && props.purchasable && (
        <BuyBar {...bar} name={name} choices={choices} form={ADD_TO_CART_FORM} busy={isBusy} />
      )}
      {isAwake && (
        <MiniCartPanel
          dialog={confirmation}
          title={words.miniCart.added}
          news={added > 1 ? `${added} × ${productName}` : productName}
        />
      )}
    </div>
  )
}
