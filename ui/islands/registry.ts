import type { FunctionComponent } from 'react'
import type { IslandName } from './markers.ts'

/** Puts a component on the markup that the server made of it; comes from `browser/hydrate.ts`, which carries React. */
export type Mount = <P extends object>(component: FunctionComponent<P>, props: P) => void

type LoadIsland = () => Promise<(mount: Mount, propsJson: string) => void>

/** The props come back from the page's own JSON: the same build wrote it from the same type. */
const island =
  <P extends object>(load: () => Promise<FunctionComponent<P>>): LoadIsland =>
  async () => {
    const component = await load()
    return (mount, propsJson) => mount(component, JSON.parse(propsJson))
  }

const islands: Readonly<Record<IslandName, LoadIsland>> = {
  'add-to-cart': island(async () => (await import('./cart/add-to-cart.tsx')).AddToCart),
  'address-form': island(async () => (await import('./checkout/address-form.tsx')).AddressForm),
  'build-plan': island(async () => (await import('./product/build-plan.tsx')).BuildPlan),
  'cart-financing': island(async () => (await import('./cart/cart-financing.tsx')).CartFinancing),
  'cart-lines': island(async () => (await import('./cart/cart-lines.tsx')).CartLines),
  'cart-summary': island(async () => (await import('./cart/cart-summary.tsx')).CartSummary),
  'crew-watch': island(async () => (await import('./order/crew-watch.tsx')).CrewWatch),
  'feedback-form': island(async () => (await import('./forms/feedback-form.tsx')).FeedbackForm),
  'financing-calculator': island(
    async () => (await import('./cart/financing-calculator.tsx')).FinancingCalculator,
  ),
  'mini-cart': island(async () => (await import('./cart/mini-cart.tsx')).MiniCart),
  'map-opener': island(async () => (await import('./stores/map-opener.tsx')).MapOpener),
  'model-opener': island(async () => (await import('./product/model-opener.tsx')).ModelOpener),
  'photo-form': island(async () => (await import('./product/photo-form.tsx')).PhotoForm),
  'place-order': island(async () => (await import('./checkout/place-order.tsx')).PlaceOrder),
  'profile-form': island(async () => (await import('./account/profile-form.tsx')).ProfileForm),
  'saved-address-form': island(
    async () => (await import('./account/saved-address-form.tsx')).SavedAddressForm,
  ),
  'prequalify-form': island(
    async () => (await import('./checkout/prequalify-form.tsx')).PrequalifyForm,
  ),
  'room-planner': island(async () => (await import('./product/room-planner.tsx')).RoomPlanner),
  'search-box': island(async () => (await import('./product/search-box.tsx')).SearchBox),
  'sign-in-form': island(async () => (await import('./account/sign-in-form.tsx')).SignInForm),
  'use-my-location': island(
    async () => (await import('./stores/use-my-location.tsx')).UseMyLocation,
  ),
  'subscribe-form': island(
    async () => (await import('./account/subscribe-form.tsx')).SubscribeForm,
  ),
}

const isIslandName = (name: string): name is IslandName => Object.hasOwn(islands, name)

/** Fetches one island's code. Rejects for a name that no island has. */
export function loadIsland(name: string): ReturnType<LoadIsland> {
  if (!isIslandName(name)) return Promise.reject(new Error(`There is no island named "${name}".`))
  return islands[name]()
}
