import { formDestination, linkDestination } from './link-rules.ts'

/** The address in the shop that this event's link leads to, or null: no link, or one that the browser follows. */
export function linkTarget(event: Event): URL | null {
  // Links of drawings (svg:a) and image maps stay with the browser.
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return null
  return linkDestination(
    {
      href: link.getAttribute('href') ?? '',
      target: link.target,
      isNative:
        link.hasAttribute('download') ||
        link.relList.contains('external') ||
        link.closest('[data-native]') !== null,
    },
    new URL(location.href),
  )
}

/** The address in the shop that this GET form asks for, or null: a POST, a dialog, or one that the browser submits. */
export function formTarget(event: SubmitEvent): URL | null {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return null
  const { submitter } = event
  // By attribute: a field named "action" or "method" hides the form's property of that name.
  const setting = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  return formDestination(
    {
      action: setting('action'),
      method: setting('method') || 'get',
      target: setting('target'),
      isNative: form.closest('[data-native]') !== null,
    },
    [...new FormData(form, submitter)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const,
    ),
    new URL(location.href),
  )
}
