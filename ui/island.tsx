import { createElement, useId, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { ISLAND_ROOT_TAG, ISLAND_TAG, type IslandName, type WakeOn } from './islands/markers.ts'
import { safeJson } from './safe-json.ts'

interface IslandProps<P extends object> {
  readonly name: IslandName
  readonly on: WakeOn
  /** Plain JSON: it crosses to the browser inside the page. */
  readonly props: P
  readonly component: FunctionComponent<P>
}

/**
 * A part of the page that wakes in the browser. On the server its component is rendered apart from the page's tree,
 * with an `identifierPrefix` of its own, because `useId` gives the same ids on hydration only when both trees have the
 * same root. So a component gets everything through its props: contexts of the page do not reach it.
 */
export function Island<P extends object>({ name, on, props, component }: IslandProps<P>) {
  const prefix = `${name}-${useId()}`
  return <IslandMarkup name={name} on={on} props={props} component={component} prefix={prefix} />
}

/** Has no hooks: the render inside it would upset the bookkeeping of a component that uses them. */
function IslandMarkup<P extends object>({
  name,
  on,
  props,
  component,
  prefix,
}: IslandProps<P> & { readonly prefix: string }) {
  const markup = renderToString(createElement(component, props), { identifierPrefix: prefix })
  const data = `<script type="application/json">${safeJson(props)}</script>`
  return createElement(ISLAND_TAG, {
    'data-island': name,
    'data-on': on,
    'data-prefix': prefix,
    dangerouslySetInnerHTML: {
      __html: `<${ISLAND_ROOT_TAG}>${markup}</${ISLAND_ROOT_TAG}>${data}`,
    },
  })
}
