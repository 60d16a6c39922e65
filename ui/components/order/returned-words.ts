import * as words from '#words'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'

type Line = Pick<OrderStatusView['items'][number], 'quantity' | 'returned'>

/** What of a line has gone back; nothing where nothing has. */
export const returnedWords = ({ quantity, returned }: Line): string[] =>
  returned > 0 ? [words.shipmentCard.returned({ quantity, returned })] : []
