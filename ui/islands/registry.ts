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
  'add-to-cart': island(async () => (await import('./add-to-cart.tsx')).AddToCart),
  'address-form': island(async () => (await import('./address-form.tsx')).AddressForm),
  'card-fields': island(async () => (await import('./card-fields.tsx')).CardFields),
  'cart-financing': island(async () => (await import('./cart-financing.tsx')).CartFinancing),
  'cart-lines': island(async () => (await import('./cart-lines.tsx')).CartLines),
  'cart-summary': island(async () => (await import('./cart-summary.tsx')).CartSummary),
  'feedback-form': island(async () => (await import('./feedback-form.tsx')).FeedbackForm),
  'financing-calculator': island(
    async () => (await import('./financing-calculator.tsx')).FinancingCalculator,
  ),
  'mini-cart': island(async () => (await import('./mini-cart.tsx')).MiniCart),
  'map-opener': island(async () => (await import('./map-opener.tsx')).MapOpener),
  'model-opener': island(async () => (await import('./model-opener.tsx')).ModelOpener),
  'photo-form': island(async () => (await import('./photo-form.tsx')).PhotoForm),
  'place-order': island(async () => (await import('./place-order.tsx')).PlaceOrder),
  'profile-form': island(async () => (await import('./profile-form.tsx')).ProfileForm),
  'saved-address-form': island(
    async () => (await import('./saved-address-form.tsx')).SavedAddressForm,
  ),
  'prequalify-form': island(async () => (await import('./prequalify-form.tsx')).PrequalifyForm),
  'search-box': island(async () => (await import('./search-box.tsx')).SearchBox),
  'sign-in-form': island(async () => (await import('./sign-in-form.tsx')).SignInForm),
  'use-my-location': island(async () => (await import('./use-my-location.tsx')).UseMyLocation),
  'subscribe-form': island(async () => (await import('./subscribe-form.tsx')).SubscribeForm),
}

const isIslandName = (name: string): name is IslandName => Object.hasOwn(islands, name)

/** Fetches one island's code. Rejects for a name that no island has. */
export function loadIsland(name: string): ReturnType<LoadIsland> {
  if (!isIslandName(name)) return Promise.reject(new Error(`There is no island named "${name}".`))
  return islands[name]()
}
