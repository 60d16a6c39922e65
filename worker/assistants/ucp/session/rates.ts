import * as words from '#words'
import type { AppContext } from '../../../factory.ts'
import { DAY_MARK } from '../body/methods.ts'
import type { Method } from '../requests.ts'
import { typeOf } from './methods.ts'
import { type Failure, refuseWith, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

const { ucp: said } = words.assistants

export const settleRates = async (
  c: AppContext,
  session: Session,
  methods: readonly Method[],
): Promise<Failure> => {
  for (const [at, method] of methods.entries()) {
    const [group] = method.groups ?? []
    const option = group?.selected_option_id
    if (!option || typeOf(method) === 'pickup') continue
    const shipment = session.cart.shipments.find(({ fulfillment }) => fulfillment === 'delivery')
    const path = `$.fulfillment.methods[${at}].groups[0].selected_option_id`
    if (!shipment) continue
    const [rateId = '', day] = option.split(DAY_MARK)
    if (shipment.selectedRate?.id === rateId && (shipment.chosenDay ?? undefined) === day) continue
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
      session.messages.push(recoverable('invalid', said.noSuchOption, path))
      continue
    }
    const chosen = await c.var.services.commerce.cart.selectRate(shipment.id, rateId, day)
    if (chosen.ok) session.cart = chosen.value
    else {
      const failed = refuseWith(session, chosen.error, 'invalid', path)
      if (failed) return failed
    }
  }
  return null
}
