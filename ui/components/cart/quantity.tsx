import * as words from '#words'
import type { SelectHTMLAttributes } from 'react'
import { MAX_LINE_QUANTITY } from '../../../commerce/contract/limits.ts'

const CHOICES = 10

/**
 * How many. A plain list of choices: easy on a phone, and it needs no script. A quantity above the usual ones stays
 * choosable, and nothing above what there is can be chosen.
 */
export const Quantity = ({
  value,
  available = null,
  label = words.quantityChoice.label,
  id = 'quantity',
  name = 'quantity',
  ...select
}: {
  value: number
  available?: number | null
  label?: string
  id?: string
  name?: string
} & Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'className' | 'value' | 'defaultValue' | 'id' | 'name'
>) => {
  const most = Math.max(1, Math.min(CHOICES, available ?? CHOICES, MAX_LINE_QUANTITY))
  const choices = Array.from({ length: most }, (_, index) => index + 1)
  if (value > most && value <= MAX_LINE_QUANTITY) choices.push(value)
  return (
    <span className="quantity">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        name={name}
        {...(select.onChange ? { value } : { defaultValue: value })}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </span>
  )
}
